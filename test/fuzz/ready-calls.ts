import type { WholeOrder } from '#app/order-parts.ts';
import { photoFile } from '#kit/rules/photo-address.ts';
import { randomUUID } from 'node:crypto';
import type { MessageAnswer } from '#areas/messages/contract.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import type { OrderPaymentsAnswer } from '#areas/payments/contract.ts';
import type { PhotoAnswer } from '#areas/photos/contract.ts';
import type { StockBatchAnswer } from '#areas/stock/contract.ts';
import { ANONYMIZE_WORD } from '#areas/privacy/rules/privacy.ts';
import {
  cartBody,
  confirmationBody,
  createConfirmedOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTemporaryOrder,
  createTrackingLink,
  nextCpf,
  unique,
} from '../factories.ts';
import { insertCharge, insertProviderPayment } from '../charge-rows.ts';
import { noticeSecretOf } from '#areas/pix/server/accounts/pix-accounts.service.ts';
import { TEST_PASSWORD, type TestServer } from '../harness.ts';
import { plainJpeg } from '../photographs.ts';
import { couponBody, createCoupon } from '../coupons.ts';
import { entryOf, fillWindow, placeOrder, saveWindow } from '../window.ts';
import { callOf, type ReadyCall } from './ready-call.ts';
import { readySignIns } from './ready-sign-ins.ts';

async function carts(server: TestServer): Promise<ReadyCall[]> {
  const product = await createProduct(server, { stock: 1_000 });
  const cart = cartBody({ lines: [{ product, quantity: 1 }] });
  const more = cartBody({ lines: [{ product, quantity: 2 }] });
  const waiting = await createTemporaryOrder(server, { lines: [{ product, quantity: 1 }] });
  const { _id } = await createConfirmedOrder(server);
  const stock = { caller: 'atendente', body: { productId: product._id, quantity: 1 } } as const;
  return [
    { operationId: 'createTemporaryOrder', caller: 'atendente', body: cart },
    {
      operationId: 'changeCart',
      caller: 'atendente',
      path: { id: waiting._id },
      body: { ...more, version: 0 },
    },
    { operationId: 'markPrinted', caller: 'admin', path: { id: _id }, body: { version: 0 } },
    { operationId: 'addStock', ...stock },
    { operationId: 'removeStock', ...stock },
  ];
}

async function groups(server: TestServer): Promise<ReadyCall[]> {
  const group = await server.post<ProductGroupAnswer>('/product-groups', newGroup());
  const path = { id: group._id };
  const edit = { ...newGroup(), version: 0, leaving: [group.products[0]?._id] };
  return [
    { operationId: 'createProductGroup', caller: 'atendente', body: newGroup() },
    { operationId: 'getProductGroup', caller: 'atendente', path },
    { operationId: 'updateProductGroup', caller: 'atendente', path, body: edit },
    { operationId: 'deleteProductGroup', caller: 'admin', path },
    { operationId: 'restoreProductGroup', caller: 'atendente', path },
  ];
}

async function stock(server: TestServer): Promise<ReadyCall[]> {
  const product = await createProduct(server, { stock: 1_000 });
  const axes = [{ name: 'Tamanho', values: [{ name: 'P' }] }];
  const group = await server.post<ProductGroupAnswer>('/product-groups', {
    name: unique('Blusa'),
    axes,
    products: [{ values: ['P'], price: 10 }],
  });
  const line = { productId: product._id, quantity: 3 };
  const entry = { kind: 'entry', lines: [line] };
  const made = await server.post<StockBatchAnswer>('/products/stock/batches', entry);
  const count = { kind: 'count', lines: [{ ...line, seen: 1_003 }] };
  const path = { id: product._id };
  return [
    { operationId: 'undoStockBatch', caller: 'atendente', path: { id: made._id }, body: {} },
    { operationId: 'saveStockBatch', caller: 'atendente', body: entry },
    { operationId: 'saveStockBatch', caller: 'admin', body: count },
    { operationId: 'setMinimum', caller: 'atendente', path, body: { minimum: 3 } },
    {
      operationId: 'setGroupMinimum',
      caller: 'atendente',
      path: { id: group._id },
      body: { minimum: 2 },
    },
  ];
}

