import { someProduct } from '#areas/products/web/product.fixture.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { standInForBrowser } from '#kit/web/components/browser.fixture.ts';
import { ProductSelect } from './product-select.tsx';

standInForBrowser();
// The list needs these, and jsdom lacks them.
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const product = (name: string) => ({ ...someProduct, _id: name, name });
const LAMP = product('Abajur');
const MUG = product('Caneca');

/** Lets the server answer the search. */
let answerSearch: () => void;

beforeEach(() => {
  const searched = new Promise<void>((resolve) => {
    answerSearch = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const isSearch = address.includes('q=caneca');
    if (isSearch) await searched;
    const body = JSON.stringify(isSearch ? [MUG] : [LAMP, MUG]);
    return new Response(body, { headers: { 'X-Total-Count': isSearch ? '1' : '2' } });
  });
});
afterEach(cleanup);

it('takes with Enter what was searched for, never what stood in the list before', async () => {
  const onChoose = vi.fn();
  const onSubmit = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <form onSubmit={onSubmit}>
          <ProductSelect
            product={LAMP}
            onChoose={onChoose}
            failedText="Não foi possível carregar os produtos."
            invalid={false}
            describedBy={undefined}
            hint={null}
          />
        </form>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  await screen.findByRole('option', { name: /Abajur/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'caneca{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  // The form would otherwise be sent with the product chosen before.
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Carregando...')).toBeTruthy();

  answerSearch();
  const option = await screen.findByRole('option', { name: /Caneca/ });
  await waitFor(() => expect(option.dataset['comboboxSelected']).toBe('true'));
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(MUG);
  expect(onSubmit).not.toHaveBeenCalled();
});
