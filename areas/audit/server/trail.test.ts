import type { AuditSubjectType } from '#kit/contract/trail.ts';
import type { AuditEntryAnswer } from '../endpoints.ts';
import type { WholeOrder } from '#app/order-parts.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { MessageAnswer } from '#areas/messages/contract.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { describe, expect, it } from 'vitest';
import { couponBody, createCoupon } from '#test/coupons.ts';
import {
  confirmationBody,
  createConfirmedOrder,
  createDiscount,
  createProduct,
  createShipping,
  createTrackingLink,
  nextCpf,
} from '#test/factories.ts';
import { TEST_NOW, useTestServer } from '#test/harness.ts';
import { plainJpeg } from '#test/photographs.ts';
import { entriesBy, entriesOf, readTrail, type AuditRow } from '#test/trail.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { newId } from '#kit/server/core/ids.ts';
import { createLimit } from '#kit/server/http/limits/limits.ts';
import {
  createSignInTrail,
  RECORDED_REFUSALS,
} from '#areas/accounts/server/sign-in/sign-in-trail.ts';
import { callBy, PROGRAM } from '#kit/server/core/call.ts';

const server = useTestServer({
  env: { ZAPI_ALLOW_PRIVATE: 'true', PUBLIC_URL: 'https://pedidos.loja.exemplo' },
});

const by = (role: 'admin' | 'atendente') => ({ token: server.current.tokens[role] });
const call = server.as<{ _id: string }>('atendente');
const asAdmin = server.as('admin');

const trail = async (query = ''): Promise<AuditEntryAnswer[]> =>
  (await asAdmin<AuditEntryAnswer[]>('GET', `/audit?limit=200${query}`)).body;

const keptBy = (isAsked: (row: AuditRow) => boolean) => entriesBy(server.current, isAsked);
const keptOf = (subject: string) => entriesOf(server.current, subject);
const keptOfKind = (kind: AuditSubjectType) => keptBy((row) => row.subject_type === kind);

/** Looks for secrets that the trail must not hold. */
const expectNowhere = async (secret: RegExp) =>
  expect(JSON.stringify(await readTrail(server.current))).not.toMatch(secret);

const SENDER = {
  name: 'Loja',
  apiUrl: 'http://127.0.0.1:9',
  instanceId: '3C01',
  token: 'A1B2C3D4E5F6A7B8C9D0',
  clientToken: 'F0E1D2C3B4A5968778695A4B',
};

async function addCustomer(): Promise<CustomerAnswer> {
  const { customer, address } = confirmationBody();
  const { body } = await call<CustomerAnswer>('POST', '/customers', { ...customer, address });
  return body;
}