async function shippedOrder(
  server: TestServer,
  changes: Parameters<typeof createConfirmedOrder>[1] = {},
): Promise<TemporaryOrderAnswer> {
  const order = await createConfirmedOrder(server, changes);
  const body = { trackingCode: 'AA123456785BR' };
  await callOf(server)('PATCH', `/orders/${order._id}/tracking-code`, { body });
  return order;
}

const pickupOrder = async (server: TestServer) =>
  createConfirmedOrder(server, {
    cart: { shipping: await createShipping(server, { kind: 'pickup' }) },
  });

async function afterTheSale(server: TestServer): Promise<ReadyCall[]> {
  const call = callOf(server);
  const cpf = nextCpf();
  await shippedOrder(server, { form: { customer: { cpf } } });
  const delivered = await shippedOrder(server);
  await call('PUT', `/orders/${delivered._id}/delivered`);
  const handed = await pickupOrder(server);
  await call('PUT', `/orders/${handed._id}/handed-over`);
  const sold = await createConfirmedOrder(server);
  await call('POST', `/orders/${sold.orderId}/withdrawals`, { body: { reason: 'Não gostei' } });
  const { withdrawals } = await call<WholeOrder>('GET', `/orders/${sold._id}`);
  const { payments } = await call<OrderPaymentsAnswer>('POST', `/orders/${sold._id}/payments`, {
    body: {},
  });
  const away = await shippedOrder(server);
  const back = await shippedOrder(server);
  for (const { _id } of [away, back]) {
    await call('PUT', `/orders/cancel/${_id}`, { token: server.tokens.admin });
  }
  await call('PUT', `/orders/${back._id}/goods-returned`);
  const alone = await createConfirmedOrder(server);
  await call('PUT', `/orders/${alone._id}/printed`, { body: { version: 0 } });
  await createConfirmedOrder(server);
  const { batch } = await call<ProcessingAnswer>('PUT', '/orders/update-status/processing');
  const ofSale = (names: Readonly<Record<string, string>>) => ({ id: sold._id, ...names });
  return [
    {
      operationId: 'takeShippingBack',
      caller: 'admin',
      path: { id: (await shippedOrder(server))._id },
    },
    {
      operationId: 'handOverOrder',
      caller: 'atendente',
      path: { id: (await pickupOrder(server))._id },
    },
    { operationId: 'takeHandOverBack', caller: 'atendente', path: { id: handed._id } },
    { operationId: 'getPrintBatch', caller: 'atendente', path: { id: batch?._id ?? '' } },
    { operationId: 'takePrintBack', caller: 'atendente', path: { id: batch?._id ?? '' } },
    { operationId: 'takeOrderPrintBack', caller: 'atendente', path: { id: alone._id } },
    { operationId: 'takeBackDelivered', caller: 'admin', path: { id: delivered._id } },
    { operationId: 'returnGoods', caller: 'atendente', path: { id: away._id } },
    { operationId: 'takeBackGoodsReturn', caller: 'atendente', path: { id: back._id } },
    {
      operationId: 'refuseWithdrawal',
      caller: 'atendente',
      path: ofSale({ withdrawalId: withdrawals[0]?._id ?? '' }),
      body: { text: 'Passou do prazo.' },
    },
    {
      operationId: 'takeBackPayment',
      caller: 'admin',
      path: ofSale({ paymentId: payments[0]?._id ?? '' }),
    },
    {
      operationId: 'anonymizePerson',
      caller: 'admin',
      body: { cpf, confirmation: ANONYMIZE_WORD },
    },
  ];
}

/** A message that left, or may have left, and may be sent again; empty where the store sends none. */
async function endedMessage(server: TestServer, state: 'sent' | 'failed'): Promise<string> {
  const order = await createConfirmedOrder(server);
  await server.engine.db
    .updateTable('outbox')
    .set({ state, left_open: 1 })
    .where('order_id', '=', order._id)
    .execute();
  const [message] = await callOf(server)<MessageAnswer[]>('GET', `/messages?order=${order._id}`);
  return message?._id ?? '';
}

const groupId = async (server: TestServer): Promise<string> =>
  (await server.post<ProductGroupAnswer>('/product-groups', newGroup()))._id;

