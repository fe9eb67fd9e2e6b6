import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { FreightLabel, LabelPricesAnswer } from '../../contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createParcelOrder,
  labelContext,
  labelsOf,
  SENDER,
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
import { createFreightProviders } from '../providers/open-freight-provider.ts';
import { findFreightSettings, saveFreightSettings } from '../settings/stored-settings.ts';
import { claimStep } from './worker.ts';

let standIn: FreightStandIn;
let now = Date.UTC(2026, 10, 20, 17, 5);
const statements: string[] = [];
const server = useTestServer({
  slowQueries: { fromMs: -1, onSlow: ({ sql }) => statements.push(sql) },
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

const price = async (...orders: readonly Order[]) =>
  (
    await staff<LabelPricesAnswer>('POST', '/freight/label-prices', {
      orders: orders.map(({ _id }) => _id),
    })
  ).body;
const buyBody = ({ _id: order }: Order, service = '1') => ({
  labels: [{ order, provider: 'melhor-envio', service, name: 'PAC · Correios', price: 25.65 }],
});
const buy = (order: Order, service?: string) =>
  staff<{ labels: FreightLabel[] }>('POST', '/freight/labels', buyBody(order, service));
const stepOn = () => stepAll(server.current);
const labelOf = async (order: Order) => (await labelsOf(server.current, order)).at(-1);
const orderOf = async ({ _id }: Order) =>
  (await staff<OrderDetailAnswer & { label: FreightLabel | null }>('GET', `/orders/${_id}`)).body;
const bookOf = async (order: Order) => {
  const { id = '' } = (await labelOf(order)) ?? {};
  return standIn.labels.filter(({ tags }) => tags.includes(id));
};
/** A label that is bought and ready. */
async function readyLabel() {
  const order = await createParcelOrder(server.current);
  await buy(order);
  await stepOn();
  expect(await labelOf(order)).toMatchObject({ state: 'ready' });
  return order;
}
const changeSender = (change: Partial<typeof SENDER>) =>
  server.current.engine.transaction(async (trx) => {
    const settings = await findFreightSettings(trx);
    await saveFreightSettings(trx, { ...settings, sender: { ...SENDER, ...change } });
  });

describe('the prices of labels', () => {
  it('have box, services, the customer’s own choice, and the balance', async () => {
    const [first, second] = [
      await createParcelOrder(server.current),
      await createParcelOrder(server.current),
    ];
    const kept = { provider: 'melhor-envio', service: '2', name: 'SEDEX · Correios' } as const;
    const rest = { price_cents: 4_000, cost_cents: 3_530, min_days: 3, max_days: 4 };
    await server.current.engine.db
      .insertInto('freight_orders')
      .values({ order_id: second._id, ...kept, ...rest, cep: '', box: '{}', quoted_at: now })
      .execute();
    const { balance, orders } = await price(first, second);
    expect(balance).toBe(1_000);
    expect(orders).toMatchObject([
      { orderId: first.orderId, customer: 'Maria Souza Lima', chosen: 0, problem: null },
      { orderId: second.orderId, chosen: 1, problem: null },
    ]);
    expect(orders[0]?.box).toBe('caixa 20 × 15 × 8 cm, 0,8 kg');
    expect(orders[0]?.services).toEqual([
      expect.objectContaining({ service: '1', name: 'PAC · Correios', price: 25.65 }),
      expect.objectContaining({ service: '2', name: 'SEDEX · Correios', price: 35.3 }),
    ]);
  });

  it('say in words why no label can be bought', async () => {
    const whole = () => createParcelOrder(server.current);
    const orders: [string, Order][] = [
      ['O pedido ainda não foi confirmado.', await createTemporaryOrder(server.current)],
      ['O pedido já tem etiqueta.', await readyLabel()],
      ['A etiqueta precisa de um CPF válido, e o deste pedido não fecha.', await whole()],
      ['Falta o endereço completo do cliente.', await whole()],
      ['O pedido não vai por transportadora.', await whole()],
      ['O pedido foi cancelado.', await whole()],
      [expect.stringContaining('peso') as string, await createConfirmedOrder(server.current)],
      [
        'Nenhuma transportadora atende este CEP.',
        await createParcelOrder(server.current, { address: { cep: UNSERVED_CEP } }),
      ],
    ];
    const changes = [
      { customer_cpf: '11111111111' },
      { street: '' },
      { shipping_kind: 'pickup' },
      { status: 'CANCELADO' },
    ] as const;
    for (const [index, change] of changes.entries()) {
      const id = orders[index + 2]?.[1]._id ?? '';
      await server.current.engine.db
        .updateTable('orders')
        .set(change)
        .where('id', '=', id)
        .execute();
    }
    const { orders: priced } = await price(...orders.map(([, order]) => order));
    expect(priced.map(({ problem }) => problem)).toEqual(orders.map(([words]) => words));
    await changeSender({ street: ' ' });
    const { orders: unsent } = await price(await whole());
    expect(unsent[0]?.problem).toBe('Complete o remetente em Integrações → Frete por CEP.');
    await changeSender({});
  });

  it('say when the provider is away, and ask it no more for the others', async () => {
    const orders = [
      await createParcelOrder(server.current),
      await createParcelOrder(server.current),
    ];
    standIn.setMood('500');
    const before = standIn.calls();
    const { balance, orders: priced } = await price(...orders);
    expect(balance).toBeNull();
    expect(priced.every(({ services }) => services.length === 0)).toBe(true);
    expect(priced.every(({ problem }) => problem !== null)).toBe(true);
    expect(standIn.calls() - before).toBeLessThanOrEqual(3);
  });

  it('are refused without an account that sells labels', async () => {
    const order = await createParcelOrder(server.current);
    const setOn = (on: 0 | 1) =>
      server.current.engine.db.updateTable('freight_accounts').set({ is_on: on }).execute();
    await setOn(0);
    const answers = [
      await staff('POST', '/freight/label-prices', { orders: [order._id] }),
      await buy(order),
    ];
    await setOn(1);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'freight_off' } });
  });
});

