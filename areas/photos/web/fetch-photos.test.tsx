import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { FetchPhotos } from './fetch-photos.tsx';

standInForBrowser();
const wanted = ['a', 'b', 'c'].map((name) => ({
  ...{ owner: 'Blusa', product: 'Blusa · P', address: `https://fotos.exemplo/${name}.jpg` },
}));
let asked: string[];
/** The answer to each address. */
let answer: (address: string) => Response;

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  answer = () => Response.json({}, { status: 201 });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { address } = JSON.parse(body) as { address: string };
    asked.push(address.slice(-5, -4));
    return answer(address);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (photos = wanted) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <FetchPhotos wanted={photos} />
      </MantineProvider>
    </QueryClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () =>
  Response.json({ code: 'photo_address_failed', message: 'Não está lá.' }, { status: 400 });

it('fetches one photo after another, tells those that do not come, and tries them again', async () => {
  answer = (address) => (address.includes('/b.') ? gone() : Response.json({}, { status: 201 }));
  show();
  await press('Buscar 3 fotos');
  await screen.findByText('Blusa: Não está lá.');
  await screen.findByText('2 fotos estão na loja.');
  expect(asked).toEqual(['a', 'b', 'c']);
  answer = () => Response.json({}, { status: 201 });
  await press('Tentar de novo');
  await screen.findByText('3 fotos estão na loja.');
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
  cleanup();
  show([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('goes on after a broken connection and a reload where it was', async () => {
  answer = (address) => {
    if (address.includes('/b.')) throw new TypeError('Failed to fetch');
    return Response.json({}, { status: 201 });
  };
  show();
  await press('Buscar 3 fotos');
  await screen.findByRole('button', { name: 'Buscar 2 fotos' });
  cleanup();
  answer = () => Response.json({}, { status: 201 });
  show([]);
  await press('Buscar 2 fotos');
  await screen.findByText('3 fotos estão na loja.');
  expect(asked).toEqual(['a', 'b', 'b', 'c']);
});

it('asks for each photo once, and for none that are not wanted any more', async () => {
  show([...wanted, ...wanted]);
  await screen.findByRole('button', { name: 'Buscar 3 fotos' });
  await press('Deixar sem estas fotos');
  cleanup();
  show([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
