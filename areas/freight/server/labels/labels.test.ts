import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { FreightLabel, LabelPricesAnswer } from '../../contract.ts';
import type { OrdersTable } from '#kit/server/db/tables.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createParcelOrder,
  labelContext,
  labelsOf,
  SENDER,
  setFreight,
  stepAll,
  switchFreightOn,
} from '#test/freight.ts';
import { createConfirmedOrder, createTemporaryOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import {
  freightAccess,
  startFreightStandIn,
  type FreightMood,
  type FreightStandIn,
} from '#test/stand-ins/freight-provider.ts';
import { UNSERVED_CEP } from '#test/stand-ins/freight-quotes.ts';
import { FreightProviderError } from '../providers/freight-provider.ts';
import { createFreightProviders } from '../providers/open-freight-provider.ts';
import { ACCOUNT_REMOVED, AGAIN_AT_MOST_MS } from './label-accounts.ts';
import { claimStep } from './worker.ts';

const KEY = '35080599999090910270550010000000015180051273';
const NOT_HERE = 'A etiqueta não está nesta conta do provedor. Confira lá se foi paga';

let standIn: FreightStandIn;
let now = Date.UTC(2026, 10, 20, 17, 5);
const statements: string[] = [];
const server = useTestServer({
  slowQueries: {
    fromMs: -1,
    onSlow: ({ sql }) => {
      // The live events of earlier work are told at any time.
      if (!sql.includes('pg_notify')) statements.push(sql);
    },
  },
  deps: {
    clock: () => now,
    freightProviders: {
      open: (access) =>
        createFreightProviders({ baseUrl: standIn.url, timeoutMs: 1_000 }).open(access),
    },
  },
});
const staff = server.as('atendente');

beforeAll(async () => {
  standIn = await startFreightStandIn({ clock: () => now });
  await switchFreightOn(server.current);
});
afterEach(() => {
  standIn.setMood('ok');
  standIn.setBalance(100_000);
});
afterAll(() => standIn.stop());

type Order = { readonly _id: string };

/** The labels of the stand-in, as a seller has them on the provider's own pages. */
function freightLabels() {
  const { labels } = server.current.deps.freightProviders.open(freightAccess.melhorEnvio);
  if (!labels) throw new Error('Labels are sold');
  return labels;
}

const price = async (...orders: readonly Order[]) => {
  const body = { orders: orders.map(({ _id }) => _id) };
  return (await staff<LabelPricesAnswer>('POST', '/freight/label-prices', body)).body;
};
const wish = { provider: 'melhor-envio', service: '1', name: 'PAC · Correios', price: 25.65 };
const buyAll = (orders: readonly Order[], change: Partial<typeof wish> = {}) =>
  staff<{ labels: FreightLabel[] }>('POST', '/freight/labels', {
    labels: orders.map(({ _id: order }) => ({ ...wish, ...change, order })),
  });
const buy = (order: Order, change?: Partial<typeof wish>) => buyAll([order], change);
const newOrder = () => createParcelOrder(server.current);
/** An order whose label is to be bought. */
const newLabel = async () => {
  const order = await newOrder();
  await buy(order);
  return order;
};
const stepOn = (most?: number) => stepAll(server.current, labelContext(server.current), most);
/** Does what is due after the longest wait of a step. */
const stepLater = (): Promise<void> => {
  now += AGAIN_AT_MOST_MS;
  return stepOn();
};
const labelOf = async (order: Order) => (await labelsOf(server.current, order)).at(-1);
const cancel = async (order: Order) =>
  staff<FreightLabel>('DELETE', `/freight/labels/${(await labelOf(order))?.id ?? order._id}`);
const orderOf = async ({ _id }: Order) =>
  (await staff<OrderDetailAnswer & { label: FreightLabel | null }>('GET', `/orders/${_id}`)).body;
const bookOf = async (order: Order) => {
  const label = await labelOf(order);
  return standIn.labels.filter(({ tags }) => tags.includes(label?.id ?? ''));
};
/** An order whose label is ready. */
async function readyLabel() {
  const order = await newLabel();
  await stepOn();
  expect(await labelOf(order)).toMatchObject({ state: 'ready' });
  return order;
}
const changeSender = (change: Partial<typeof SENDER>) =>
  setFreight(server.current, { sender: { ...SENDER, ...change } });

describe('the prices of labels', () => {
  it('have box, services, the customer’s own choice, and the balance, in the order that was asked', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const offer = { provider: 'frenet', service: '2', name: 'SEDEX · Correios' } as const;
    const rest = { price_cents: 4_000, cost_cents: 3_530, min_days: 3, max_days: 4 };
    await server.current.engine.db
      .insertInto('freight_orders')
      .values({ order_id: second._id, ...offer, ...rest, cep: '', box: '{}', quoted_at: now })
      .execute();
    const { wallets, orders } = await price(second, first);
    expect(wallets).toEqual([{ provider: 'melhor-envio', balance: 1_000, problem: null }]);
    expect(orders).toMatchObject([
      { orderId: second.orderId, chosen: 1, problem: null },
      { orderId: first.orderId, customer: 'Maria Souza Lima', chosen: 0, problem: null },
    ]);
    expect(orders[1]?.box).toBe('caixa 20 × 15 × 8 cm, 0,8 kg');
    expect(orders[1]?.services).toMatchObject([
      { service: '1', name: 'PAC · Correios', price: 25.65 },
      { service: '2', name: 'SEDEX · Correios', price: 35.3 },
    ]);
  });

  it('are those of every provider that sells labels, which each print and are paid for themselves', async () => {
    const { db } = server.current.engine;
    await switchFreightOn(server.current, {}, freightAccess.superfrete);
    const [own, others] = [await newOrder(), await newOrder()];
    const { wallets, orders } = await price(own, others);
    expect(wallets.map(({ provider }) => provider)).toEqual(['melhor-envio', 'superfrete']);
    // The cheapest of a service that both quote.
    expect(orders[0]?.services).toMatchObject([
      { provider: 'superfrete', name: 'PAC · Correios', price: 24.9 },
      { provider: 'superfrete', name: 'SEDEX · Correios', price: 34.55 },
    ]);
    await buy(own);
    await buy(others, { provider: 'superfrete' });
    await stepAll(server.current);
    const bought = [await labelOf(own), await labelOf(others)];
    expect(bought).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
    const labels = bought.map((label) => label?.id);
    const printed = await staff('POST', '/freight/labels/print', { labels });
    const pages = [`${standIn.url}/imprimir/1`, `${standIn.url}/imprimir/1`];
    expect(printed.body).toEqual({ addresses: pages });
    await db.deleteFrom('freight_accounts').where('provider', '=', 'superfrete').execute();
    const unprinted = await staff('POST', '/freight/labels/print', { labels });
    expect(unprinted).toMatchObject({ status: 409, body: { message: ACCOUNT_REMOVED } });
  });

  it('say in words why no label can be bought', async () => {
    const changed = async (change: Updateable<OrdersTable>) => {
      const order = await newOrder();
      const { db } = server.current.engine;
      await db.updateTable('orders').set(change).where('id', '=', order._id).execute();
      return order;
    };
    const orders: [string, Order][] = [
      ['O pedido ainda não foi confirmado.', await createTemporaryOrder(server.current)],
      ['O pedido já tem etiqueta.', await readyLabel()],
      [
        'A etiqueta precisa de um CPF válido, e o deste pedido não fecha.',
        await changed({ customer_cpf: '11111111111' }),
      ],
      ['Falta o endereço completo do cliente.', await changed({ street: '' })],
      ['O pedido não vai por transportadora.', await changed({ shipping_kind: 'pickup' })],
      ['O pedido já saiu.', await changed({ status: 'ENVIADO' })],
      ['O pedido foi cancelado.', await changed({ status: 'CANCELADO' })],
      [expect.stringContaining('peso') as string, await createConfirmedOrder(server.current)],
      ['Nenhuma transportadora atende este CEP.', await changed({ cep: UNSERVED_CEP })],
    ];
    const priced = await price(...orders.map(([, order]) => order));
    expect(priced.orders.map(({ problem }) => problem)).toEqual(orders.map(([words]) => words));
    await changeSender({ street: ' ' });
    const unsent = await price(await newOrder());
    expect(unsent.orders[0]?.problem).toBe('Complete o remetente em Integrações → Frete por CEP.');
    await changeSender({});
  });

  it('say when the provider is away, and ask it no more for the others', async () => {
    const asked = [await newOrder(), await newOrder()];
    standIn.setMood('500');
    const before = standIn.calls();
    const { wallets, orders } = await price(...asked);
    const problem = expect.stringContaining('não respondeu') as string;
    expect(wallets).toEqual([{ provider: 'melhor-envio', balance: null, problem }]);
    const silent = { services: [], problem: expect.any(String) as string };
    expect(orders).toMatchObject([silent, silent]);
    expect(standIn.calls() - before).toBeLessThanOrEqual(3);
  });

  it('are refused without an account that sells labels', async () => {
    const order = await newOrder();
    const { db } = server.current.engine;
    const setOn = (on: 0 | 1) => db.updateTable('freight_accounts').set({ is_on: on }).execute();
    await setOn(0);
    const body = { orders: [order._id] };
    const answers = [await staff('POST', '/freight/label-prices', body), await buy(order)];
    await setOn(1);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'freight_off' } });
  });
});

