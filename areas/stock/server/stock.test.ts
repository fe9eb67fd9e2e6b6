import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { StockChangeAnswer, StockMovementAnswer } from '../contract.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestServer, type CallOptions } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { refusalText } from '#test/refusal-text.ts';
import { programCall } from '#kit/server/core/call.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { giveStockBack, takeStock } from './stock.service.ts';

const server = useTestServer();

const asStaff = <Body = ProductAnswer>(
  method: string,
  path: string,
  options: Omit<CallOptions, 'token'> = {},
) =>
  server.current.call<Body>(method, path, { token: server.current.tokens.atendente, ...options });

async function newProduct(stock: number): Promise<ProductAnswer> {
  const body = { name: `Produto ${randomUUID()}`, price: 10, stock };
  return (await asStaff('POST', '/products', { body })).body;
}

const stockOf = async (id: string) => (await asStaff('GET', `/products/${id}`)).body.stock;

const ledgerOf = async (id: string, query = '?limit=200') =>
  (await asStaff<StockMovementAnswer[]>('GET', `/products/${id}/stock-movements${query}`)).body;

const sumOf = (ledger: readonly StockMovementAnswer[]) =>
  ledger.reduce((sum, movement) => sum + movement.delta, 0);

const newOrder = () => insertOrderRow(server.current.engine, { status: 'CONFIRMADO' });

const inTransaction = (body: (trx: Trx) => Promise<unknown>) =>
  server.current.engine.transaction(body);

describe('stock', () => {
  it('grows and shrinks by hand, and every change says who and why', async () => {
    const { _id } = await newProduct(3);
    const added = await asStaff('POST', '/products/stock/add', {
      body: { productId: _id, quantity: 4, note: ' Nota 123 ' },
    });
    expect(added).toMatchObject({ status: 200, body: { _id, stock: 7 } });
    server.current.advance(1000);
    const removed = await asStaff('POST', '/products/stock/remove', {
      body: { productId: _id, quantity: '5' },
    });
    expect(removed).toMatchObject({ status: 200, body: { _id, stock: 2 } });

    expect(await ledgerOf(_id)).toMatchObject([
      { delta: -5, reason: 'manual-removal', note: '', who: 'Bruno Reis', orderId: null },
      { delta: 4, reason: 'manual-entry', note: 'Nota 123', who: 'Bruno Reis' },
      { delta: 3, reason: 'initial', who: 'Bruno Reis' },
    ]);
  });

  it('is taken back once, by one of two at once', async () => {
    const { _id } = await newProduct(10);
    const change = (path: string, body: object) =>
      asStaff<StockChangeAnswer>('POST', `/products/stock/${path}`, { body });
    const removed = await change('remove', { productId: _id, quantity: 2 });
    const undo = { productId: _id, quantity: 2, undoes: removed.body.movement };
    const answers = await Promise.all([change('add', undo), change('add', undo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change('add', undo)).body).toMatchObject({
      code: 'stock_change_undone',
      message: 'Esta movimentação já foi desfeita.',
    });
    expect(await stockOf(_id)).toBe(10);
    expect(await ledgerOf(_id)).toHaveLength(3);
  });

  it('is taken back by the opposite of a manual movement of the same product only', async () => {
    const { _id } = await newProduct(10);
    const other = await newProduct(10);
    const change = (path: string, body: object) =>
      asStaff<StockChangeAnswer>('POST', `/products/stock/${path}`, { body });
    const removed = await change('remove', { productId: _id, quantity: 2 });
    const undoes = removed.body.movement;
    const [initial] = await ledgerOf(other._id);
    for (const [path, body] of [
      ['add', { productId: _id, quantity: 3, undoes }],
      ['remove', { productId: _id, quantity: 2, undoes }],
      ['add', { productId: other._id, quantity: 2, undoes }],
      ['remove', { productId: other._id, quantity: 10, undoes: initial?.movement }],
      ['add', { productId: _id, quantity: 2, undoes: 99 }],
    ] as const) {
      expect(await change(path, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_stock_change' },
      });
    }
    expect(await stockOf(_id)).toBe(8);
  });

  it.each([
    ['no product', { quantity: 1 }, ['productId']],
    ['a blank product', { productId: ' ', quantity: 1 }, ['productId']],
    ['no quantity', { productId: 'x' }, ['quantity']],
    ['a quantity of zero', { productId: 'x', quantity: 0 }, ['quantity']],
    ['a negative quantity', { productId: 'x', quantity: -3 }, ['quantity']],
    ['half a unit', { productId: 'x', quantity: 0.5 }, ['quantity']],
    ['a quantity in words', { productId: 'x', quantity: 'dois' }, ['quantity']],
    ['too large a quantity', { productId: 'x', quantity: 1_000_001 }, ['quantity']],
    ['neither', {}, ['productId', 'quantity']],
  ])('is not changed with %s', async (_, body, fields) => {
    for (const path of ['/products/stock/add', '/products/stock/remove']) {
      const answer = await asStaff<ErrorAnswer>('POST', path, { body });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_stock_change',
          message: 'Selecione um produto e insira uma quantidade válida.',
        },
      });
      expect(answer.body.issues?.map((issue) => issue.field)).toEqual(fields);
    }
  });

  it('of an unknown or deleted product is not found', async () => {
    const { _id } = await newProduct(3);
    await asStaff('DELETE', `/products/${_id}`);
    for (const productId of [_id, randomUUID(), 'x']) {
      for (const path of ['/products/stock/add', '/products/stock/remove']) {
        expect(await asStaff('POST', path, { body: { productId, quantity: 1 } })).toMatchObject({
          status: 404,
          body: { code: 'product_not_found' },
        });
      }
    }
  });

  it('never goes below zero', async () => {
    const { _id, name } = await newProduct(3);
    const body = { productId: _id, quantity: 4 };
    expect(await asStaff('POST', '/products/stock/remove', { body })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', message: `Estoque insuficiente: ${name}` },
    });
    expect(await stockOf(_id)).toBe(3);
    expect(await ledgerOf(_id)).toHaveLength(1);
  });

  it('lets several remove at once exactly what there is', async () => {
    const { _id } = await newProduct(5);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        asStaff('POST', '/products/stock/remove', { body: { productId: _id, quantity: 1 } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
    expect(await stockOf(_id)).toBe(0);
    expect(sumOf(await ledgerOf(_id))).toBe(0);
  });

  it('has a ledger in pages, the newest first', async () => {
    const { _id } = await newProduct(1);
    for (const quantity of [2, 3, 4]) {
      await asStaff('POST', '/products/stock/add', { body: { productId: _id, quantity } });
    }
    const page = await asStaff<StockMovementAnswer[]>(
      'GET',
      `/products/${_id}/stock-movements?page=2&limit=2`,
    );
    expect(page.body.map((movement) => movement.delta)).toEqual([2, 1]);
    expect(page.headers['x-total-count']).toBe('4');
    expect(await asStaff('GET', `/products/${randomUUID()}/stock-movements`)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
  });
});

describe('the stock of an order', () => {
  it('is taken whole, product by product, and given back', async () => {
    const [mug, plate] = [await newProduct(5), await newProduct(2)];
    const order = await newOrder();
    const change = {
      orderNumber: order.orderId,
      lines: [
        { productId: plate._id, name: plate.name, quantity: 2 },
        { productId: mug._id, name: mug.name, quantity: 1 },
        { productId: mug._id, name: mug.name, quantity: 2 },
      ],
      now: server.current.deps.clock(),
    };
    await inTransaction((trx) => takeStock(trx, programCall(TEST_NOW), change));
    expect([await stockOf(mug._id), await stockOf(plate._id)]).toEqual([2, 0]);
    expect(await ledgerOf(mug._id)).toMatchObject([
      { delta: -3, reason: 'order-confirmed', who: null, orderId: order.orderId },
      { delta: 5, reason: 'initial' },
    ]);

    await asStaff('DELETE', `/products/${plate._id}`);
    await inTransaction((trx) => giveStockBack(trx, { ...change, userId: null }));
    expect(await stockOf(mug._id)).toBe(5);
    expect(sumOf(await ledgerOf(plate._id))).toBe(2);
  });

  it('is taken not at all when one product is short, and the refusal names it', async () => {
    const [mug, plate] = [await newProduct(5), await newProduct(2)];
    const order = await newOrder();
    const lines = [
      { productId: mug._id, name: mug.name, quantity: 1 },
      { productId: plate._id, name: plate.name, quantity: 3 },
    ];
    const taken = inTransaction((trx) =>
      takeStock(trx, programCall(TEST_NOW), { orderNumber: order.orderId, lines, now: TEST_NOW }),
    );
    await expect(taken).rejects.toMatchObject({ code: 'insufficient_stock' });
    expect(await refusalText(taken)).toBe(`Estoque insuficiente: ${plate.name}`);
    expect([await stockOf(mug._id), await stockOf(plate._id)]).toEqual([5, 2]);
    expect(await ledgerOf(mug._id)).toHaveLength(1);
  });

  it('of a deleted product is no longer promised', async () => {
    const mug = await newProduct(5);
    const order = await newOrder();
    await asStaff('DELETE', `/products/${mug._id}`);
    const lines = [{ productId: mug._id, name: mug.name, quantity: 1 }];
    await expect(
      inTransaction((trx) =>
        takeStock(trx, programCall(TEST_NOW), { orderNumber: order.orderId, lines, now: TEST_NOW }),
      ),
    ).rejects.toMatchObject({ code: 'insufficient_stock' });
  });
});

type Step =
  | { readonly kind: 'add' | 'remove'; readonly quantity: number }
  | { readonly kind: 'take' | 'give-back'; readonly quantities: readonly number[] };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('add', 'remove'), quantity: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    kind: fc.constantFrom('take', 'give-back'),
    quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  }),
);

