import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkedOrder } from '#app/order-parts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { newId } from '#kit/server/core/ids.ts';
import { claimRow, newClaim } from '#kit/server/db/claims.ts';
import { noticeSecretOf } from '#kit/server/integrations/notice-secret.ts';
import { createConfirmedOrder } from '#test/factories.ts';
import { labelContext } from '#test/freight.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { configureSenders, messagesOf } from '#test/outbox.ts';
import { freightAccess, startFreightStandIn } from '#test/stand-ins/freight-provider.ts';
import { entriesOf } from '#test/trail.ts';
import { findLabel, insertLabel, type FreightLabelRow } from '../freight.repository.ts';
import { ACCOUNT_REMOVED } from '../labels/label-accounts.ts';
import type { LabelState } from '../providers/freight-provider.ts';
import { sealAccess } from '../settings/freight-access.ts';
import { deleteAccount, insertAccount } from '../settings/freight-accounts.repository.ts';
import { followLabel } from './follow-label.ts';

let now = TEST_NOW;
const standIn = await startFreightStandIn({ clock: () => now });
const server = useTestServer({
  env: { FREIGHT_PROVIDER_URL: standIn.url, ZAPI_ALLOW_PRIVATE: 'true' },
  deps: { clock: () => now },
});
const staff = server.as('admin');
const { melhorEnvio: ACCESS } = freightAccess;
const ACCOUNT = newId();
const transaction: typeof server.current.engine.transaction = (body) =>
  server.current.engine.transaction(body);

const setAccount = (change: { readonly appSecret?: string } = {}) =>
  transaction(async (trx) => {
    await deleteAccount(trx, ACCOUNT);
    const access = sealAccess(server.current.deps, ACCOUNT, { ...ACCESS, ...change });
    const row = { id: ACCOUNT, provider: ACCESS.provider, access, services: '[]', is_on: 1 };
    await insertAccount(trx, { ...row, created_at: now, updated_at: now });
  });
const switchNews = (enabled: boolean) =>
  staff('PUT', '/messages/templates', {
    templates: [{ kind: 'delivery-news', text: '{andamento}', enabled }],
  });

beforeAll(() => configureSenders(server.current, 'http://127.0.0.1:9', ['3C01']));
beforeEach(async () => {
  standIn.setMood('ok');
  await setAccount();
  await switchNews(true);
});
afterAll(() => standIn.stop());

type Parcel = Awaited<ReturnType<typeof newParcel>>;

/** An order that was sent by the code of a label; its parcel is first looked for in an hour. */
async function newParcel(change: Partial<FreightLabelRow> = {}) {
  const order = await createConfirmedOrder(server.current);
  const id = newId();
  const { id: providerId, trackingCode } = standIn.addLabel(id);
  await staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode });
  const row = {
    ...{ id, order_id: order._id, provider: ACCESS.provider, provider_id: providerId },
    ...{ service: '1', service_name: 'PAC · Correios', state: 'ready' as const, box: '{}' },
    ...{ tracking_code: trackingCode, price_cents: 2_565, next_step_at: now + HOUR_MS },
    ...{ created_at: now, updated_at: now, ...change },
  };
  await transaction((trx) => insertLabel(trx, row));
  return { order, id, providerId };
}

const rowOf = async ({ id }: Parcel) =>
  (await findLabel(server.current.engine.db, id)) as FreightLabelRow;
const claim = ({ id }: Parcel) =>
  transaction((trx) => claimRow(trx, 'freight_labels', id, newClaim(now, MINUTE_MS)));
const follow = (label: FreightLabelRow) => followLabel(labelContext(server.current), label);
/** Follows a label that is due, as the worker does. @returns whether it was due. */
const look = async (parcel: Parcel): Promise<boolean> => {
  const label = await claim(parcel);
  if (label) await follow(label);
  return label !== undefined;
};
/** A state at the provider, and the look at it an hour later. */
const tell = async (parcel: Parcel, state: LabelState, afterMs = HOUR_MS): Promise<void> => {
  now += afterMs;
  standIn.moveLabel(parcel.providerId, state);
  expect(await look(parcel)).toBe(true);
};
const toldTo = async ({ order }: Parcel) =>
  (await messagesOf(server.current, order.orderId))
    .filter(({ kind }) => kind === 'delivery-news')
    .map(({ text }) => text);