describe('a bought label', () => {
  it('sends its order with the code, and gives it the key of its declaration', async () => {
    const order = await createParcelOrder(server.current);
    const { status, body } = await buy(order);
    expect(status).toBe(201);
    expect(body.labels).toMatchObject([{ order: order._id, state: 'buying', price: 25.65 }]);
    const paid = standIn.paidCents();
    await stepOn();
    expect(standIn.paidCents() - paid).toBe(2_565);
    const [bought] = await bookOf(order);
    const label = await labelOf(order);
    expect(label).toMatchObject({
      state: 'ready',
      provider_id: bought?.id,
      tracking_code: bought?.trackingCode,
      last_failure: null,
    });
    expect(await orderOf(order)).toMatchObject({
      status: 'ENVIADO',
      trackingCode: bought?.trackingCode,
      label: { state: 'ready', canPrint: true, canCancel: true, isPrinted: false },
      history: expect.arrayContaining([
        expect.objectContaining({ to: 'ENVIADO', who: expect.any(String) as string }),
      ]) as unknown,
    });
    expect(await entriesOf(server.current, order._id)).toContain('label-bought');
  });

  it('is one an order, however often it is bought, and one a key', async () => {
    const order = await createParcelOrder(server.current);
    const key = { 'idempotency-key': 'the same key' };
    const token = server.current.tokens.atendente;
    const once = () =>
      server.current.call<{ labels: FreightLabel[] }>('POST', '/freight/labels', {
        token,
        headers: key,
        body: buyBody(order),
      });
    const first = await once();
    const [again, other] = [await once(), await buy(order)];
    const idOf = ({ body }: typeof first) => body.labels[0]?._id;
    expect([idOf(again), idOf(other)]).toEqual([idOf(first), idOf(first)]);
    await stepOn();
    expect(await labelsOf(server.current, order)).toHaveLength(1);
  });

  it('is refused for an order that cannot have one', async () => {
    const waiting = await createTemporaryOrder(server.current);
    expect(await buy(waiting)).toMatchObject({
      status: 409,
      body: { message: 'O pedido ainda não foi confirmado.' },
    });
    const unknown = { _id: '0198c0de-0000-7000-8000-000000000000' };
    expect(await buy(unknown)).toMatchObject({ status: 404 });
    const superfrete = { ...buyBody(waiting).labels[0], provider: 'superfrete' };
    const answer = await staff('POST', '/freight/labels', { labels: [superfrete] });
    expect(answer.status).toBe(409);
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
    const order = await createParcelOrder(server.current);
    await buy(order);
    const paid = standIn.paidCents();
    standIn.setMood(mood, mood === 'cut' ? { calls: 6 } : {});
    await stepAll(server.current, labelContext(server.current), 6);
    const { body: shown } = await staff<FreightLabel[]>(
      'GET',
      `/freight/labels?q=${order.orderId}`,
    );
    expect(shown[0]?.state).toBe(state);
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
    const order = await createParcelOrder(server.current);
    await buy(order, '99');
    await stepOn();
    expect(await labelOf(order)).toMatchObject({
      state: 'failed',
      last_failure: expect.stringContaining('O serviço selecionado é inválido.') as string,
    });
  });

  it('waits for a label that the provider makes later', async () => {
    const later = await startFreightStandIn({ clock: () => now, looks: Infinity });
    const freightProviders = createFreightProviders({ baseUrl: later.url });
    const context = { ...labelContext(server.current), freightProviders };
    const order = await createParcelOrder(server.current);
    await buy(order);
    await stepAll(server.current, context);
    expect(await labelOf(order)).toMatchObject({ state: 'generated', tracking_code: null });
    expect(await orderOf(order)).toMatchObject({ status: 'CONFIRMADO' });
    later.finishLabels();
    now += 10 * MINUTE_MS;
    await stepAll(server.current, context);
    expect(await labelOf(order)).toMatchObject({ state: 'ready' });
    expect(await orderOf(order)).toMatchObject({ status: 'ENVIADO' });
    await later.stop();
  });

  it('is not posted for an order that was cancelled meanwhile', async () => {
    const order = await createParcelOrder(server.current);
    await buy(order);
    await stepAll(server.current, labelContext(server.current), 1);
    expect(await bookOf(order)).toHaveLength(1);
    await staff('PUT', `/orders/cancel/${order._id}`);
    await stepOn();
    expect(await labelOf(order)).toMatchObject({
      state: 'failed',
      last_failure: 'O pedido foi cancelado.',
    });
    expect(await bookOf(order)).toEqual([]);
  });

  it.each<[string, (order: Order) => Promise<unknown>, string, string]>([
    [
      'sent with another code',
      ({ _id }) =>
        staff('PATCH', `/orders/${_id}/tracking-code`, { trackingCode: 'AA123456785BR' }),
      'ENVIADO',
      'O pedido já saiu com outro código.',
    ],
    [
      'cancelled',
      ({ _id }) => staff('PUT', `/orders/cancel/${_id}`),
      'CANCELADO',
      'O pedido foi cancelado. Cancele a etiqueta.',
    ],
  ])('that is paid for an order %s leaves it so, and says it', async (_, change, status, words) => {
    const order = await createParcelOrder(server.current);
    await buy(order);
    await stepAll(server.current, labelContext(server.current), 2);
    await change(order);
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'ready', last_failure: words });
    expect(await orderOf(order)).toMatchObject({ status });
  });
});

