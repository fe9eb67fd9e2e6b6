import { randomUUID } from 'node:crypto';
import type { OrderAnswer, OrderLinkCounts, PublicOrderAnswer } from '../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createTemporaryOrder,
  nextCpf,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { setLinkDays } from '#test/link-days.ts';

const server = useTestServer();

const EXPIRED = {
  status: 409,
  body: { code: 'link_expired', message: 'Este link expirou. Fale com a loja.' },
};

/** An answer that refuses. */
const refused = (code: string, status = 409) => ({ status, body: { code } });
const asStaff = server.as('atendente');
const renew = (order: { _id: string }) =>
  asStaff<OrderAnswer>('PUT', `/orders/${order._id}/renew-link`);
const open = async ({ orderId }: { orderId: number }) =>
  (await server.current.call<PublicOrderAnswer>('GET', `/orders/${orderId}`)).body;
const fromNow = (ms: number) => new Date(server.current.deps.clock() + ms).toISOString();

afterEach(() => setLinkDays(server.current, null));

describe("a link that is older than the shop's setting", () => {
  it('says so, cannot be confirmed, and looks nobody up', async () => {
    await setLinkDays(server.current, 3);
    const cpf = nextCpf();
    const known = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    const { body: record } = await asStaff<OrderAnswer>('GET', `/orders/${known._id}`);
    const customer = record.customer?._id ?? '';
    const order = await createTemporaryOrder(server.current, { whom: { customer } });
    const headers = { 'order-id': String(order.orderId) };
    const lookUp = () => server.current.call('GET', `/customers/cpf/${cpf}`, { headers });
    expect((await asStaff<OrderAnswer>('GET', `/orders/${order._id}`)).body.expiresAt).toBe(
      fromNow(3 * DAY_MS),
    );

    server.current.advance(3 * DAY_MS - 1);
    expect(await open(order)).toMatchObject({ expired: false, customer: { name: 'Maria' } });
    expect((await lookUp()).status).toBe(200);
    server.current.advance(1);
    expect(await open(order)).toMatchObject({
      status: 'AGUARDANDO CONFIRMAÇÃO',
      expired: true,
      customer: null,
      address: null,
    });
    expect((await lookUp()).status).toBe(404);
    expect(await confirmOrder(server.current, order.orderId)).toMatchObject(EXPIRED);
  });

  it('counts again once staff renew it, and the trail says who did', async () => {
    await setLinkDays(server.current, 1);
    const order = await createTemporaryOrder(server.current);
    server.current.advance(5 * DAY_MS);
    expect(await confirmOrder(server.current, order.orderId)).toMatchObject(EXPIRED);
    expect(await renew(order)).toMatchObject({ status: 200, body: { expiresAt: fromNow(DAY_MS) } });
    expect(await open(order)).toMatchObject({ expired: false });
    expect((await confirmOrder(server.current, order.orderId)).status).toBe(200);
    expect(await entriesOf(server.current, order._id)).toBe('link-renewed');
  });

  it('counts for good when it is renewed after the setting was taken back', async () => {
    await setLinkDays(server.current, 1);
    const order = await createTemporaryOrder(server.current);
    await setLinkDays(server.current, null);
    server.current.advance(2 * DAY_MS);
    expect((await open(order)).expired).toBe(true);
    expect((await renew(order)).body.expiresAt).toBeNull();
    expect((await open(order)).expired).toBe(false);
  });

  it('is not renewed once it waits no more', async () => {
    const confirmed = await createConfirmedOrder(server.current);
    expect(await renew(confirmed)).toMatchObject(refused('order_already_confirmed'));
    const cancelled = await createTemporaryOrder(server.current);
    await asStaff('PUT', `/orders/cancel/${cancelled._id}`);
    expect(await renew(cancelled)).toMatchObject(refused('order_cancelled'));
    expect((await renew({ _id: randomUUID() })).status).toBe(404);
  });

  it('leaves a confirmed order confirmed: the same call gets its answer again, another is told that it is confirmed', async () => {
    await setLinkDays(server.current, 1);
    const order = await createTemporaryOrder(server.current);
    const body = confirmationBody();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await confirmOrder(server.current, order.orderId, body, headers);
    expect(first.status).toBe(200);
    server.current.advance(9 * DAY_MS);
    expect((await confirmOrder(server.current, order.orderId, body, headers)).body).toEqual(
      first.body,
    );
    expect((await open(order)).expired).toBe(false);
    expect((await confirmOrder(server.current, order.orderId)).body).toMatchObject({
      code: 'order_already_confirmed',
    });
  });
});

describe('the list of links that want a look', () => {
  const list = async (link: string, q = '') => {
    const { body, headers } = await asStaff<OrderAnswer[]>(
      'GET',
      `/orders?page=1&limit=50&link=${link}&q=${q}`,
    );
    expect(Number(headers['x-total-count'])).toBe(body.length);
    return body.map(({ _id }) => _id);
  };

  it('has those that wait for more than a day and still count, and those that expired', async () => {
    server.current.advance(400 * DAY_MS);
    const before = { forgotten: await list('forgotten'), expired: await list('expired') };
    const news = async () => {
      const now = { forgotten: await list('forgotten'), expired: await list('expired') };
      expect((await asStaff<OrderLinkCounts>('GET', '/orders/link-counts')).body).toEqual({
        forgotten: now.forgotten.length,
        expired: now.expired.length,
      });
      return {
        forgotten: now.forgotten.filter((id) => !before.forgotten.includes(id)),
        expired: now.expired.filter((id) => !before.expired.includes(id)),
      };
    };
    const whom = { recipient: { name: 'Iracema' } };
    const lasting = await createTemporaryOrder(server.current, { whom });
    await setLinkDays(server.current, 2);
    const expiring = await createTemporaryOrder(server.current);
    const confirmed = await createConfirmedOrder(server.current);
    const cancelled = await createTemporaryOrder(server.current);
    await asStaff('PUT', `/orders/cancel/${cancelled._id}`);

    server.current.advance(DAY_MS - 1);
    expect(await news()).toEqual({ forgotten: [], expired: [] });
    server.current.advance(1);
    expect(await news()).toEqual({ forgotten: [expiring._id, lasting._id], expired: [] });
    server.current.advance(DAY_MS);
    expect(await news()).toEqual({ forgotten: [lasting._id], expired: [expiring._id] });
    expect(await list('forgotten', 'iracema')).toEqual([lasting._id]);
    expect(await list('expired', 'iracema')).toEqual([]);
    expect(JSON.stringify(await news())).not.toContain(confirmed._id);
    await renew(expiring);
    expect(await news()).toEqual({ forgotten: [expiring._id, lasting._id], expired: [] });
  });
});