describe('a bought label', () => {
  it('sends its order with the code, and gives it the key of its declaration', async () => {
    const order = await newOrder();
    const { status, body } = await buy(order);
    expect(status).toBe(201);
    expect(body.labels).toMatchObject([{ order: order._id, state: 'buying', price: 25.65 }]);
    const paid = standIn.paidCents();
    await stepOn(1);
    const [bought] = await bookOf(order);
    Object.assign(bought ?? {}, { fiscalKey: KEY });
    await stepOn();
    expect(standIn.paidCents() - paid).toBe(2_565);
    const { trackingCode } = bought ?? {};
    expect(await labelOf(order)).toMatchObject({ provider_id: bought?.id, last_failure: null });
    expect(await orderOf(order)).toMatchObject({
      status: 'ENVIADO',
      trackingCode,
      fiscalKey: KEY,
      label: { state: 'ready', trackingCode, canPrint: true, canCancel: true, isPrinted: false },
      history: expect.arrayContaining([
        expect.objectContaining({ to: 'ENVIADO', who: expect.any(String) as string }),
      ]) as unknown,
    });
    const entries = await entriesOf(server.current, order._id);
    expect(entries).toMatch(/label-bought, fiscal-key-changed/);
  });

  it('is one an order, however often it is bought, and one a key', async () => {
    const order = await newOrder();
    const once = () =>
      server.current.call<{ labels: FreightLabel[] }>('POST', '/freight/labels', {
        token: server.current.tokens.atendente,
        headers: { 'idempotency-key': 'the same key' },
        body: { labels: [{ ...wish, order: order._id }] },
      });
    const answers = [await once(), await once(), await buy(order), await buyAll([order, order])];
    const ids = new Set(answers.map(({ body }) => body.labels[0]?._id));
    await stepOn();
    expect([...ids]).toEqual((await labelsOf(server.current, order)).map(({ id }) => id));
  });

  it('is refused for an order that cannot have one', async () => {
    const waiting = await createTemporaryOrder(server.current);
    const message = 'O pedido ainda não foi confirmado.';
    expect(await buy(waiting)).toMatchObject({ status: 409, body: { message } });
    const unknown = { _id: '0198c0de-0000-7000-8000-000000000000' };
    expect(await buy(unknown)).toMatchObject({ status: 404 });
    expect(await buy(waiting, { provider: 'superfrete' })).toMatchObject({
      body: { code: 'freight_off' },
    });
  });

  it.each<[FreightMood, 'failed' | 'buying']>([
    ['wallet-empty', 'failed'],
    ['cart-expired', 'failed'],
    ['500', 'buying'],
    ['html-502', 'buying'],
    ['waf', 'buying'],
    ['401', 'buying'],
    ['403', 'buying'],
    ['429', 'buying'],
    ['cut', 'buying'],
    ['hang', 'buying'],
  ])('whose provider is in the mood %s is %s, and costs nothing twice', async (mood, state) => {
    const order = await newLabel();
    const paid = standIn.paidCents();
    standIn.setMood(mood, mood === 'cut' ? { calls: 6 } : {});
    await stepOn(6);
    expect((await orderOf(order)).label?.state).toBe(state);
    if (mood !== 'cut') expect(standIn.paidCents()).toBe(paid);
    standIn.setMood('ok');
    standIn.setBalance(100_000);
    if (state === 'failed') await buy(order);
    for (let minutes = 0; minutes < 6; minutes += 1) {
      now += 10 * MINUTE_MS;
      await stepOn();
    }
    expect(await labelOf(order)).toMatchObject({ state: 'ready' });
    expect(standIn.paidCents() - paid).toBe(2_565);
  });

  it('that its provider refuses is failed, in its words', async () => {
    const order = await newOrder();
    await buy(order, { service: '99' });
    await stepOn();
    const words = expect.stringContaining('O serviço selecionado é inválido.') as string;
    expect(await labelOf(order)).toMatchObject({ state: 'failed', last_failure: words });
  });

  it('waits for a label that the provider makes later', async () => {
    const later = await startFreightStandIn({ clock: () => now, looks: Infinity });
    const freightProviders = createFreightProviders({ baseUrl: later.url });
    const context = { ...labelContext(server.current), freightProviders };
    const order = await newLabel();
    await stepAll(server.current, context);
    expect(await labelOf(order)).toMatchObject({ state: 'generated', tracking_code: null });
    expect(await orderOf(order)).toMatchObject({ status: 'CONFIRMADO' });
    const isAskedFor = () => later.requests.filter(({ path }) => path.endsWith('/generate')).length;
    expect(isAskedFor()).toBe(1);
    for (let tries = 1; tries <= 11; tries += 1) {
      const words = tries < 10 ? null : 'O provedor ainda não deu o código desta etiqueta.';
      expect(await labelOf(order)).toMatchObject({ tries, last_failure: words });
      now += 10 * MINUTE_MS;
      await stepAll(server.current, context);
    }
    expect(isAskedFor()).toBe(2);
    later.finishLabels();
    now += 10 * MINUTE_MS;
    await stepAll(server.current, context);
    expect(await labelOf(order)).toMatchObject({ state: 'ready' });
    expect(await orderOf(order)).toMatchObject({ status: 'ENVIADO' });
    await later.stop();
  });

  it('that this account does not have says so after three looks', async () => {
    const order = await newLabel();
    await stepOn(1);
    const [inCart] = await bookOf(order);
    await freightLabels().removeFromCart(inCart?.id ?? '');
    for (const words of [null, null, null, `${NOT_HERE}, ou cancele.`]) {
      await stepLater();
      expect(await labelOf(order)).toMatchObject({ state: 'wanted', last_failure: words });
    }
    await cancel(order);
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'cancelling' });
  });

  it('that is refused, and then is not seen at its provider, is looked for again', async () => {
    const order = await newLabel();
    await stepOn(1);
    const pay = async (id: string): Promise<void> => {
      await freightLabels().removeFromCart(id);
      throw new FreightProviderError('refused');
    };
    const context = labelContext(server.current);
    const provider = context.freightProviders.open(freightAccess.melhorEnvio);
    const open = () => ({ ...provider, labels: { ...freightLabels(), pay } });
    await stepAll(server.current, { ...context, freightProviders: { open } }, 1);
    const words = 'O Melhor Envio recusou o pedido.';
    expect(await labelOf(order)).toMatchObject({ state: 'wanted', last_failure: words });
  });

  const send = ({ _id }: Order) =>
    staff('PATCH', `/orders/${_id}/tracking-code`, { trackingCode: 'AA123456785BR' });
  const cancelOrder = ({ _id }: Order) => staff('PUT', `/orders/cancel/${_id}`);

  it.each([
    ['sent', send, 'O pedido já saiu.'],
    ['cancelled', cancelOrder, 'O pedido foi cancelado.'],
  ] as const)('is not paid for an order that was %s meanwhile', async (_, change, words) => {
    const order = await newLabel();
    await stepOn(1);
    expect(await bookOf(order)).toHaveLength(1);
    await change(order);
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'failed', last_failure: words });
    expect(await bookOf(order)).toEqual([]);
  });

  it.each([
    ['sent with another code', send, 'ENVIADO', 'O pedido já saiu com outro código.'],
    ['cancelled', cancelOrder, 'CANCELADO', 'O pedido foi cancelado. Cancele a etiqueta.'],
  ] as const)('that is paid for an order %s leaves it so', async (_, change, status, words) => {
    const order = await newLabel();
    await stepOn(2);
    await change(order);
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'ready', last_failure: words });
    expect(await orderOf(order)).toMatchObject({ status });
  });
});