/** The calls of the photos of a product, or of a group. */
async function photosOf(
  server: TestServer,
  of: 'Product' | 'Group',
  owner: string,
): Promise<ReadyCall[]> {
  const sent = await server.app.inject({
    method: 'POST',
    url: `/api/product${of === 'Group' ? '-group' : ''}s/${owner}/photos`,
    headers: {
      authorization: `Bearer ${server.tokens.atendente}`,
      'content-type': 'image/jpeg',
    },
    payload: await plainJpeg(),
  });
  const { _id: photoId, hash } = sent.json<PhotoAnswer>();
  const path = { id: owner };
  const shown: ReadyCall = {
    operationId: 'listShownPhotos',
    caller: 'atendente',
    query: { ids: owner },
  };
  const body = { photos: [{ _id: photoId, alt: 'De frente', valueId: null }] };
  return [
    ...(of === 'Product' ? [shown] : []),
    {
      operationId: 'getPhotoFile',
      caller: 'anonymous',
      path: { file: photoFile(hash, '320.webp') },
    },
    { operationId: `add${of}Photo`, caller: 'atendente', path },
    { operationId: `list${of}Photos`, caller: 'atendente', path },
    { operationId: `arrange${of}Photos`, caller: 'atendente', path, body },
    { operationId: `delete${of}Photo`, caller: 'atendente', path: { ...path, photoId } },
  ];
}

const newCustomer = () => {
  const { customer, address } = confirmationBody({ customer: { cpf: nextCpf() } });
  return { ...customer, address };
};

/** A line of a spreadsheet of customers, as a program writes it. */
const personRow = () => ({
  row: 2,
  ...{ cpf: nextCpf(), name: 'Maria Souza', phone: '1198765432,0', cep: '1310100.0' },
  ...{ email: `${randomUUID()}@exemplo.com`, number: '12/3', state: 'SP' },
});

const newGroup = () => {
  const axes = [{ name: 'Tamanho', values: [{ name: 'P' }] }];
  return { name: unique('Blusa'), axes, products: [{ values: ['P'], price: 10 }] };
};

/** Calls that need only the right record of the hundreds that callers know. */
async function ofRecords(server: TestServer): Promise<ReadyCall[]> {
  const { _id: product } = await createProduct(server);
  const { _id: shipping } = await createShipping(server);
  const { _id: discount } = await createDiscount(server);
  const coupon = await createCoupon(server);
  const link = await createTrackingLink(server);
  const cpf = nextCpf();
  await createConfirmedOrder(server, { form: { customer: { cpf } } });
  const moved = { customer: { cpf, phone: '(21) 99876-5432' } };
  const order = await createConfirmedOrder(server, { form: moved });
  const sent = await shippedOrder(server);
  const waiting = await createTemporaryOrder(server);
  const { customer } = await callOf(server)<WholeOrder>('GET', `/orders/${order._id}`);
  const { _id: leaving } = await server.post<CustomerAnswer>('/customers', newCustomer());
  const { _id: unwanted } = await createConfirmedOrder(server);
  const places: [operationId: string, id: string, body?: unknown][] = [
    ['getProduct', product],
    ['updateProduct', (await createProduct(server))._id, { name: unique('Camiseta'), price: 45 }],
    ['deleteProduct', product],
    ['restoreProduct', (await createProduct(server))._id],
    ['listStockMovements', product],
    ['updateShipping', shipping, { name: unique('PAC'), price: 12 }],
    ['deleteShipping', shipping],
    ['restoreShipping', (await createShipping(server))._id],
    ['updateDiscount', discount],
    ['deleteDiscount', discount],
    ['updateCoupon', coupon._id, couponBody(await createDiscount(server))],
    ['deleteCoupon', coupon._id],
    ['restoreCoupon', (await createCoupon(server))._id],
    ['updateTrackingLink', link._id, { influencerName: 'Nova' }],
    ['renewPartnerPage', (await createTrackingLink(server))._id],
    ['deleteTrackingLink', link._id],
    ['restoreTrackingLink', (await createTrackingLink(server))._id],
    ['followTrackingLink', link.trackingId],
    ['getCustomer', customer?._id ?? ''],
    ['updateCustomer', customer?._id ?? '', { name: 'Mara' }],
    ['getAccountOfCustomer', customer?._id ?? ''],
    ['noteCustomer', customer?._id ?? '', { note: 'Prefere de manhã.' }],
    ['deleteCustomer', leaving],
    ['settleOrderDoubt', order._id],
    ['noteOrder', order._id, { note: 'Embrulhar para presente.' }],
    ['recordPayment', order._id, {}],
    ['getOrderMessage', order._id],
    ['cancelOrder', unwanted],
    ['adoptCustomer', order._id],
    ['useCustomerRecord', order._id],
    ['recordTrackingCode', (await createConfirmedOrder(server))._id],
    ['renewOrderLink', waiting._id],
    ['setFiscalKey', order._id],
    ['markDelivered', sent._id],
  ];
  return places.map(([operationId, id, body]) => ({
    operationId,
    caller: 'admin',
    path: { id },
    ...(body === undefined ? {} : { body }),
    query: {},
  }));
}