describe('labels on paper', () => {
  it('open at the provider, and are noted as printed', async () => {
    const orders = [await readyLabel(), await readyLabel()];
    const labels = await Promise.all(orders.map(async (order) => (await labelOf(order))?.id));
    const print = () => staff<{ addresses: string[] }>('POST', '/freight/labels/print', { labels });
    const { body } = await print();
    expect(body.addresses).toHaveLength(1);
    const pdf = await fetch(body.addresses[0] ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await orderOf(orders[0] ?? { _id: '' })).label?.isPrinted).toBe(true);
    standIn.setMood('500');
    expect(await print()).toMatchObject({
      status: 409,
      body: { code: 'freight_provider_away' },
    });
  });

  it('are refused while they are not ready, and where there is none', async () => {
    const order = await createParcelOrder(server.current);
    const [label] = (await buy(order)).body.labels;
    const print = (id: string | undefined) =>
      staff('POST', '/freight/labels/print', { labels: [id] });
    expect(await print(label?._id)).toMatchObject({ body: { code: 'label_not_ready' } });
    expect(await print(order._id)).toMatchObject({ status: 404 });
    await stepOn();
  });
});

describe('a cancelled label', () => {
  const cancel = async (order: Order) =>
    staff<FreightLabel>('DELETE', `/freight/labels/${(await labelOf(order))?.id ?? order._id}`);

  it.each([0, 1, 2])('after %i steps leaves no money at the provider', async (steps) => {
    const order = await createParcelOrder(server.current);
    await buy(order);
    const paid = standIn.paidCents();
    await stepAll(server.current, labelContext(server.current), steps);
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
    expect(await orderOf(soon)).toMatchObject({
      status: 'EM PROCESSAMENTO...',
      trackingCode: null,
      label: { state: 'cancelled', failure: null },
    });
    now += HOUR_MS + 1;
    await cancel(late);
    await stepOn();
    expect(await orderOf(late)).toMatchObject({
      status: 'ENVIADO',
      label: { state: 'cancelled', failure: 'O pedido continua como enviado.' },
    });
  });

  it('goes on where the parcel is posted, or the provider refuses', async () => {
    const order = await readyLabel();
    const { id = '' } = (await labelOf(order)) ?? {};
    standIn.moveLabel(id, 'posted');
    await cancel(order);
    await stepOn();
    expect(await labelOf(order)).toMatchObject({
      state: 'ready',
      last_failure: 'A etiqueta já foi postada e não pode mais ser cancelada.',
    });
  });

  it('that is being bought is not bought on', async () => {
    const order = await createParcelOrder(server.current);
    await buy(order);
    const context = labelContext(server.current);
    const run = await claimStep(context);
    await cancel(order);
    await run?.();
    expect(await labelOf(order)).toMatchObject({ state: 'cancelling' });
    await stepOn();
    expect(await labelOf(order)).toMatchObject({ state: 'cancelled' });
    expect(await bookOf(order)).toEqual([]);
  });

  it('is refused where it is over, and where there is none', async () => {
    const order = await readyLabel();
    await cancel(order);
    await stepOn();
    expect(await cancel(order)).toMatchObject({
      status: 409,
      body: { code: 'label_not_cancellable' },
    });
    expect(await cancel(await createParcelOrder(server.current))).toMatchObject({ status: 404 });
  });
});