it('labels open on paper at the provider once they are ready, and are noted as printed', async () => {
  const orders = [await readyLabel(), await readyLabel(), await newLabel()];
  const labels = await Promise.all(orders.map(async (order) => (await labelOf(order))?.id));
  const print = (ids: readonly (string | undefined)[]) =>
    staff<{ addresses: string[] }>('POST', '/freight/labels/print', { labels: ids });
  expect(await print(labels)).toMatchObject({ body: { code: 'label_not_ready' } });
  expect(await print([orders[0]?._id])).toMatchObject({ status: 404 });
  const ready = labels.slice(0, 2);
  const { addresses } = (await print(ready)).body;
  const pdf = await fetch(addresses.join());
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await labelsOf(server.current, orders[0] as Order))[0]?.printed_at).toBe(now);
  standIn.setMood('500');
  const code = 'freight_provider_away';
  expect(await print(ready)).toMatchObject({ status: 409, body: { code } });
  standIn.setMood('ok');
  await stepOn();
});

describe('a cancelled label', () => {
  it.each([0, 1, 2])('after %i steps leaves no money at the provider', async (steps) => {
    const order = await newLabel();
    const paid = standIn.paidCents();
    await stepOn(steps);
    expect((await cancel(order)).body).toMatchObject({ state: 'cancelling', canCancel: false });
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'cancelled', last_failure: null });
    expect(standIn.paidCents()).toBe(paid);
    expect(await orderOf(order)).toMatchObject({ status: 'CONFIRMADO' });
    // Another can be bought.
    expect((await buy(order)).body.labels).toMatchObject([{ state: 'buying' }]);
    await stepOn();
  });

  it('takes its order back within the hour; later the order stays', async () => {
    const [soon, late] = [await readyLabel(), await readyLabel()];
    await cancel(soon);
    await stepOn();
    const back = await orderOf(soon);
    expect(back).toMatchObject({
      status: 'EM PROCESSAMENTO...',
      trackingCode: null,
      label: { state: 'cancelled', failure: null },
    });
    // The history names the person who cancelled the label.
    expect(back.history.at(-1)?.who).not.toBeNull();
    now += HOUR_MS + 1;
    await cancel(late);
    await stepOn();
    expect(await orderOf(late)).toMatchObject({
      status: 'ENVIADO',
      label: { state: 'cancelled', failure: 'O pedido continua como enviado.' },
    });
  });

  it.each([
    ['its label gave it', null],
    ['staff gave it', KEY],
  ])('has its order lose the key of its declaration where %s', async (_, left) => {
    const order = await newLabel();
    await stepOn(1);
    Object.assign((await bookOf(order))[0] ?? {}, { fiscalKey: KEY });
    if (left) await staff('PUT', `/orders/${order._id}/fiscal-key`, { fiscalKey: left });
    await stepOn();
    expect(await orderOf(order)).toMatchObject({ status: 'ENVIADO', fiscalKey: KEY });
    await cancel(order);
    await stepOn();
    expect(await orderOf(order)).toMatchObject({ label: { state: 'cancelled' }, fiscalKey: left });
    const entries = await entriesOf(server.current, order._id);
    expect(entries.includes('fiscal-key-removed')).toBe(left === null);
  });

  it('that this account does not have is over after three looks, and its order stays', async () => {
    const order = await readyLabel();
    await server.current.engine.db
      .updateTable('freight_labels')
      .set({ provider_id: 'elsewhere' })
      .where('order_id', '=', order._id)
      .execute();
    await cancel(order);
    for (const state of ['cancelling', 'cancelling', 'cancelled']) {
      await stepLater();
      const last_failure = state === 'cancelled' ? `${NOT_HERE}.` : null;
      expect(await labelOf(order)).toMatchObject({ state, last_failure });
    }
    expect(await orderOf(order)).toMatchObject({ status: 'ENVIADO' });
  });

  it('goes on where the parcel is posted', async () => {
    const order = await readyLabel();
    standIn.moveLabel((await labelOf(order))?.id ?? '', 'posted');
    await cancel(order);
    await stepOn();
    const words = 'A etiqueta já foi postada e não pode mais ser cancelada.';
    expect(await labelOf(order)).toMatchObject({ state: 'ready', last_failure: words });
  });

  it('that is being bought is not bought on', async () => {
    const order = await newLabel();
    const run = await claimStep(labelContext(server.current));
    await cancel(order);
    await run?.();
    expect(await labelOf(order)).toMatchObject({ state: 'cancelling' });
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'cancelled' });
    expect(await bookOf(order)).toEqual([]);
  });

  it('is refused where it is over, and where there is none', async () => {
    const order = await newLabel();
    await cancel(order);
    await stepOn();
    const code = 'label_not_cancellable';
    expect(await cancel(order)).toMatchObject({ status: 409, body: { code } });
    expect(await cancel(await newOrder())).toMatchObject({ status: 404 });
  });
});

