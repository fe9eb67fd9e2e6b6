import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type {
  StockMovementAnswer,
  StockBatchAnswer,
  StockBatchInput,
  StockBatchKind,
  StockBatchRow,
} from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { combinations } from '#areas/groups/rules/product-group.ts';
import { confirmationBody, createProduct, createTemporaryOrder, unique } from '#test/factories.ts';
import { useTestServer, type CallOptions } from '#test/harness.ts';
import { findStoreFaults } from '#test/store-faults.ts';
import { namesOf } from './batch-trail.ts';

const server = useTestServer();

const asStaff = <Body>(method: string, path: string, options: Omit<CallOptions, 'token'> = {}) =>
  server.current.call<Body>(method, path, { token: server.current.tokens.atendente, ...options });

const products = (...stocks: readonly number[]): Promise<ProductAnswer[]> =>
  Promise.all(stocks.map((stock) => createProduct(server.current, { stock })));

const save = <Body = StockBatchAnswer>(body: StockBatchInput, key = randomUUID()) =>
  asStaff<Body>('POST', '/products/stock/batches', { body, headers: { 'idempotency-key': key } });

const undo = <Body = StockBatchAnswer>({ _id }: { _id: string }, key = randomUUID()) =>
  asStaff<Body>('POST', `/products/stock/batches/${_id}/undo`, {
    body: { note: 'engano' },
    headers: { 'idempotency-key': key },
  });