describe('the list of labels', () => {
  const list = async (query: string) => {
    const { body } = await staff<FreightLabel[]>('GET', `/freight/labels?${query}&limit=100`);
    return body.map(({ order }) => order);
  };

  it('is found by state, number, customer and code', async () => {
    const order = await createParcelOrder(server.current, { customer: { name: 'Zuleica' } });
    await buy(order);
    expect(await list('state=buying')).toContain(order._id);
    await stepOn();
    const code = (await labelOf(order))?.tracking_code ?? '';
    for (const query of [
      'state=to-print',
      `q=${order.orderId}`,
      'q=zuleica',
      `q=${code.toLowerCase()}`,
      `state=to-print&q=${code}`,
    ])
      expect(await list(query), query).toContain(order._id);
    expect(await list('q=zuleica')).toEqual([order._id]);
    for (const query of ['state=buying', 'state=failed', 'state=cancelled', 'state=posted'])
      expect(await list(query), query).not.toContain(order._id);
    await server.current.engine.db
      .updateTable('freight_labels')
      .set({ delivery: 'posted', printed_at: now })
      .where('order_id', '=', order._id)
      .execute();
    expect(await list('state=posted')).toEqual([order._id]);
    expect(await list('state=to-print')).not.toContain(order._id);
  });
});

it('a provider that sells no labels any more leaves the label waiting', async () => {
  const order = await createParcelOrder(server.current);
  await buy(order);
  const providers = {
    open: () => createFreightProviders({ baseUrl: standIn.url }).open(freightAccess.frenet),
  };
  const context = { ...labelContext(server.current), freightProviders: providers };
  await stepAll(server.current, context, 1);
  expect(await labelOf(order)).toMatchObject({ state: 'wanted' });
});

it('many orders are priced, and have their labels bought, with as many statements as two', async () => {
  const orders: Order[] = [];
  for (let made = 0; made < 22; made += 1) orders.push(await createParcelOrder(server.current));
  const callsOf = (some: readonly Order[]) => [
    () => price(...some),
    () => staff('POST', '/freight/labels', { labels: some.flatMap((one) => buyBody(one).labels) }),
  ];
  const countsOf = async (some: readonly Order[]): Promise<number[]> => {
    const counts: number[] = [];
    for (const call of callsOf(some)) {
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
