import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  alert,
  field,
  hangUp,
  press,
  refuse,
  type,
  adminPages,
} from '#app/entries/admin/admin.fixture.tsx';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const SHOP = { 'GET /products': [someProduct], 'GET /products/a': someProduct };
const INVALID = 'Selecione um produto e insira uma quantidade válida.';

describe.each([
  {
    at: paths.stockEntry,
    submit: 'Adicionar ao Estoque',
    call: 'POST /products/stock/add',
    failed: 'Erro ao atualizar o estoque.',
    by: 1,
  },
  {
    at: paths.stockRemoval,
    submit: 'Remover do Estoque',
    call: 'POST /products/stock/remove',
    failed: 'Erro ao registrar saída de estoque.',
    by: -1,
  },
])('$submit', ({ at, submit, call, failed, by }) => {
  const chosen = `${at}?product=a`;

  it('wants a product', async () => {
    await admin.open(at, SHOP);
    await type(/^Quantidade/, '1');
    await press(submit);
    await alert(INVALID);
  });

  it('wants a quantity above zero, which can be read', async () => {
    const { sent } = await admin.open(chosen, SHOP);
    await screen.findByText(/^Estoque atual: 10 Unidades/);
    // A browser that takes a comma reports `1,5` as `1.5`; `e2e/stock.e2e.ts` has one that does not.
    for (const quantity of ['0', '-1', '1.5', '1e3', '1000001', '']) {
      await type(/^Quantidade/, quantity);
      await press(submit);
      await alert(INVALID);
      await expect
        .poll(async () => (await field(/^Quantidade/)).getAttribute('aria-invalid'))
        .toBe('true');
      await expect.poll(async () => (await field(/^Quantidade/)).value).toBe(quantity);
    }
    await type(/^Quantidade/, '1000001');
    await screen.findByText('No máximo 1.000.000 de unidades por lançamento.');
    await type(/^Quantidade/, '1');
    await expect.poll(() => screen.queryByText(INVALID)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('sends two clicks of one instant once, after a failed try under the same key', async () => {
    const { answer, sent, logged } = await admin.open(chosen, { ...SHOP, [call]: hangUp });
    await type(/^Quantidade/, '2');
    await press(submit);
    await alert(failed);
    await alert('O servidor não respondeu.');
    expect(logged).not.toEqual([]);
    await expect.poll(async () => (await field(/^Quantidade/)).value).toBe('2');
    answer({ [call]: { ...someProduct, stock: 10 + 2 * by, movement: { sequence: 1 } } });
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: submit });
    await expect.poll(() => send.disabled).toBe(false);
    await act(async () => {
      send.click();
      send.click();
    });
    const done = await screen.findByRole('region', { name: 'Feito agora' });
    expect(done.querySelectorAll('li')).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('keeps a quantity that was typed while the one before was on its way', async () => {
    let arrive: (answer: object) => void = () => undefined;
    const later = () => new Promise<object>((resolve) => (arrive = resolve));
    await admin.open(chosen, { ...SHOP, [call]: later });
    await screen.findByText(/^Estoque atual/);
    await type(/^Quantidade/, '2');
    await type(/^Observação/, 'caixa 1');
    await press(submit);
    await type(/^Quantidade/, '3');
    await act(async () => arrive({ ...someProduct, stock: 10, movement: { sequence: 1 } }));
    await screen.findByRole('region', { name: 'Feito agora' });
    await expect.poll(async () => (await field(/^Quantidade/)).value).toBe('3');
    await expect.poll(async () => (await field(/^Observação/)).value).toBe('');
  });

  it('brings back what was typed for the same product, and proposes it for no other', async () => {
    const other = { ...someProduct, _id: 'b', name: 'Prato' };
    const both = { ...SHOP, 'GET /products': [someProduct, other], 'GET /products/b': other };
    await admin.open(chosen, both);
    await type(/^Quantidade/, '4');
    await type(/^Observação/, 'nota 12');
    // The page opens without the product in the address, as by the menu after an expired session.
    await admin.open(at, both);
    await screen.findByText('Recuperamos o que você tinha digitado.');
    await expect.poll(async () => (await field(/^Produto/)).value).toBe('Caneca');
    await expect.poll(async () => (await field(/^Quantidade/)).value).toBe('4');
    await expect.poll(async () => (await field(/^Observação/)).value).toBe('nota 12');
    await admin.open(`${at}?product=b`, both);
    await screen.findByText(/^Estoque atual/);
    await expect.poll(async () => (await field(/^Quantidade/)).value).toBe('');
  });

  it('is left at once, and keeps what was typed', async () => {
    await admin.open(chosen, SHOP);
    await type(/^Quantidade/, '4');
    const [link] = screen.getAllByRole('link', { name: 'Políticas de Frete' });
    await act(async () => link?.click());
    await expect.poll(() => screen.queryByLabelText(/^Quantidade/)).toBeNull();
    await admin.open(chosen, SHOP);
    await expect.poll(async () => (await field(/^Quantidade/)).value).toBe('4');
  });
});

it("says in the server's words that there are not so many", async () => {
  const message = 'Estoque insuficiente: Caneca';
  await admin.open(`${paths.stockRemoval}?product=a`, {
    ...SHOP,
    'POST /products/stock/remove': refuse(409, { message }),
  });
  await screen.findByText(/^Estoque atual/);
  await type(/^Quantidade/, '11');
  await screen.findByText('A saída é maior que o estoque.');
  await press('Remover do Estoque');
  await alert(message);
});

describe('the cost of an entry', () => {
  const SEND = 'POST /products/stock/add';
  const at = `${paths.stockEntry}?product=a`;
  const answer = { ...someProduct, stock: 12, cost: 7.5, movement: 2 };

  it('goes with it, and is blank again for the next', async () => {
    const { sent } = await admin.open(at, { ...SHOP, [SEND]: answer });
    await screen.findByText(/^Estoque atual/);
    await type(/^Quantidade/, '2');
    await type('Custo por unidade', '7,5o');
    await press('Adicionar ao Estoque');
    await screen.findByText('Informe um custo válido, como 49,90.');
    expect(sent).toEqual([]);
    await type('Custo por unidade', '7,50');
    await press('Adicionar ao Estoque');
    await screen.findByRole('region', { name: 'Feito agora' });
    expect(sent.map(({ body }) => body)).toEqual([{ productId: 'a', quantity: 2, cost: 7.5 }]);
    await expect.poll(async () => (await field('Custo por unidade')).value).toBe('');
  });

  it('is not asked of an atendente, nor of units that leave', async () => {
    for (const [address, role] of [
      [at, 'atendente'],
      [`${paths.stockRemoval}?product=a`, 'admin'],
    ] as const) {
      await admin.open(address, SHOP, role);
      await field(/^Quantidade/);
      expect(screen.queryByLabelText('Custo por unidade')).toBeNull();
    }
  });
});
