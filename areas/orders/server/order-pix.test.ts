import type { LinkedOrder } from '#app/order-parts.ts';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import type { NotedPaymentAnswer } from '#areas/payments/contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmOrder,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { configureSenders } from '#test/outbox.ts';

const server = useTestServer({ env: { ZAPI_ALLOW_PRIVATE: 'true' } });

const asAdmin = server.as('admin');
const settings = { name: 'Loja da Ana', document: '', address: '', whatsapp: '', notice: '' };
const PIX = {
  key: '+5511987654321',
  receiverName: 'ANA SOUZA',
  receiverCity: 'RECIFE',
  text: 'Obrigada!',
};
const takePix = (pix: typeof PIX | null) => asAdmin('PUT', '/store/settings', { ...settings, pix });
const open = async (orderId: number, token?: string) =>
  (await server.current.call<LinkedOrder>('GET', `/orders/${orderId}`, { token })).body;

describe('the PIX code of an order', () => {
  beforeAll(() => takePix(PIX));

  it('asks for the exact total from the confirmation until the order is cancelled', async () => {
    const product = await createProduct(server.current, { price: 33.3, stock: 50 });
    const order = await createTemporaryOrder(server.current, { lines: [{ product, quantity: 3 }] });
    expect((await open(order.orderId)).pix).toBeNull();

    const { body } = await confirmOrder<LinkedOrder>(server.current, order.orderId);
    const { pix } = body;
    expect(pix).toEqual({
      code: expect.any(String) as string,
      amount: 99.9,
      receiverName: 'ANA SOUZA',
      isAutomatic: false,
    });
    expect(getPixPayloadInfo(pix?.code ?? '')).toEqual({
      key: PIX.key,
      merchantName: PIX.receiverName,
      merchantCity: PIX.receiverCity,
      description: PIX.text,
      amount: 99.9,
      txid: String(order.orderId),
      pointOfInitiation: 'static',
    });
    expect((await open(order.orderId)).pix).toEqual(pix);
    await asAdmin('PUT', '/orders/update-status/processing');
    expect((await open(order.orderId)).pix).toEqual(pix);
    await asAdmin('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'motoboy' });
    expect((await open(order.orderId)).pix).toEqual(pix);
    expect(await open(order.orderId, server.current.tokens.atendente)).toMatchObject({ pix });
    await asAdmin('PUT', `/orders/cancel/${order._id}`);
    expect(await open(order.orderId)).toMatchObject({ status: 'CANCELADO', pix: null });
  });

  it('asks for what is still due once something was paid, and for nothing when all was', async () => {
    const product = await createProduct(server.current, { price: 90 });
    const order = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product, quantity: 1 }] },
    });
    await asAdmin('POST', `/orders/${order._id}/payments`, { amount: 30 });
    const { pix } = await open(order.orderId);
    expect(pix?.amount).toBe(60);
    expect(getPixPayloadInfo(pix?.code ?? '')?.amount).toBe(60);
    const rest = await server.current.call<NotedPaymentAnswer>(
      'POST',
      `/orders/${order._id}/payments`,
      { token: server.current.tokens.admin, body: {} },
    );
    expect((await open(order.orderId)).pix).toBeNull();
    await asAdmin('DELETE', `/orders/${order._id}/payments/${rest.body.payment}`);
    expect((await open(order.orderId)).pix).toEqual(pix);
  });

  it('is that of the key which the store has now, and none without one', async () => {
    const order = await createConfirmedOrder(server.current);
    await takePix({ ...PIX, key: 'ana@exemplo.com' });
    const { pix } = await open(order.orderId);
    expect(getPixPayloadInfo(pix?.code ?? '')?.key).toBe('ana@exemplo.com');
    await takePix(null);
    expect((await open(order.orderId)).pix).toBeNull();
    await takePix(PIX);
  });

  it('is none for an order that costs nothing, and for more than a code can hold', async () => {
    const free = await createProduct(server.current, { price: 0 });
    const gift = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product: free, quantity: 1 }] },
    });
    expect((await open(gift.orderId)).pix).toBeNull();

    const dear = await createProduct(server.current, { price: 100_000_000, stock: 101 });
    const most = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product: dear, quantity: 100 }] },
    });
    const { totalPrice, pix } = await open(most.orderId);
    expect(fromReais(totalPrice)).toBeGreaterThan(9_999_999_999_99);
    expect(pix).toBeNull();
  });

  it('is in no message: numbers that send payment codes are banned', async () => {
    await configureSenders(server.current, 'http://127.0.0.1:9', ['3C01']);
    const order = await createConfirmedOrder(server.current);
    await asAdmin('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'motoboy' });
    const cancelled = await createConfirmedOrder(server.current);
    await asAdmin('PUT', `/orders/cancel/${cancelled._id}`);
    const rows = await server.current.deps.db
      .selectFrom('outbox')
      .select(['kind', 'text'])
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-confirmed', 'order-shipped', 'order-cancelled']),
    );
    for (const { text } of rows) expect(text).not.toMatch(/pix|br\.gov|98765-?4321|Obrigada/i);

    const templates = [{ kind: 'order-confirmed', text: 'Pague: {pix}', enabled: true }];
    expect((await asAdmin('PUT', '/messages/templates', { templates })).status).toBe(400);
  });
});
