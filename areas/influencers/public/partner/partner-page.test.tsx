import type { PartnerAnswer } from '../../contract.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { otherPage } from '#app/entries/customer/other-pages.ts';

const NOTHING = { clicks: 0, orders: 0, productsRevenue: 0, commission: 0 };
const BIA: PartnerAnswer = {
  influencerName: 'Bia Modas',
  path: '/i/bia',
  commissionPercent: 12.5,
  totals: { clicks: 1_234, orders: 3, productsRevenue: 130, commission: 16.25 },
  months: [
    { month: '2026-11', clicks: 1, orders: 2, productsRevenue: 80, commission: 10 },
    { month: '2026-10', ...NOTHING },
  ],
};

let asked: string[];
let answer: () => Response;
const refusal = (status: number) => () =>
  new Response(JSON.stringify({ statusCode: status, code: 'x', message: 'x' }), { status });

beforeEach(() => {
  asked = [];
  answer = () => new Response(JSON.stringify(BIA));
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = async (path = '/parceria/aB3-_x') =>
  render(await otherPage({ page: 'unknown' }, path));

it('shows an influencer their link and what it brought in, in words also beside the bars', async () => {
  await show();
  expect(asked).toEqual([expect.stringMatching(/\/api\/partners\/aB3-_x$/)]);
  screen.getByRole('heading', { level: 1, name: 'Bia Modas' });
  screen.getByText(/\/i\/bia$/, { selector: 'p' });
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '1.234',
    '3',
    'R$\u00A0130,00',
    'R$\u00A016,25',
  ]);
  screen.getByText(/^Comissão de 12,5\s% sobre os produtos/);
  const [november, rest] = screen.getAllByRole('listitem');
  if (!november || !rest) throw new Error('No months');
  within(november).getByText('novembro de 2026');
  within(november).getByText(/^R\$\s80,00$/);
  within(november).getByText(/^1 clique · 2 pedidos · comissão R\$\s10,00$/);
  expect(rest.textContent).toMatch(/^\d+ m(ês|eses) sem movimento$/);
});

it('says nothing of a commission where there is none', async () => {
  answer = () => new Response(JSON.stringify({ ...BIA, commissionPercent: 0 }));
  await show();
  expect(screen.queryByText('Comissão')).toBeNull();
});

it.each([
  [404, 'Este endereço não vale mais'],
  [429, 'Muitas tentativas'],
])('says of %d: %s', async (status, title) => {
  answer = refusal(status);
  await show();
  screen.getByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('button')).toBeNull();
});

it('can be asked for again where the shop did not answer', async () => {
  answer = refusal(503);
  await show();
  screen.getByRole('alert');
  screen.getByRole('button', { name: 'Tentar novamente' });
});

it('leads from a short address that no link has to the window that is open, and nowhere where the shop is away', async () => {
  answer = () => new Response(JSON.stringify({ name: 'Loja', whatsapp: null }));
  await show('/i/ninguem');
  screen.getByRole('heading', { level: 1, name: 'Este link não existe mais' });
  expect(screen.getByRole('link', { name: 'Ver a vitrine da loja' }).getAttribute('href')).toBe(
    '/loja',
  );
  cleanup();
  answer = refusal(503);
  await show('/i/ninguem');
  expect(screen.queryByRole('link')).toBeNull();
});
