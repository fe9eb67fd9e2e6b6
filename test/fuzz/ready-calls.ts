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
import { insertWantedLabel, switchFreightOn } from '../freight.ts';
import { insertCharge, insertProviderPayment } from '../charge-rows.ts';
import { noticeSecretOf } from '#kit/server/integrations/notice-secret.ts';
import { TEST_PASSWORD, type TestServer } from '../harness.ts';
import { plainJpeg } from '../photographs.ts';
import { couponBody, createCoupon } from '../coupons.ts';
import { entryOf, fillWindow, placeOrder, saveWindow } from '../window.ts';
import { callOf, type ReadyCall } from './ready-call.ts';
import { readySignIns } from './ready-sign-ins.ts';

type Row = readonly [
  operationId: string,
  path?: Readonly<Record<string, string>> | undefined,
  body?: unknown,
];

/** The calls of one caller, a row each. */
const by = (caller: ReadyCall['caller'], ...rows: readonly Row[]): ReadyCall[] =>
  rows.map(([operationId, path = {}, body]) => ({ operationId, caller, path, body }));

async function carts(server: TestServer): Promise<ReadyCall[]> {
  const product = await createProduct(server, { stock: 1_000 });
  const cart = cartBody({ lines: [{ product, quantity: 1 }] });
  const more = cartBody({ lines: [{ product, quantity: 2 }] });
  const waiting = await createTemporaryOrder(server, { lines: [{ product, quantity: 1 }] });
  const { _id } = await createConfirmedOrder(server);
  const moved = { productId: product._id, quantity: 1 };
  return [
    ...by(
      'atendente',
      ['createTemporaryOrder', {}, cart],
      ['changeCart', { id: waiting._id }, { ...more, version: 0 }],
      ['addStock', {}, moved],
      ['removeStock', {}, moved],
    ),
    ...by('admin', ['markPrinted', { id: _id }, { version: 0 }]),
  ];
}

async function groups(server: TestServer): Promise<ReadyCall[]> {
  const group = await server.post<ProductGroupAnswer>('/product-groups', newGroup());
  const path = { id: group._id };
  const edit = { ...newGroup(), version: 0, leaving: [group.products[0]?._id] };
  return [
    ...by(
      'atendente',
      ['createProductGroup', {}, newGroup()],
      ['getProductGroup', path],
      ['updateProductGroup', path, edit],
    ),
    ...by('admin', ['deleteProductGroup', path]),
    ...by('atendente', ['restoreProductGroup', path]),
  ];
}

