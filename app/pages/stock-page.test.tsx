import type { StockMovementAnswer } from '#areas/stock/contract.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, press, type Call } from '../entries/admin/admin.fixture.tsx';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const MOVEMENTS = Array.from({ length: 11 }, (_, index): StockMovementAnswer => ({
  ...{ movement: 11 - index, delta: 1, reason: 'manual-entry', note: `nota ${11 - index}` },
  ...{ who: 'Ana', orderId: null, cost: null, at: '2026-11-20T17:05:00.000Z' },
}));

function pageOf({ search }: Call): Response {
  const [page, limit] = [Number(search.get('page')), Number(search.get('limit'))];
  const rows = MOVEMENTS.slice((page - 1) * limit, page * limit);
  return Response.json(rows, { headers: { 'X-Total-Count': String(MOVEMENTS.length) } });
}

it('turns the pages of a ledger there and back, and leaves it at once from any of them', async () => {
  await admin.open(paths.stock, {
    'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
    'GET /products/a': someProduct,
    'GET /products/a/stock-movements': pageOf,
  });
  const opener = await screen.findByRole('link', { name: 'Ver movimentos de Caneca' });
  await act(async () => opener.click());
  const notes = async () =>
    (await screen.findAllByText(/^nota /)).map(({ textContent }) => textContent);
  await expect.poll(notes).toHaveLength(10);
  await press('Página 2');
  await expect.poll(notes).toEqual(['nota 1']);
  await press('Página anterior');
  await expect.poll(async () => (await notes())[0]).toBe('nota 11');
  await press('Página 2');
  await expect.poll(notes).toEqual(['nota 1']);
  await press('Fechar');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
