import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { OrderAnswer, PublicOrderAnswer } from '#areas/orders/contract.ts';
import { checkDigit } from '#kit/rules/document.ts';
import { ANONYMIZE_WORD } from '#areas/privacy/rules/privacy.ts';
import { describe, expect, it } from 'vitest';
import { createConfirmedOrder, createTemporaryOrder } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { compareSearchTexts } from '#areas/system/server/verify/search-texts.ts';

const server = useTestServer();

const staff = server.as('admin');
const setKey = <Body = OrderAnswer>(order: string | number, fiscalKey: unknown) =>
  staff<Body>('PUT', `/orders/${order}/fiscal-key`, { fiscalKey });
const found = async (q: string) =>
  (
    await staff<OrderAnswer[]>('GET', `/orders?page=1&limit=50&q=${encodeURIComponent(q)}`)
  ).body.map(({ _id }) => _id);
const wrongTexts = async () => (await compareSearchTexts(server.current.deps.db, 5)).first;

let documents = 0;
/** A key that no other order of this file has. */
function nextKey(model: '55' | '99' = '55', cnpj = '11222333000181'): string {
  documents += 1;
  const body = `352611${cnpj}${model}001${String(documents).padStart(9, '0')}112345678`;
  return body + checkDigit(body);
}
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

describe("an order's fiscal key", () => {
  it.each([
    ['of an NF-e, in groups', nextKey(), inGroups],
    ['of a DC-e', nextKey('99'), (key: string) => key],
    [
      'of a CNPJ with letters, typed small',
      nextKey('55', '12ABC34501DE35'),
      (key: string) => key.toLowerCase(),
    ],
    [
      'out of the address of a QR code',
      nextKey('99'),
      (key: string) => `https://dfe-portal.svrs.rs.gov.br/dce/qrcode?chDCe=${key}&tpAmb=1`,
    ],
  ])('is kept %s', async (_, key, written) => {
    const order = await createConfirmedOrder(server.current);
    const answer = await setKey(order.orderId, written(key));
    expect(answer).toMatchObject({ status: 200, body: { _id: order._id, fiscalKey: key } });
    const page = await server.current.call<PublicOrderAnswer>('GET', `/orders/${order.orderId}`);
    expect(page.body.fiscalKey, 'the customer has it').toBe(key);
    const [listed] = (
      await staff<OrderAnswer[]>('GET', `/orders?page=1&limit=1&q=${order.orderId}`)
    ).body;
    expect(listed?.fiscalKey).toBe(key);
  });

  it.each([
    ['too short', '3526', 'A chave tem 44 caracteres. Confira se ela foi copiada inteira.'],
    [
      "of a consumer's receipt",
      nextKey().replace('5500', '6500'),
      'Esta chave não é de uma NF-e nem de uma DC-e. Confira se é a chave certa.',
    ],
    [
      'with a letter where none may be',
      `${nextKey().slice(0, 30)}A${nextKey().slice(31)}`,
      'A chave só tem números, e letras apenas no lugar do CNPJ. Confira o que foi digitado.',
    ],
    [
      'with a wrong digit',
      '35080599999090910270550010000000015180051274',
      'O dígito verificador não confere. Algum caractere da chave está errado.',
    ],
  ])('is refused %s, and what was there stays', async (_, key, message) => {
    const order = await createConfirmedOrder(server.current);
    const right = nextKey();
    await setKey(order._id, right);
    const answer = await setKey<ErrorAnswer>(order._id, key);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', issues: [{ field: 'fiscalKey', message }] },
    });
    expect((await staff<OrderAnswer>('GET', `/orders/${order._id}`)).body.fiscalKey).toBe(right);
  });

  it('is of an order that was confirmed', async () => {
    const waiting = await createTemporaryOrder(server.current);
    expect((await setKey<ErrorAnswer>(waiting._id, nextKey())).body).toMatchObject({
      statusCode: 409,
      code: 'order_not_confirmed',
    });
    await staff('PUT', `/orders/cancel/${waiting._id}`);
    expect((await setKey(waiting._id, nextKey())).status).toBe(409);
    expect((await setKey('123456789012', nextKey())).status).toBe(404);

    const cancelled = await createConfirmedOrder(server.current);
    await staff('PUT', `/orders/cancel/${cancelled._id}`);
    expect((await setKey(cancelled._id, nextKey())).status, 'its document stays').toBe(200);
  });

  it('finds the order, whole or in groups, until it is another one or none', async () => {
    const order = await createConfirmedOrder(server.current);
    const [first, second] = [nextKey(), nextKey('55', '12ABC34501DE35')];
    await setKey(order._id, first);
    expect(await found(first)).toEqual([order._id]);
    expect(await found(inGroups(first))).toContain(order._id);
    await setKey(order._id, second);
    expect(await found(first)).toEqual([]);
    expect(await found(second.toLowerCase())).toEqual([order._id]);
    expect(await found(String(order.orderId))).toEqual([order._id]);
    expect(await wrongTexts()).toEqual([]);
    await setKey(order._id, '');
    expect(await found(second)).toEqual([]);
    expect(await found(String(order.orderId)), 'by all else as before').toEqual([order._id]);
    expect(await found('Maria')).toContain(order._id);
    expect(await wrongTexts()).toEqual([]);
  });

  it('is in the trail when it changes, without the key', async () => {
    const order = await createConfirmedOrder(server.current);
    const key = nextKey();
    await setKey(order._id, key);
    await setKey(order._id, inGroups(key));
    await setKey(order._id, null);
    await setKey(order._id, null);
    expect(await entriesOf(server.current, order._id)).toBe(
      'fiscal-key-changed, fiscal-key-removed',
    );
  });

  it('stays when the person is taken out of the order, and still finds it; nothing else does', async () => {
    const order: TemporaryOrderAnswer = await createConfirmedOrder(server.current);
    const key = nextKey('55', '12ABC34501DE35');
    await setKey(order._id, key);
    await staff('PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
    const { customer } = (await staff<OrderAnswer>('GET', `/orders/${order._id}`)).body;
    const answer = await staff('POST', '/privacy/person/anonymize', {
      cpf: customer?.cpf,
      confirmation: ANONYMIZE_WORD,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await found(key)).toEqual([order._id]);
    expect(await found(String(customer?.cpf))).toEqual([]);
    expect(await wrongTexts()).toEqual([]);
    await setKey(order._id, null);
    expect(await found(key)).toEqual([]);
    expect(await wrongTexts()).toEqual([]);
  });

  it('set by two at once is one of both, and the search knows which', async () => {
    const order = await createConfirmedOrder(server.current);
    const keys = [nextKey(), nextKey(), nextKey(), nextKey()];
    await Promise.all(keys.map((key) => setKey(order._id, key)));
    const { fiscalKey } = (await staff<OrderAnswer>('GET', `/orders/${order._id}`)).body;
    for (const key of keys) {
      expect(await found(key)).toEqual(key === fiscalKey ? [order._id] : []);
    }
    expect(await wrongTexts()).toEqual([]);
  });
});