async function made(body: StockBatchInput): Promise<StockBatchAnswer> {
  const answer = await save(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const linesOf = (of: readonly ProductAnswer[], ...quantities: readonly number[]) =>
  of.map(({ _id }, index) => ({ productId: _id, quantity: quantities[index] ?? 0 }));

const counted = (of: readonly ProductAnswer[], ...quantities: readonly number[]) =>
  of.map(({ _id, stock }, index) => ({
    productId: _id,
    quantity: quantities[index] ?? 0,
    seen: stock,
  }));

const stocksOf = async (of: readonly ProductAnswer[]): Promise<number[]> => {
  const found = of.map(({ _id }) => asStaff<ProductAnswer>('GET', `/products/${_id}`));
  return (await Promise.all(found)).map(({ body }) => body.stock);
};

const ledgerOf = async ({ _id }: ProductAnswer) =>
  (await asStaff<StockMovementAnswer[]>('GET', `/products/${_id}/stock-movements?limit=200`)).body;

const lastBatches = async (limit = 20) =>
  (await asStaff<StockBatchRow[]>('GET', `/products/stock/batches?page=1&limit=${limit}`)).body;

const expectSound = async () =>
  expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);

/** Orders units of a product and confirms the order. */
async function sell(product: ProductAnswer, quantity: number): Promise<number> {
  const order = await createTemporaryOrder(server.current, { lines: [{ product, quantity }] });
  const { status } = await server.current.call('PUT', `/orders/confirm/${order.orderId}`, {
    body: confirmationBody(),
  });
  return status;
}

describe('a batch of stock', () => {
  it('enters units of several products, each in its ledger', async () => {
    const all = await products(3, 0);
    const batch = await made({ kind: 'entry', note: ' Nota 12 ', lines: linesOf(all, 2, 5) });
    expect(batch).toMatchObject({
      kind: 'entry',
      note: 'Nota 12',
      products: 2,
      entered: 7,
      removed: 0,
      undoneAt: null,
    });
    expect(batch.lines.toSorted((a, b) => a.delta - b.delta)).toEqual([
      { productId: all[0]?._id, name: all[0]?.name, delta: 2, stock: 5 },
      { productId: all[1]?._id, name: all[1]?.name, delta: 5, stock: 5 },
    ]);
    expect(await stocksOf(all)).toEqual([5, 5]);
    expect((await ledgerOf(all[0] as ProductAnswer))[0]).toMatchObject({
      delta: 2,
      reason: 'manual-entry',
      note: 'Nota 12',
      who: 'Bruno Reis',
    });
    await expectSound();
  });

  it('removes all units, or none where one product has too few', async () => {
    const all = await products(3, 1, 0);
    const refused = await save<ErrorAnswer>({ kind: 'removal', lines: linesOf(all, 3, 2, 1) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'insufficient_stock' } });
    expect(refused.body.message).toBe(
      `Estoque insuficiente: ${namesOf([all[1], all[2]] as ProductAnswer[])}`,
    );
    expect(await stocksOf(all)).toEqual([3, 1, 0]);
    const batch = await made({ kind: 'removal', lines: linesOf(all.slice(0, 2), 3, 1) });
    expect(batch).toMatchObject({ entered: 0, removed: 4 });
    expect(await stocksOf(all)).toEqual([0, 0, 0]);
    await expectSound();
  });

  it('counts: what differs moves, what agrees does not', async () => {
    const all = await products(3, 4, 5);
    const batch = await made({ kind: 'count', note: 'loja', lines: counted(all, 1, 4, 8) });
    expect(batch).toMatchObject({ products: 3, entered: 3, removed: 2 });
    expect(batch.lines.map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([-2, 3]);
    expect(await stocksOf(all)).toEqual([1, 4, 8]);
    const ledgers = await Promise.all(all.map(ledgerOf));
    expect(ledgers.map((rows) => rows.length)).toEqual([2, 1, 2]);
    expect(ledgers[0]?.[0]).toMatchObject({
      delta: -2,
      reason: 'manual-removal',
      note: 'Contagem: loja',
    });
    expect(ledgers[2]?.[0]).toMatchObject({ delta: 3, reason: 'manual-entry' });
    await expectSound();
  });

  it('refuses a count of stock that moved meanwhile, naming it, and changes nothing', async () => {
    const all = await products(3, 4, 5);
    const [first, second] = all as [ProductAnswer, ProductAnswer];
    expect(await sell(first, 1)).toBe(200);
    expect(await sell(second, 1)).toBe(200);
    // The second one was counted as it was seen: its difference is none, and still no longer true.
    const refused = await save<ErrorAnswer>({ kind: 'count', lines: counted(all, 3, 4, 9) });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stock_moved',
        message: `O estoque mudou durante a contagem: ${namesOf([first, second])}. Confira e salve de novo.`,
      },
    });
    expect(await stocksOf(all)).toEqual([2, 3, 5]);
    await expectSound();
  });

  it.each<[string, StockBatchKind, object[], string]>([
    ['a product twice', 'entry', [{ quantity: 1 }, { quantity: 2 }], 'lines.1.productId'],
    ['no units', 'entry', [{ quantity: 0 }], 'lines.0.quantity'],
    ['half a unit', 'removal', [{ quantity: 0.5 }], 'lines.0.quantity'],
    ['fewer than none', 'count', [{ quantity: -1, seen: 3 }], 'lines.0.quantity'],
    ['too many', 'entry', [{ quantity: '1000001' }], 'lines.0.quantity'],
    ['a count without what was seen', 'count', [{ quantity: 1 }], 'lines.0.seen'],
  ])('is refused with %s', async (_, kind, lines, field) => {
    const [product] = await products(3);
    const body = {
      kind,
      lines: lines.map((line) => ({ productId: product?._id, ...line })),
    } as StockBatchInput;
    const { status, body: refusal } = await save<ErrorAnswer>(body);
    expect(status).toBe(400);
    expect(refusal.issues?.map((issue) => issue.field)).toEqual([field]);
  });

  it('is refused without lines, and with more than a group has products', async () => {
    const line = () => ({ productId: randomUUID(), quantity: 1 });
    for (const lines of [[], Array.from({ length: 401 }, line)]) {
      expect((await save({ kind: 'entry', lines })).status).toBe(400);
    }
  });

  it.each<StockBatchKind>(['entry', 'removal', 'count'])(
    'with a product that is not on sale is refused whole: %s',
    async (kind) => {
      const [kept, gone] = (await products(3, 3)) as [ProductAnswer, ProductAnswer];
      await asStaff('DELETE', `/products/${gone._id}`);
      for (const productId of [gone._id, randomUUID(), 'x']) {
        const line = { productId, quantity: 1, seen: 3 };
        const lines = [{ productId: kept._id, quantity: 1, seen: 3 }, line];
        expect(await save({ kind, lines })).toMatchObject({
          status: 404,
          body: { code: 'product_not_found' },
        });
      }
      expect(await stocksOf([kept])).toEqual([3]);
    },
  );

  it('is made once under its key', async () => {
    const all = await products(3);
    const key = randomUUID();
    const body: StockBatchInput = { kind: 'entry', lines: linesOf(all, 2) };
    const [one, two] = await Promise.all([save(body, key), save(body, key)]);
    expect(one.body).toEqual(two.body);
    expect(await stocksOf(all)).toEqual([5]);
    expect(await save({ ...body, note: 'x' }, key)).toMatchObject({ status: 409 });
  });

  it('of four hundred products is saved and taken back', async () => {
    const axes = ['Tamanho', 'Cor'].map((name) => ({
      name,
      values: Array.from({ length: 20 }, (_, index) => ({ name: `${name} ${index}` })),
    }));
    const group = await server.current.post<{ products: ProductAnswer[] }>('/product-groups', {
      name: unique('Blusa'),
      axes,
      products: combinations(axes).map((values) => ({ values, price: 10, stock: 1 })),
    });
    const lines = counted(group.products, ...group.products.map(() => 3));
    const batch = await made({ kind: 'count', lines });
    expect(batch).toMatchObject({ products: 400, entered: 800, removed: 0 });
    expect((await undo(batch)).status).toBe(200);
    await expectSound();
  });
});