/** Calls that make a record of what they are given. */
async function ofNewRecords(server: TestServer): Promise<ReadyCall[]> {
  const rows = [{ row: 2, name: unique('Camiseta'), price: '49,90' }];
  return [
    {
      operationId: 'createProduct',
      caller: 'atendente',
      body: { name: unique('Camiseta'), price: 50, stock: 3 },
    },
    {
      operationId: 'importProducts',
      caller: 'atendente',
      body: { importId: randomUUID(), piece: 0, rows },
    },
    {
      operationId: 'importCustomers',
      caller: 'atendente',
      body: { importId: randomUUID(), piece: 0, rows: [personRow()] },
    },
    {
      operationId: 'recordTrackingList',
      caller: 'atendente',
      body: {
        items: [
          {
            order: String((await createConfirmedOrder(server)).orderId),
            trackingCode: 'AA123456785BR',
          },
          { order: '402741764946', trackingCode: '529.982.247-25' },
        ],
      },
    },
    {
      operationId: 'createShipping',
      caller: 'admin',
      body: { name: unique('SEDEX'), price: 30 },
    },
    {
      operationId: 'createTrackingLink',
      caller: 'admin',
      body: { influencerName: unique('Clara'), sellerPhone: '11987654321' },
    },
    {
      operationId: 'createUser',
      caller: 'admin',
      body: {
        name: 'Rui',
        email: `${randomUUID()}@exemplo.com`,
        password: TEST_PASSWORD,
        role: 'atendente',
      },
    },
    { operationId: 'createCustomer', caller: 'atendente', body: newCustomer() },
    {
      operationId: 'createCoupon',
      caller: 'atendente',
      body: couponBody(await createDiscount(server)),
    },
  ];
}

/** The requests of an order's customer. */
async function ofCustomers(server: TestServer): Promise<ReadyCall[]> {
  const cpf = nextCpf();
  const waiting = await createTemporaryOrder(server);
  const sold = await createConfirmedOrder(server, { form: { customer: { cpf } } });
  return [
    { operationId: 'getOrder', caller: 'atendente', path: { id: sold._id } },
    {
      operationId: 'confirmOrder',
      caller: 'anonymous',
      path: { id: String(waiting.orderId) },
      body: confirmationBody(),
    },
    {
      operationId: 'requestWithdrawal',
      caller: 'anonymous',
      path: { id: String(sold.orderId) },
      body: { reason: 'Ficou grande.' },
    },
    { operationId: 'lookUpCpf', caller: 'atendente', path: { cpf } },
    { operationId: 'lookUpPostalCode', caller: 'anonymous', path: { cep: '01310-100' } },
  ];
}

/** An influencer's own page. */
async function ofPartners(server: TestServer): Promise<ReadyCall[]> {
  const { page } = await createTrackingLink(server);
  const key = page.split('/').at(-1) ?? '';
  return [{ operationId: 'getPartnerPage', caller: 'anonymous', path: { key } }];
}