it('a label is listed by state, number, customer and code', async () => {
  const list = async (query: string) => {
    const { body } = await staff<FreightLabel[]>('GET', `/freight/labels?${query}&limit=100`);
    return body.map(({ order }) => order);
  };
  const order = await createParcelOrder(server.current, { customer: { name: 'Zuleica' } });
  await buy(order);
  expect(await list('state=buying')).toContain(order._id);
  await stepOn();
  const code = (await labelOf(order))?.tracking_code ?? '';
  const words = [`q=${order.orderId}`, `q=${code.toLowerCase()}`, `state=to-print&q=${code}`];
  for (const query of ['state=to-print', ...words])
    expect(await list(query), query).toContain(order._id);
  expect(await list('q=zuleica')).toEqual([order._id]);
  for (const query of ['buying', 'failed', 'cancelled', 'posted'])
    expect(await list(`state=${query}`), query).not.toContain(order._id);
  await server.current.engine.db
    .updateTable('freight_labels')
    .set({ delivery: 'posted', printed_at: now })
    .where('order_id', '=', order._id)
    .execute();
  expect(await list('state=posted')).toEqual([order._id]);
  expect(await list('state=to-print')).not.toContain(order._id);
});

it('a label whose account is gone waits, and is cancelled where it was never posted', async () => {
  const order = await newLabel();
  const open = () => createFreightProviders({ baseUrl: standIn.url }).open(freightAccess.frenet);
  const context = { ...labelContext(server.current), freightProviders: { open } };
  await stepAll(server.current, context, 1);
  expect(await labelOf(order)).toMatchObject({ state: 'wanted', last_failure: ACCOUNT_REMOVED });
  await cancel(order);
  await stepAll(server.current, context, 1);
  expect(await labelOf(order)).toMatchObject({ state: 'cancelled', last_failure: null });
});

it('many orders are priced, and have their labels bought, with as many statements as two', async () => {
  const orders: Order[] = [];
  for (let made = 0; made < 22; made += 1) orders.push(await newOrder());
  const countsOf = async (some: readonly Order[]): Promise<number[]> => {
    const counts: number[] = [];
    for (const call of [() => price(...some), () => buyAll(some)]) {
      statements.length = 0;
      await call();
      counts.push(statements.length);
    }
    return counts;
  };
  const ofTwo = await countsOf(orders.slice(0, 2));
  expect(await countsOf(orders.slice(2))).toEqual(ofTwo);
  const labels = await Promise.all(orders.map(labelOf));
  expect(labels.every((label) => label?.state === 'wanted')).toBe(true);
});