describe('the trail tells of', () => {
  it('a product: added, changed, its stock by hand, removed', async () => {
    const { _id } = await createProduct(server.current, { name: 'Camiseta', price: 50, stock: 3 });
    await call('PUT', `/products/${_id}`, { name: 'Camiseta', price: '45,00', description: '' });
    await call('PUT', `/products/${_id}`, { name: 'Camiseta', price: '45,00', description: '' });
    await call('POST', '/products/stock/add', { productId: _id, quantity: 2 });
    await call('POST', '/products/stock/remove', { productId: _id, quantity: 1 });
    await call('POST', '/products/stock/remove', { productId: _id, quantity: 100 });
    await call('DELETE', `/products/${_id}`);
    expect(await keptOf(_id)).toBe(
      'added 3 priceCents:→5000, changed priceCents:5000→4500, stock-added 2, stock-removed 1, removed',
    );
  });

  it('the photos of a product', async () => {
    const { _id } = await createProduct(server.current);
    const path = `/products/${_id}/photos`;
    const sent = await server.current.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${by('atendente').token}`, 'content-type': 'image/jpeg' },
      payload: await plainJpeg(),
    });
    const photo = sent.json<{ _id: string }>()._id;
    const photos = [{ _id: photo, alt: 'De frente', valueId: null }];
    await call('PUT', path, { photos });
    await call('PUT', path, { photos });
    await call('DELETE', `${path}/${photo}`);
    expect(await keptOf(_id)).toMatch(/, photo-added, photos-changed, photo-removed$/);
  });

  it('a batch of stock: made, counted, taken back; and a minimum', async () => {
    const { _id } = await createProduct(server.current, { stock: 3 });
    const save = async (kind: string, quantity: number) => {
      const lines = [{ productId: _id, quantity, seen: 8 }];
      return (await call('POST', '/products/stock/batches', { kind, lines })).body._id;
    };
    const entry = await save('entry', 5);
    const count = await save('count', 7);
    await call('POST', `/products/stock/batches/${count}/undo`, {});
    await call('PUT', `/products/${_id}/minimum`, { minimum: 4 });
    await call('PUT', `/products/${_id}/minimum`, { minimum: 4 });
    expect(await keptOf(_id)).toMatch(
      /, stock-added 5 batch, stock-removed 1 count, stock-added 1 undo, changed minimum:→4$/,
    );
    expect(await keptOf(entry)).toBe('batch-added 1 entry');
    expect(await keptOf(count)).toBe('batch-added 1 count, batch-undone 1 count');
  });

  it('a discount and a coupon', async () => {
    const discount = await createDiscount(server.current);
    const rules = [{ type: 'fixed', value: 5, logic: 'none', conditions: [] }];
    await call('PUT', `/discounts/${discount._id}`, { name: discount.name, rules });
    await call('DELETE', `/discounts/${discount._id}`);
    expect(await keptOf(discount._id)).toMatch(/^added.*, changed rules:.*→.*fixed.*, removed/);

    const rule = await createDiscount(server.current);
    const link = await createTrackingLink(server.current, { influencerName: 'Maria' });
    const coupon = await createCoupon(server.current, { code: 'maria10', discount: rule._id });
    const terms = couponBody(rule, { code: 'maria10' });
    const change = (more: object) => call('PUT', `/coupons/${coupon._id}`, { ...terms, ...more });
    await change({});
    await change({ to: '2026-12-31' });
    const off = { to: '2026-12-31', uses: 5, influencer: link.trackingId, isOn: false };
    await change(off);
    await change({ ...off, discount: { type: 'percentage', value: 12.5 } });
    await call('DELETE', `/coupons/${coupon._id}`);
    await call('PUT', `/coupons/${coupon._id}/restored`);
    expect(await keptOf(coupon._id)).toBe(
      'added, changed couponTo:→2026-12-31, changed couponUses:→5 influencer:→Maria couponIsOn:true→false, ' +
        `changed discount:${rule.name}→12,5\u00A0% de desconto, removed, restored`,
    );
  });

  it('a shipping policy and an influencer’s link', async () => {
    const shipping = await createShipping(server.current, { name: 'PAC da loja', price: 20 });
    await call('PUT', `/shipping/${shipping._id}`, { name: 'PAC da loja', price: 25 });
    await call('DELETE', `/shipping/${shipping._id}`);
    await call('PUT', `/shipping/${shipping._id}/restored`);
    expect(await keptOf(shipping._id)).toBe(
      'added priceCents:→2000 shippingKind:→carrier, changed priceCents:2000→2500, ' +
        'removed priceCents:2500→, restored',
    );

    const { _id } = await createTrackingLink(server.current);
    await call('PATCH', `/tracking/${_id}`, { commissionPercent: 12.5 });
    await call('PATCH', `/tracking/${_id}`, { destination: 'window' });
    await call('PATCH', `/tracking/${_id}`, { shortName: 'Bia-Trilha' });
    await call('PUT', `/tracking/${_id}/page`);
    await call('DELETE', `/tracking/${_id}`);
    await call('PUT', `/tracking/${_id}/restored`);
    expect(await keptOf(_id)).toBe(
      'added commissionPercent:→0, changed commissionPercent:0→12.5, ' +
        'changed linkDestination:chat→window, changed shortName:→bia-trilha, page-renewed, removed, restored',
    );
  });

  it('a customer by fields, never by what they hold', async () => {
    const { _id } = await addCustomer();
    await call('PUT', `/customers/${_id}`, { phone: '(21) 91234-5678', address: { number: '77' } });
    await call('GET', `/customers/${_id}`);
    await call('DELETE', `/customers/${_id}`);
    expect(await keptOf(_id)).toBe('added, changed phone number, viewed, removed');
    await expectNowhere(/21912345678|91234-5678|Souza|maria@|Paulista/);
  });

  it('who saw a customer, once a day for each', async () => {
    const { _id, cpf } = await addCustomer();
    for (let days = 0; days < 2; days += 1) {
      await call('GET', `/customers/${_id}`);
      await call('GET', `/customers/${_id}`);
      await asAdmin('GET', `/customers/${_id}`);
      await call('GET', `/customers/cpf/${cpf}`);
      await call('GET', '/customers');
      server.current.advance(DAY_MS);
    }
    const [, ...entries] = (await trail(`&subject=${_id}`)).reverse();
    expect(entries.map(({ action, actor }) => `${actor.name} ${action}`)).toEqual([
      'Bruno Reis customer.viewed',
      'Ana Lima customer.viewed',
      'Bruno Reis customer.looked-up',
      'Bruno Reis customer.viewed',
      'Ana Lima customer.viewed',
      'Bruno Reis customer.looked-up',
    ]);
  });

  it('an order: seen, printed, its message sent again, cancelled', async () => {
    await asAdmin('POST', '/companies/zapi-config', { whatsappSenders: [SENDER] });
    // Prints every other confirmed order, so that the next PDF has one order.
    await call('PUT', '/orders/update-status/processing');
    const { _id, orderId } = await createConfirmedOrder(server.current);
    await call('GET', `/orders/${orderId}`);
    await call('GET', `/orders/${_id}`);
    await server.current.call('GET', `/orders/${orderId}`);
    const print = '/orders/update-status/processing';
    const printed = await call<{ batch: { _id: string } }>('PUT', print);
    const batch = printed.body.batch._id;
    await call('GET', `/orders/batches/${batch}`);
    await server.current.deps.db.updateTable('outbox').set({ state: 'failed' }).execute();
    const messages = await call<MessageAnswer[]>('GET', `/messages?order=${orderId}`);
    await call('POST', `/messages/${messages.body[0]?._id ?? ''}/resend`);
    const { body: seen } = await call<WholeOrder>('GET', `/orders/${orderId}`);
    const [line] = seen.products;
    await call('PUT', `/orders/${orderId}/cart`, {
      products: [{ product: line?.product?._id, quantity: (line?.quantity ?? 0) + 1 }],
      totalPrice: seen.totalPrice + (line?.price ?? 0),
      version: seen.version,
    });
    await call('PUT', `/orders/${orderId}/printed`, { version: seen.version + 1 });
    await call('PUT', `/orders/cancel/${orderId}`);
    expect(await keptOf(_id)).toBe(
      'viewed, message-resent order-confirmed, changed totalCents:5000→10000 products, ' +
        'printed-again 1, cancelled status:EM PROCESSAMENTO...→CANCELADO',
    );
    expect(await keptOf(batch)).toBe('printed 1, printed-again 1');
  });

  it('an order’s money: noted, taken back, given back, never its note', async () => {
    const { _id } = await createConfirmedOrder(server.current);
    const path = `/orders/${_id}/payments`;
    const note = 'pagou a Zuleide';
    const { body } = await call<{ payment: string }>('POST', path, { method: 'cash', note });
    await asAdmin('DELETE', `${path}/${body.payment}`);
    await call('POST', path, {});
    await call('PUT', `/orders/cancel/${_id}`);
    await call('POST', path, { amount: -50 });
    expect(await keptOf(_id)).toBe(
      'payment-noted cash amountCents:→5000, payment-taken-back cash amountCents:5000→, ' +
        'payment-noted pix amountCents:→5000, cancelled status:CONFIRMADO→CANCELADO, ' +
        'refund-noted pix amountCents:→5000',
    );
    await expectNowhere(/Zuleide/);
  });

  it('a delivery, and a customer who wants out, never their words', async () => {
    const { _id, orderId } = await createConfirmedOrder(server.current);
    const ask = (reason: string) =>
      server.current.call('POST', `/orders/${orderId}/withdrawals`, { body: { reason } });
    await call('PATCH', `/orders/${_id}/tracking-code`, { trackingCode: 'AA123456785BR' });
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE']) {
      await call(method, `/orders/${_id}/delivered`);
    }
    await ask('a Zuleica engravidou');
    await ask('a Zuleica engravidou');
    const { body } = await call<WholeOrder>('GET', `/orders/${_id}`);
    const refusal = `/orders/${_id}/withdrawals/${body.withdrawals[0]?._id}/refusal`;
    await call('PUT', refusal, { text: 'Não, dona Zuleica.' });
    await call('PUT', refusal, { text: 'Não, dona Zuleica.' });
    await ask('de novo');
    await asAdmin('PUT', `/orders/cancel/${_id}`);
    for (const method of ['PUT', 'PUT', 'DELETE']) {
      await call(method, `/orders/${_id}/goods-returned`);
    }
    expect(await keptOf(_id)).toBe(
      'delivered, delivery-taken-back, withdrawal-requested, viewed, withdrawal-refused, ' +
        'withdrawal-requested, cancelled withdrawal status:ENVIADO→CANCELADO, ' +
        'goods-returned, goods-return-undone',
    );
    const byNobody = await keptBy(
      (row) => row.subject_id === _id && row.actor_role === 'anonymous',
    );
    expect(byNobody).toBe('withdrawal-requested, withdrawal-requested');
    await expectNowhere(/Zuleica|de novo/);
  });

  it('an order’s details that staff took into the record, and the other way round', async () => {
    const form = { customer: { cpf: nextCpf() } };
    await createConfirmedOrder(server.current, { form });
    const { _id } = await createConfirmedOrder(server.current, {
      form: { ...form, address: { street: 'Rua Nova' } },
    });
    await call('PUT', `/orders/${_id}/adopt-customer`);
    const { body } = await call<WholeOrder>('GET', `/orders/${_id}`);
    const customer = body.customer?._id ?? '';
    const address = { ...body.address, street: 'Rua Velha' };
    await call('PUT', `/customers/${customer}`, { ...body.customer, address });
    await call('PUT', `/orders/${_id}/use-record`);
    expect(await keptOf(customer)).toBe('changed adopted-from-order street, changed street');
    expect(await keptOf(_id)).toBe('viewed, changed from-record street');
  });

  it('settings: senders without a secret, texts, the store, its logo', async () => {
    const save = (sender: object) =>
      asAdmin('POST', '/companies/zapi-config', { whatsappSenders: [{ ...SENDER, ...sender }] });
    await asAdmin('POST', '/companies/zapi-config', { whatsappSenders: [] });
    await save({});
    await save({ token: 'ZZZZC3D4E5F6A7B8C9D0' });
    expect(await keptOfKind('senders')).toMatch(/, changed sender:→Loja, changed Loja: token$/);
    await expectNowhere(/A1B2C3D4|ZZZZC3D4|F0E1D2C3/);

    const templates = [{ kind: 'order-shipped', text: 'Saiu! {rastreio}', enabled: false }];
    await asAdmin('PUT', '/messages/templates', { templates });
    expect(await keptOfKind('templates')).toMatch(
      /^changed order-shipped.text:.+→Saiu! {rastreio} order-shipped.enabled:true→false$/,
    );

    const store = { name: 'Loja da Bia', document: '', address: 'Rua A', whatsapp: '', notice: '' };
    const set = (more: object) => asAdmin('PUT', '/store/settings', { ...store, ...more });
    const pix = { key: '529.982.247-25', receiverName: 'Bia', receiverCity: 'Recife', text: '' };
    await set({});
    await asAdmin('DELETE', '/store/logo');
    await asAdmin('PUT', '/store/public-address', { address: 'https://loja.exemplo' });
    await asAdmin('DELETE', '/store/public-address');
    await set({ pix });
    await set({ pix: { ...pix, key: 'bia@exemplo.com' } });
    await set({ printOnlyPaid: true });
    await set({ linkDays: 7 });
    await set({ linkDays: 30 });
    await set({ legalName: 'Bia Souza Ltda.', email: 'bia@loja.exemplo' });
    await asAdmin('PUT', '/store/texts/privacy', { text: 'Fale com a Bia Souza.' });
    await asAdmin('PUT', '/store/texts/privacy', { text: 'Fale com a Bia Souza. ' });
    await asAdmin('PUT', '/store/texts/returns', { text: '' });
    await expectNowhere(/52998224725|bia@|Bia Souza/);
    expect(await keptOfKind('store')).toBe(
      'changed name:Loja da Ana→Loja da Bia address, logo-removed, ' +
        'changed publicAddress:→https://loja.exemplo, changed publicAddress:https://loja.exemplo→, ' +
        'changed pixName:→Bia pixCity:→Recife pixKey, changed pixKey, changed printOnlyPaid:false→true, ' +
        'changed linkDays:→7, changed linkDays:7→30, changed legalName email, changed privacyText',
    );
    await set({ printOnlyPaid: false });
  });
});

describe('the trail of sign-ins', () => {
  const logIn = (email: string, password: string) =>
    server.current.call<{ token: string }>('POST', '/users/login', { body: { email, password } });

  const addRita = async () => {
    const email = `rita-${newId()}@loja.com`;
    const rita = { name: 'Rita', email, role: 'atendente', password: 'senha da Rita' };
    const { body } = await asAdmin<{ _id: string }>('POST', '/users', rita);
    return { ...rita, _id: body._id };
  };

  it('tells who came in and went, and an account’s life', async () => {
    const { _id, email, password } = await addRita();
    const { token } = (await logIn(email, password)).body;
    const own = { token, body: { currentPassword: password, password: 'outra senha dela' } };
    expect((await server.current.call('PUT', '/users/me/password', own)).status).toBe(200);
    await server.current.call('DELETE', '/users/me/session', { token });
    const edits = [{ role: 'admin' }, { password: 'uma terceira senha' }, { disabled: true }];
    for (const edit of [...edits, { disabled: false }, { disabled: false }]) {
      await asAdmin('PATCH', `/users/${_id}`, edit);
    }
    expect(await keptOf(_id)).toBe(
      'added role:→atendente, changed role:atendente→admin, password-reset, disabled, enabled',
    );
    expect(await keptBy((row) => row.actor_id === _id)).toBe('started, password-changed, ended');
    await expectNowhere(/senha da Rita|outra senha dela|terceira senha|rita-/);
  });

  it('tells refused ones apart: a wrong password, a disabled account, nobody', async () => {
    const { _id, email, password } = await addRita();
    // After whatever other refusals there were, and outside the hour in which they are counted.
    server.current.advance(3 * HOUR_MS);
    const before = new Set((await trail('&role=anonymous')).map((entry) => entry._id));
    await logIn(email, 'não é esta');
    await asAdmin('PATCH', `/users/${_id}`, { disabled: true });
    await logIn(email, password);
    await logIn(`ninguem-${newId()}@loja.com`, 'qualquer uma');
    const added = (await trail('&role=anonymous')).filter((entry) => !before.has(entry._id));
    expect(added.map((entry) => entry.summary)).toEqual([
      'não conseguiu entrar: não há conta com esse e-mail',
      'não conseguiu entrar na conta de Rita: a conta está desativada',
      'não conseguiu entrar na conta de Rita: senha errada',
    ]);
  });

  it('is bounded: strangers do not fill the database', async () => {
    const { deps } = server.current;
    const recordRefusals = createSignInTrail(deps, createLimit(deps, RECORDED_REFUSALS).count);
    const reasons: string[] = [];
    const attempt = {
      email: 'x@loja.com',
      // An hour of its own: the refusals above count where processes share their counts.
      call: callBy({ ...PROGRAM, role: 'anonymous' }, deps.clock() + HOUR_MS),
      onRefused: (reason: string) => reasons.push(reason),
    };
    const refuse = () => Promise.reject(new AppError('invalid_credentials'));
    const count = async () =>
      Number((await asAdmin('GET', '/audit?role=anonymous&limit=1')).headers['x-total-count']);
    const before = await count();
    for (let tries = 0; tries < 210; tries += 1) {
      await recordRefusals(attempt, refuse).catch(() => undefined);
    }
    expect(await count()).toBe(before + 201);
    expect(reasons).toHaveLength(210);
    expect((await trail('&role=anonymous'))[0]?.summary).toMatch(/outras tentativas/);
    const { call: earlier } = attempt;
    const later = { ...attempt, call: { ...earlier, now: earlier.now + HOUR_MS } };
    await recordRefusals(later, refuse).catch(() => undefined);
    expect(await count()).toBe(before + 202);
  });
});

describe('the trail', () => {
  it('says who, when, from which network and under which request', async () => {
    const answer = await server.current.call<{ _id: string }>('POST', '/shipping', {
      ...by('atendente'),
      body: { name: 'Motoboy', price: 9 },
    });
    const [entry] = await trail(`&subject=${answer.body._id}`);
    expect(entry).toMatchObject({
      at: new Date(server.current.deps.clock()).toISOString(),
      actor: { name: 'Bruno Reis', role: 'atendente' },
      network: '127.0.0.0/24',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('can be asked for by who, what and when, a page at a time', async () => {
    for (let others = 0; others < 4; others += 1) await createShipping(server.current);
    const { _id } = await createShipping(server.current);
    const [{ actor } = { actor: { _id: '' } }] = await trail(`&subject=${_id}`);
    const ofBruno = await trail(`&actor=${actor._id}&subjectType=shipping`);
    expect(ofBruno.map((entry) => entry.subject?._id)).toContain(_id);
    expect(ofBruno.every((entry) => entry.actor.name === 'Bruno Reis')).toBe(true);
    const before = new Date(TEST_NOW - DAY_MS).toISOString().slice(0, 10);
    expect(await trail(`&endDate=${before}`)).toEqual([]);
    const page = await asAdmin<AuditEntryAnswer[]>('GET', '/audit?limit=2&page=2');
    expect(page.body).toHaveLength(2);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(4);
    expect(page.body[0]?._id).not.toBe((await trail())[0]?._id);
  });

  it('answers a page also to who asks for none, and refuses a day that no calendar reaches', async () => {
    expect((await asAdmin<unknown[]>('GET', '/audit')).body.length).toBeLessThanOrEqual(20);
    expect((await asAdmin('GET', '/audit?endDate=9999-12-31')).status).toBe(400);
    expect((await asAdmin('GET', '/audit/export?startDate=9999-12-31')).status).toBe(400);
  });

  it('leaves as a file that no spreadsheet runs, and tells who took it', async () => {
    const { _id } = await createShipping(server.current, { name: '=1+1' });
    const { body } = await asAdmin<string>('GET', `/audit/export?subject=${_id}`);
    expect(body.startsWith('\uFEFFQuando;Quem;')).toBe(true);
    expect(body).toContain('criou o frete =1+1');
    expect(body).not.toMatch(/(^|;)=/m);
    const whole = (await asAdmin<string>('GET', '/audit/export')).body;
    const count = Number((await asAdmin('GET', '/audit?limit=1')).headers['x-total-count']);
    expect(whole.trim().split('\r\n')).toHaveLength(count + 1);
    expect((await trail('&subjectType=audit'))[0]?.summary).toBe('baixou o registro de atividades');
  });
});