/** A window with a product in it, open to everybody. */
async function ofWindow(server: TestServer): Promise<ReadyCall[]> {
  const product = await createProduct(server, { stock: 1_000 });
  const { body: settings } = await saveWindow(server, { ordersAnHour: 1_000 });
  const { contents } = await fillWindow(server, [entryOf(product)]);
  const lines = [{ product: product._id, quantity: 1 }];
  const order = { products: lines, totalPrice: product.price };
  const { body: placed } = await placeOrder(server, order);
  const { code: coupon } = await createCoupon(server);
  const entries = contents.entries.map(({ product: id, group }) => ({
    ...{ product: id, group, isHighlighted: true, collections: [] },
  }));
  return [
    { operationId: 'updateWindowSettings', caller: 'admin', body: settings },
    { operationId: 'closeWindow', caller: 'admin' },
    { operationId: 'openWindow', caller: 'admin' },
    {
      operationId: 'updateWindowContents',
      caller: 'atendente',
      body: { version: contents.version, collections: [], entries },
    },
    { operationId: 'quoteWindowCart', caller: 'anonymous', body: { products: lines, coupon } },
    { operationId: 'placeWindowOrder', caller: 'anonymous', body: order },
    {
      operationId: 'changeWindowOrder',
      caller: 'anonymous',
      path: { id: String(placed.orderId) },
      body: { ...order, version: placed.version },
    },
  ];
}

/** An account at a provider that nobody reaches. */
async function ofPixAccount(server: TestServer): Promise<ReadyCall[]> {
  const body = { provider: 'mercado-pago', accessToken: 'APP_USR-1234567890-abcdef' };
  await callOf(server)('PUT', '/pix-account', { token: server.tokens.admin, body });
  const { id: account } = await server.engine.db
    .selectFrom('pix_accounts')
    .select('id')
    .where('is_current', '=', 1)
    .executeTakeFirstOrThrow();
  const paid = await createConfirmedOrder(server);
  const charge = await insertCharge(server, { order_id: paid._id, account_id: account });
  const payment = await insertProviderPayment(server, { order_id: paid._id, charge_id: charge });
  await callOf(server)('PUT', `/orders/cancel/${paid._id}`, { token: server.tokens.admin });
  const due = await createConfirmedOrder(server);
  const secret = noticeSecretOf(server.deps, account);
  return [
    {
      operationId: 'askRefund',
      caller: 'atendente',
      path: { id: paid._id, paymentId: payment },
      body: {},
    },
    { operationId: 'showOrderCharge', caller: 'anonymous', path: { id: String(due.orderId) } },
    { operationId: 'hearPixNotice', caller: 'anonymous', path: { secret }, body: {} },
    { operationId: 'hearGroupedPixNotice', caller: 'anonymous', path: { secret }, body: [] },
    { operationId: 'updatePixAccount', caller: 'admin', body },
    { operationId: 'testPixAccount', caller: 'admin', body },
    { operationId: 'switchPixAccountOn', caller: 'admin' },
    { operationId: 'getConciliation', caller: 'admin', query: {} },
    { operationId: 'exportConciliation', caller: 'admin', query: {} },
    { operationId: 'switchPixAccountOff', caller: 'admin' },
    { operationId: 'removePixAccount', caller: 'admin' },
  ];
}

/** A ready call of each kind, made anew: calls use them up. */
export async function makeReadyCalls(server: TestServer): Promise<ReadyCall[]> {
  return [
    ...(await readySignIns(server)),
    ...(await carts(server)),
    ...(await groups(server)),
    ...(await photosOf(server, 'Product', (await createProduct(server))._id)),
    ...(await photosOf(server, 'Group', await groupId(server))),
    ...(await stock(server)),
    ...(await afterTheSale(server)),
    ...(await ofWindow(server)),
    ...(await ofPartners(server)),
    ...(await ofPixAccount(server)),
    ...(await ofRecords(server)),
    ...(await ofNewRecords(server)),
    ...(await ofCustomers(server)),
    {
      operationId: 'markMessageSent',
      caller: 'atendente',
      path: { id: await endedMessage(server, 'failed') },
    },
    {
      operationId: 'unmarkMessageSent',
      caller: 'atendente',
      path: { id: await endedMessage(server, 'sent') },
    },
    {
      operationId: 'resendMessage',
      caller: 'atendente',
      path: { id: await endedMessage(server, 'sent') },
      body: {},
    },
    {
      operationId: 'updateMessageTemplates',
      caller: 'admin',
      body: { templates: [{ kind: 'order-link', text: 'Confirme: {link}', enabled: true }] },
    },
    {
      operationId: 'confirmPublicAddress',
      caller: 'admin',
      body: { address: 'https://pedidos.exemplo.com' },
    },
  ];
}