describe('after any sequence of changes', () => {
  it('the stock is the sum of its ledger and never negative', { timeout: 60_000 }, async () => {
    const order = await newOrder();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 10 }),
        fc.array(step, { maxLength: 15 }),
        async (initial, steps) => {
          const { _id, name } = await newProduct(initial);
          let expected = initial;
          for (const one of steps) {
            if ('quantity' in one) {
              const signed = one.kind === 'add' ? one.quantity : -one.quantity;
              const body = { productId: _id, quantity: one.quantity };
              const { status } = await asStaff('POST', `/products/stock/${one.kind}`, { body });
              const allowed = one.quantity > 0 && expected + signed >= 0;
              expect(status === 200).toBe(allowed);
              if (allowed) expected += signed;
              continue;
            }
            const lines = one.quantities.map((quantity) => ({ productId: _id, name, quantity }));
            const units = one.quantities.reduce((sum, quantity) => sum + quantity, 0);
            const change = { orderNumber: order.orderId, lines, now: TEST_NOW };
            if (one.kind === 'give-back') {
              await inTransaction((trx) => giveStockBack(trx, { ...change, userId: null }));
              expected += units;
              continue;
            }
            const taken = await inTransaction((trx) =>
              takeStock(trx, programCall(TEST_NOW), change),
            ).then(
              () => true,
              () => false,
            );
            expect(taken).toBe(expected >= units);
            if (taken) expected -= units;
          }
          expect(await stockOf(_id)).toBe(expected);
          expect(sumOf(await ledgerOf(_id))).toBe(expected);
        },
      ),
      { numRuns: 25 },
    );
  });
});