const linkOf = async ({ order }: Parcel) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${order.orderId}`)).body;

describe('a parcel', () => {
  it('goes on and never back, but to a further attempt, and is told each time', async () => {
    const parcel = await newParcel();
    const told =
      'generated in-transit out-for-delivery posted undelivered in-transit out-for-delivery';
    const shown: unknown[] = [];
    for (const state of `${told} delivered`.split(' ') as LabelState[]) {
      await tell(parcel, state);
      shown.push((await rowOf(parcel)).delivery);
    }
    expect(shown).toEqual([
      null,
      'in-transit',
      ...['out-for-delivery', 'out-for-delivery', 'undelivered', 'undelivered'],
      ...['out-for-delivery', 'delivered'],
    ]);
    const messages = 'em trânsito, saiu para entrega, não entregue, saiu para entrega, entregue';
    expect((await toldTo(parcel)).join(', ')).toBe(messages);
  });

  it('is asked for once an hour, for the provider tells nothing newer', async () => {
    const parcel = await newParcel();
    await tell(parcel, 'posted');
    now += HOUR_MS - 1;
    expect(await look(parcel)).toBe(false);
    await tell(parcel, 'in-transit', 1);
    const at = new Date(now).toISOString();
    expect(await linkOf(parcel)).toMatchObject({
      delivery: { state: 'in-transit', at },
      deliveredAt: null,
    });
  });

  it('that is delivered has its order delivered at that moment, once, and is asked for no more', async () => {
    const parcel = await newParcel();
    now += HOUR_MS;
    const at = new Date(now).toISOString();
    standIn.moveLabel(parcel.providerId, 'delivered');
    const label = (await claim(parcel)) as FreightLabelRow;
    await follow(label);
    now += MINUTE_MS;
    // A process that was left behind comes with the same claim.
    await follow(label);
    expect(await rowOf(parcel)).toMatchObject({ state: 'done', delivery: 'delivered' });
    expect(await linkOf(parcel)).toMatchObject({ status: 'ENVIADO', deliveredAt: at });
    expect(await entriesOf(server.current, parcel.order._id)).toMatch(/parcel-delivered$/);
    expect(await toldTo(parcel)).toEqual(['entregue']);
    now += DAY_MS;
    expect(await look(parcel)).toBe(false);
  });

  it('leaves the moment of staff who said so first, and its customer hears nothing of a kind that is off', async () => {
    await switchNews(false);
    const parcel = await newParcel();
    await staff('PUT', `/orders/${parcel.order._id}/delivered`);
    const deliveredAt = new Date(now).toISOString();
    await tell(parcel, 'delivered');
    expect(await linkOf(parcel)).toMatchObject({ deliveredAt });
    expect(await toldTo(parcel)).toEqual([]);
  });

  it.each([
    ['was cancelled', 'PUT', 'cancel/ID', undefined],
    ['left by another code', 'PATCH', 'ID/tracking-code', { trackingCode: 'AA123456785BR' }],
  ])('changes nothing of an order that %s', async (_, method, path, body) => {
    const parcel = await newParcel();
    await staff(method, `/orders/${path.replace('ID', parcel.order._id)}`, body);
    await tell(parcel, 'delivered');
    expect((await rowOf(parcel)).delivery).toBe('delivered');
    expect(await linkOf(parcel)).toMatchObject({ deliveredAt: null, delivery: null });
    expect(await toldTo(parcel)).toEqual([]);
  });

  it.each<[LabelState, RegExp]>([
    ['cancelled', /cancelada no provedor/],
    ['expired', /venceu no provedor/],
  ])('does not come by a label that is %s: it says so', async (state, words) => {
    const fiscalKey = '35080599999090910270550010000000015180051273';
    const parcel = await newParcel({ fiscal_key: fiscalKey });
    await staff('PUT', `/orders/${parcel.order._id}/fiscal-key`, { fiscalKey });
    await tell(parcel, state);
    const last_failure = expect.stringMatching(words) as string;
    const ended = { state: 'cancelled', delivery: null, ended_at: now, last_failure };
    expect(await rowOf(parcel)).toMatchObject(ended);
    const { body } = await staff('GET', `/orders/${parcel.order._id}`);
    expect(body).toMatchObject({ fiscalKey: null });
  });

  it.each(['500', 'html-502', 'waf', '401', '403', '429', '422', 'cut'] as const)(
    'is asked for again in an hour where the provider fails: %s',
    async (mood) => {
      const parcel = await newParcel();
      standIn.setMood(mood, { calls: 1 });
      await tell(parcel, 'posted');
      expect(await rowOf(parcel)).toMatchObject({ state: 'ready', delivery: null, tries: 0 });
      now += HOUR_MS;
      expect(await look(parcel)).toBe(true);
      expect((await rowOf(parcel)).delivery).toBe('posted');
    },
  );

  it('of an account that is gone, or of a label that the provider forgot, waits', async () => {
    const parcel = await newParcel({ provider_id: 'nobody' });
    await tell(parcel, 'posted');
    await transaction((trx) => deleteAccount(trx, ACCOUNT));
    now += HOUR_MS;
    const before = standIn.calls();
    expect(await look(parcel)).toBe(true);
    expect(standIn.calls()).toBe(before);
    const last_failure = ACCOUNT_REMOVED;
    expect(await rowOf(parcel)).toMatchObject({ state: 'ready', delivery: null, last_failure });
  });

  it('whose order came back says so until it is sent again', async () => {
    const parcel = await newParcel();
    const { tracking_code: trackingCode } = await rowOf(parcel);
    const path = `/orders/${parcel.order._id}/tracking-code`;
    await staff('DELETE', path);
    await tell(parcel, 'generated');
    const last_failure = 'O pedido voltou. Cancele a etiqueta ou envie de novo.';
    expect(await rowOf(parcel)).toMatchObject({ state: 'ready', last_failure });
    await staff('PATCH', path, { trackingCode });
    await tell(parcel, 'generated');
    expect(await rowOf(parcel)).toMatchObject({ state: 'ready', last_failure: null });
  });

  it.each<LabelState>(['undelivered', 'in-transit'])(
    'that stays %s is given up after 90 days',
    async (state) => {
      const parcel = await newParcel();
      await tell(parcel, state);
      await tell(parcel, state, 90 * DAY_MS - 2 * HOUR_MS);
      expect((await rowOf(parcel)).state).toBe('ready');
      await tell(parcel, state);
      expect(await rowOf(parcel)).toMatchObject({ state: 'done', delivery: state });
    },
  );
});

describe('a notice', () => {
  type Sent = Partial<ReturnType<typeof standIn.notices.probe>>;
  const send = async (
    { headers = {}, body: payload = '' }: Sent,
    { method = 'POST', secret = noticeSecretOf(server.current.deps, ACCOUNT) } = {},
  ): Promise<number> => {
    const call = { method: method as 'POST', url: `/api/freight/notices/${secret}` };
    return (await server.current.app.inject({ ...call, headers, payload })).statusCode;
  };
  const isDue = async (parcel: Parcel): Promise<boolean> =>
    (await rowOf(parcel)).next_step_at <= now;

  it('that the app signed has its label asked for at once, as often as it comes', async () => {
    const parcel = await newParcel();
    // The provider says otherwise when it is asked.
    const notice = standIn.notices.signed('order.delivered', parcel.providerId, ACCESS.appSecret);
    standIn.moveLabel(parcel.providerId, 'posted');
    expect(await send(notice)).toBe(200);
    expect(await look(parcel)).toBe(true);
    expect((await rowOf(parcel)).delivery).toBe('posted');
    expect([await send(notice), await send(notice)]).toEqual([200, 200]);
    expect(await look(parcel)).toBe(true);
  });

  it('whose signature is not that of its body under the app’s secret, or that names no label, is refused', async () => {
    const parcel = await newParcel();
    const { forged, signed } = standIn.notices;
    const { headers, body } = signed('order.posted', parcel.providerId, ACCESS.appSecret);
    const hex = Buffer.from(headers['x-me-signature'] ?? '', 'base64').toString('hex');
    const signedBody = (text: string) => {
      const digest = createHmac('sha256', ACCESS.appSecret).update(text).digest('base64');
      return { headers: { 'x-me-signature': digest }, body: text };
    };
    const refused = [
      forged('order.posted', parcel.providerId),
      { headers: { 'x-me-signature': hex }, body },
      { headers: { 'x-me-signature': '' }, body },
      { headers, body: `${body} ` },
      ...['order', '{}', '{"data":{"id":"../me"}}', '{"data":{"id":1.5}}'].map(signedBody),
    ];
    for (const notice of refused) expect(await send(notice), notice.body).toBe(401);
    await setAccount({ appSecret: '' });
    expect(await send(signed('order.posted', parcel.providerId, ''))).toBe(401);
    expect(await isDue(parcel)).toBe(false);
  });

  it('of a label that is nobody’s, ended, or of another provider is heard without effect', async () => {
    const { signed } = standIn.notices;
    const others = [{ provider: 'superfrete' }, { state: 'done' }, { provider_id: 'x' }] as const;
    for (const change of others) {
      const parcel = await newParcel(change);
      const notice = signed('order.posted', parcel.providerId, ACCESS.appSecret);
      expect(await send(notice)).toBe(200);
      expect(await isDue(parcel)).toBe(false);
    }
  });

  it('without a signature only tries the address, by any method and with any type', async () => {
    const parcel = await newParcel();
    const { body } = standIn.notices.signed('order.posted', parcel.providerId, '');
    const headers = { 'content-type': 'application/json' };
    for (const notice of [standIn.notices.probe(), { headers, body: '\n' }, { headers, body }])
      expect(await send(notice)).toBe(200);
    for (const method of ['GET', 'HEAD']) expect(await send({}, { method })).toBe(200);
    for (const method of ['POST', 'GET', 'HEAD'])
      expect(await send({}, { method, secret: 'f'.repeat(32) })).toBe(404);
    expect(await isDue(parcel)).toBe(false);
  });

  it('is bounded, and the right address is heard whatever comes to wrong ones', async () => {
    const times = async (count: number, secret?: string): Promise<readonly number[]> => {
      const statuses = new Set<number>();
      for (let time = 0; time < count; time += 1)
        statuses.add(await send({}, secret === undefined ? {} : { secret }));
      return [...statuses];
    };
    expect(await times(70, 'a'.repeat(32))).toEqual([404, 429]);
    expect(await times(310)).toEqual([200, 429]);
  });
});