describe('two at once', () => {
  it('that remove the last units: one gets them all, the other none', async () => {
    const all = await products(2, 2, 2);
    const lines = linesOf(all, 2, 1, 2);
    const answers = await Promise.all([
      save({ kind: 'removal', lines }),
      save({ kind: 'removal', lines: lines.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stocksOf(all)).toEqual([0, 1, 0]);
    await expectSound();
  });

  it('a count and a sale: the count is right at its moment, or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const all = await products(5);
      const [saved, sold] = await Promise.all([
        save({ kind: 'count', lines: counted(all, 8) }),
        sell(all[0] as ProductAnswer, 2),
      ]);
      expect(sold).toBe(200);
      expect(await stocksOf(all)).toEqual([saved.status === 201 ? 6 : 3]);
      expect([201, 409]).toContain(saved.status);
    }
    await expectSound();
  });

  it('that take the same batch back: it happens once', async () => {
    const all = await products(2, 2);
    const batch = await made({ kind: 'entry', lines: linesOf(all, 3, 3) });
    const answers = await Promise.all([undo(batch), undo(batch)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stocksOf(all)).toEqual([2, 2]);
    await expectSound();
  });
});

describe('taking a batch back', () => {
  it('moves everything the other way, once', async () => {
    const all = await products(3, 4);
    const batch = await made({ kind: 'count', lines: counted(all, 1, 9) });
    const answer = await undo(batch);
    expect(answer).toMatchObject({ status: 200, body: { _id: batch._id } });
    expect(answer.body.undoneAt).not.toBeNull();
    expect(await stocksOf(all)).toEqual([3, 4]);
    expect((await ledgerOf(all[0] as ProductAnswer))[0]).toMatchObject({
      delta: 2,
      reason: 'manual-entry',
      note: 'Desfaz a contagem: engano',
    });
    expect(await undo<ErrorAnswer>(batch)).toMatchObject({
      status: 409,
      body: { code: 'stock_batch_undone', message: 'Este lançamento já foi desfeito.' },
    });
    const [listed] = await lastBatches();
    expect(listed).toMatchObject({ _id: batch._id, who: 'Bruno Reis' });
    expect(listed?.undoneAt).not.toBeNull();
    await expectSound();
  });

  it('gives the first answer again under its key', async () => {
    const batch = await made({ kind: 'entry', lines: linesOf(await products(1), 3) });
    const key = randomUUID();
    const first = await undo(batch, key);
    expect((await undo(batch, key)).body).toEqual(first.body);
  });

  it('keeps what was sold meanwhile', async () => {
    const all = await products(3);
    const batch = await made({ kind: 'removal', lines: linesOf(all, 1) });
    expect(await sell(all[0] as ProductAnswer, 2)).toBe(200);
    expect((await undo(batch)).status).toBe(200);
    expect(await stocksOf(all)).toEqual([1]);
  });

  it('is refused where units are no longer there, and changes nothing', async () => {
    const all = await products(0, 0);
    const [sold] = all as [ProductAnswer];
    const batch = await made({ kind: 'entry', lines: linesOf(all, 3, 3) });
    expect(await sell(sold, 1)).toBe(200);
    expect(await undo<ErrorAnswer>(batch)).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        message: `Estoque insuficiente: ${sold.name}`,
      },
    });
    expect(await stocksOf(all)).toEqual([2, 3]);
    // The units come back, and so the batch can go.
    await asStaff('POST', '/products/stock/add', { body: { productId: sold._id, quantity: 1 } });
    expect((await undo(batch)).status).toBe(200);
    expect(await stocksOf(all)).toEqual([0, 0]);
    await expectSound();
  });

  it('is refused where one of its movements was taken back by itself', async () => {
    const all = await products(1, 1);
    const batch = await made({ kind: 'entry', lines: linesOf(all, 3, 3) });
    const single = { productId: all[0]?._id, quantity: 3, undoes: 2 };
    expect((await asStaff('POST', '/products/stock/remove', { body: single })).status).toBe(200);
    await asStaff('POST', '/products/stock/add', { body: { productId: all[0]?._id, quantity: 9 } });
    expect(await undo<ErrorAnswer>(batch)).toMatchObject({
      status: 409,
      body: { code: 'stock_change_undone' },
    });
    expect(await stocksOf(all)).toEqual([10, 4]);
  });

  it('brings units back to a product that was deleted meanwhile, and takes none from it', async () => {
    const [one, other] = (await products(3, 3)) as [ProductAnswer, ProductAnswer];
    const removal = await made({ kind: 'removal', lines: linesOf([one, other], 1, 1) });
    await asStaff('DELETE', `/products/${one._id}`);
    expect((await undo(removal)).status).toBe(200);
    const entry = await made({ kind: 'entry', lines: linesOf([other], 1) });
    await asStaff('DELETE', `/products/${other._id}`);
    expect((await undo<ErrorAnswer>(entry)).body).toMatchObject({
      code: 'stock_batch_off_sale',
      message: `O lançamento não pode mais ser desfeito: o que entrou não está mais à venda (${other.name}).`,
    });
    await expectSound();
  });

  it('of an unknown batch is not found', async () => {
    expect(await undo<ErrorAnswer>({ _id: randomUUID() })).toMatchObject({
      status: 404,
      body: { code: 'stock_batch_not_found' },
    });
  });
});

it('lists the batches, the last one first, in pages', async () => {
  const all = await products(1);
  const made3 = [];
  for (const quantity of [1, 2, 3]) {
    made3.push(await made({ kind: 'entry', lines: linesOf(all, quantity) }));
  }
  const listed = await lastBatches(2);
  expect(listed.map(({ _id }) => _id)).toEqual([made3[2]?._id, made3[1]?._id]);
});