async function stock(server: TestServer): Promise<ReadyCall[]> {
  const product = await createProduct(server, { stock: 1_000 });
  const line = { productId: product._id, quantity: 3 };
  const entry = { kind: 'entry', lines: [line] };
  const made = await server.post<StockBatchAnswer>('/products/stock/batches', entry);
  const count = { kind: 'count', lines: [{ ...line, seen: 1_003 }] };
  return [
    ...by(
      'atendente',
      ['undoStockBatch', { id: made._id }, {}],
      ['saveStockBatch', {}, entry],
      ['setMinimum', { id: product._id }, { minimum: 3 }],
      ['setGroupMinimum', { id: await groupId(server) }, { minimum: 2 }],
    ),
    ...by('admin', ['saveStockBatch', {}, count]),
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
  const id = sold._id;
  return [
    ...by(
      'atendente',
      ['handOverOrder', { id: (await pickupOrder(server))._id }],
      ['takeHandOverBack', { id: handed._id }],
      ['getPrintBatch', { id: batch?._id ?? '' }],
      ['takePrintBack', { id: batch?._id ?? '' }],
      ['takeOrderPrintBack', { id: alone._id }],
      ['returnGoods', { id: away._id }],
      ['takeBackGoodsReturn', { id: back._id }],
      [
        'refuseWithdrawal',
        { id, withdrawalId: withdrawals[0]?._id ?? '' },
        { text: 'Passou do prazo.' },
      ],
    ),
    ...by(
      'admin',
      ['takeShippingBack', { id: (await shippedOrder(server))._id }],
      ['takeBackDelivered', { id: delivered._id }],
      ['takeBackPayment', { id, paymentId: payments[0]?._id ?? '' }],
      ['anonymizePerson', {}, { cpf, confirmation: ANONYMIZE_WORD }],
    ),
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
  const body = { photos: [{ _id: photoId, alt: 'De frente', valueId: null }] };
  const shown = { operationId: 'listShownPhotos', caller: 'atendente' } as const;
  return [
    ...(of === 'Product' ? [{ ...shown, query: { ids: owner } }] : []),
    ...by('anonymous', ['getPhotoFile', { file: photoFile(hash, '320.webp') }]),
    ...by(
      'atendente',
      [`add${of}Photo`, path],
      [`list${of}Photos`, path],
      [`arrange${of}Photos`, path, body],
      [`delete${of}Photo`, { ...path, photoId }],
    ),
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
  const rows = places.map(([operationId, id, body]): Row => [operationId, { id }, body]);
  return by('admin', ...rows).map((call) => ({ ...call, query: {} }));
}

/** Calls that make a record of what they are given. */
async function ofNewRecords(server: TestServer): Promise<ReadyCall[]> {
  const rows = [{ row: 2, name: unique('Camiseta'), price: '49,90' }];
  const file = { importId: randomUUID(), piece: 0 };
  const order = String((await createConfirmedOrder(server)).orderId);
  const items = [
    { order, trackingCode: 'AA123456785BR' },
    { order: '402741764946', trackingCode: '529.982.247-25' },
  ];
  const rui = { name: 'Rui', email: `${randomUUID()}@exemplo.com`, role: 'atendente' };
  return [
    ...by(
      'atendente',
      ['createProduct', {}, { name: unique('Camiseta'), price: 50, stock: 3 }],
      ['importProducts', {}, { ...file, rows }],
      ['importCustomers', {}, { ...file, importId: randomUUID(), rows: [personRow()] }],
      ['recordTrackingList', {}, { items }],
      ['createCustomer', {}, newCustomer()],
      ['createCoupon', {}, couponBody(await createDiscount(server))],
    ),
    ...by(
      'admin',
      ['createShipping', {}, { name: unique('SEDEX'), price: 30 }],
      ['createTrackingLink', {}, { influencerName: unique('Clara'), sellerPhone: '11987654321' }],
      ['createUser', {}, { ...rui, password: TEST_PASSWORD }],
    ),
  ];
}

/** The requests of an order's customer. */
async function ofCustomers(server: TestServer): Promise<ReadyCall[]> {
  const cpf = nextCpf();
  const waiting = await createTemporaryOrder(server);
  const sold = await createConfirmedOrder(server, { form: { customer: { cpf } } });
  return [
    ...by('atendente', ['getOrder', { id: sold._id }], ['lookUpCpf', { cpf }]),
    ...by(
      'anonymous',
      ['confirmOrder', { id: String(waiting.orderId) }, confirmationBody()],
      ['requestWithdrawal', { id: String(sold.orderId) }, { reason: 'Ficou grande.' }],
      ['lookUpPostalCode', { cep: '01310-100' }],
    ),
  ];
}

/** The choice on an order's link. Carriers are away, so that a policy is chosen. */
async function ofFreightLinks(server: TestServer): Promise<ReadyCall[]> {
  const { _id, name, price } = await createShipping(server);
  await switchFreightOn(server, { policies: [_id] });
  const path = async () => ({ id: String((await createTemporaryOrder(server)).orderId) });
  const cep = '90010-000';
  return by(
    'anonymous',
    ['quoteOrderFreight', await path(), { cep }],
    ['chooseOrderFreight', await path(), { cep, name, price, version: 0 }],
  );
}

/** An influencer's own page. */
async function ofPartners(server: TestServer): Promise<ReadyCall[]> {
  const { page } = await createTrackingLink(server);
  const key = page.split('/').at(-1) ?? '';
  return by('anonymous', ['getPartnerPage', { key }]);
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
  const filled = { version: contents.version, collections: [], entries };
  const id = String(placed.orderId);
  return [
    ...by('admin', ['updateWindowSettings', {}, settings], ['closeWindow'], ['openWindow']),
    ...by('atendente', ['updateWindowContents', {}, filled]),
    ...by(
      'anonymous',
      ['quoteWindowCart', {}, { products: lines, coupon }],
      ['placeWindowOrder', {}, order],
      ['changeWindowOrder', { id }, { ...order, version: placed.version }],
    ),
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
    ...by('atendente', ['askRefund', { id: paid._id, paymentId: payment }, {}]),
    ...by(
      'anonymous',
      ['showOrderCharge', { id: String(due.orderId) }],
      ['hearPixNotice', { secret }, {}],
      ['hearGroupedPixNotice', { secret }, []],
    ),
    ...by(
      'admin',
      ['updatePixAccount', {}, body],
      ['testPixAccount', {}, body],
      ['switchPixAccountOn'],
    ),
    { operationId: 'getConciliation', caller: 'admin', query: {} },
    { operationId: 'exportConciliation', caller: 'admin', query: {} },
    ...by('admin', ['switchPixAccountOff'], ['removePixAccount']),
  ];
}

/** The settings of freight, and an account at a provider that nobody reaches. */
async function ofFreight(server: TestServer): Promise<ReadyCall[]> {
  const prices = { addDays: 1, addPrice: 2.5, addPercent: 0, freeFrom: null, asksOnLink: true };
  const sender = { cep: '01310-100', email: 'ana@loja.exemplo' };
  const settings = { sender, ...prices, policies: [], fallback: [] };
  const path = { provider: 'frenet' };
  const account = { token: 'token-1234567890' };
  const { admin: token } = server.tokens;
  await callOf(server)('PUT', '/freight/settings', { token, body: settings });
  return by(
    'admin',
    ['updateFreightSettings', {}, settings],
    ['saveFreightAccount', path, account],
    ['testFreightAccount', path, account],
    ['removeFreightAccount', path],
  );
}

/** A label that nobody has begun to buy. */
async function ofLabels(server: TestServer): Promise<ReadyCall[]> {
  const { _id: order } = await createConfirmedOrder(server);
  return by('atendente', ['cancelLabel', { id: await insertWantedLabel(server, order) }]);
}

/** The address for the notices of an account of freight. */
async function ofFreightNotices({ deps, engine }: TestServer): Promise<ReadyCall[]> {
  const times = { created_at: 0, updated_at: 0 };
  const account = { id: randomUUID(), provider: 'superfrete', access: '', services: '[]' } as const;
  await engine.db
    .insertInto('freight_accounts')
    .values({ ...account, ...times, is_on: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await engine.db
    .selectFrom('freight_accounts')
    .select('id')
    .where('provider', '=', account.provider)
    .executeTakeFirstOrThrow();
  const path = { secret: noticeSecretOf(deps, id) };
  return by('anonymous', ['probeFreightNotices', path], ['hearFreightNotice', path, {}]);
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
    ...(await ofFreightLinks(server)),
    ...(await ofPartners(server)),
    ...(await ofPixAccount(server)),
    ...(await ofFreight(server)),
    ...(await ofLabels(server)),
    ...(await ofFreightNotices(server)),
    ...(await ofRecords(server)),
    ...(await ofNewRecords(server)),
    ...(await ofCustomers(server)),
    ...by(
      'atendente',
      ['markMessageSent', { id: await endedMessage(server, 'failed') }],
      ['unmarkMessageSent', { id: await endedMessage(server, 'sent') }],
      ['resendMessage', { id: await endedMessage(server, 'sent') }, {}],
    ),
    ...by(
      'admin',
      [
        'updateMessageTemplates',
        {},
        { templates: [{ kind: 'order-link', text: 'Confirme: {link}', enabled: true }] },
      ],
      ['confirmPublicAddress', {}, { address: 'https://pedidos.exemplo.com' }],
    ),
  ];
}
