import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMercadoPagoSignature, readNotice } from './read-notice.ts';

const TXID = '3775bf8309df94fc0672d83092c324b7';
const pix = { endToEndId: 'E12345678202009091221kkkkkkkkkkk', txid: TXID, valor: '110.00' };

describe('a notice', () => {
  it.each([
    [{ 'data.id': '1234567890', type: 'payment' }, {}, ['1234567890'], []],
    [{}, { type: 'payment', data: { id: '1234567890' } }, ['1234567890'], []],
    [{}, { type: 'payment', data: { id: 1234567890 } }, ['1234567890'], []],
    [{ 'data.id': '12', type: 'payment' }, { type: 'payment', data: { id: '12' } }, ['12'], []],
    [{ topic: 'payment', id: '123' }, undefined, ['123'], []],
    [
      {},
      { topic: 'payment', resource: 'https://api.mercadolibre.com/v1/payments/123' },
      ['123'],
      [],
    ],
    [{ topic: 'merchant_order', id: '123' }, undefined, [], []],
    [{ 'data.id': '5', type: 'plan' }, {}, [], []],
    [{}, { pix: [pix] }, [], [TXID]],
    [{}, { pix: [pix, { ...pix, txid: 'a1' }, pix] }, [], [TXID, 'a1']],
    [{}, [pix], [], [TXID]],
    [{}, { pix }, [], [TXID]],
    [{}, pix, [], [TXID]],
    [{}, { pix: [{ endToEndId: 'E1', tipo: 'SOLICITACAO' }] }, [], []],
    [{}, { pix: [null, 1, 'x', { txid: '../../etc' }, { txid: {} }] }, [], []],
    [undefined, 'junk', [], []],
    [[], null, [], []],
  ])('%j with %j names payments %j and charges %j', (query, body, providerIds, references) => {
    expect(readNotice({ query, body })).toEqual({ providerIds, references });
  });

  it('names a thousand charges at most', () => {
    const body = Array.from({ length: 5_000 }, (_, index) => ({ txid: `t${index}` }));
    expect(readNotice({ query: {}, body }).references).toHaveLength(1_000);
  });

  it('is never more than names, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (query, body) => {
        const { providerIds, references } = readNotice({ query, body });
        for (const name of [...providerIds, ...references]) expect(name).toMatch(/^[\w-]{1,64}$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

const SECRET = 'segredo-de-teste-balcao';
const payment = {
  signature: 'ts=1763892000,v1=f78d553de7c56c6e324aab5e862ef5babbee4b1490e91eef934edb90fa145839',
  requestId: 'f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d',
  dataId: '1234567890',
};
const order = {
  requestId: '2066ca19-c6f1-498a-be75-1923005edd06',
  dataId: 'ORD01JQ4S4KY8HWQ6NA5PXB65B3D3',
};
const small = '4d1e49959334e88ec618ae2a80cdaa0dd6775f34be4e45dd252e790a2fd8d069';
const asItCame = '68e8f3bd73cce702d3fcee413440d0f05c921648cc28c7a9e9f0e1ad6e4ed9b8';
const withoutRequest = 'e34854624d4bfe3d143343e8a56dca364baf2f1347aeef818f4cc4861da8151c';

describe('a signature of Mercado Pago', () => {
  it.each([
    ['with a time in seconds', payment],
    ['with its parts apart', { ...payment, signature: payment.signature.replace(',', ' , ') }],
    [
      'the other way round',
      { ...payment, signature: payment.signature.split(',').toReversed().join(',') },
    ],
    ['of an id in small letters', { ...order, signature: `ts=1763892000000,v1=${small}` }],
    ['of an id as it came', { ...order, signature: `ts=1763892000000,v1=${asItCame}` }],
    [
      'of an id that came in small letters',
      { ...order, dataId: order.dataId.toLowerCase(), signature: `ts=1763892000000,v1=${small}` },
    ],
    [
      'without the id of the request',
      { ...payment, requestId: undefined, signature: `ts=1763892000,v1=${withoutRequest}` },
    ],
  ])('%s holds', (_, notice) => {
    expect(isMercadoPagoSignature(SECRET, notice)).toBe(true);
  });

  it.each([
    ['of another payment', { ...payment, dataId: '1234567891' }],
    ['of another request', { ...payment, requestId: order.requestId }],
    [
      'of another time',
      { ...payment, signature: payment.signature.replace('1763892000', '1763892001') },
    ],
    ['that is missing', { ...payment, signature: undefined }],
    ['without v1', { ...payment, signature: 'ts=1763892000' }],
    ['cut short', { ...payment, signature: payment.signature.slice(0, -2) }],
    ['of no sense', { ...payment, signature: ',,==,v1=zz,ts' }],
  ])('%s does not', (_, notice) => {
    expect(isMercadoPagoSignature(SECRET, notice)).toBe(false);
  });

  it('is none of another secret, nor of an empty one', () => {
    expect(isMercadoPagoSignature('outro-segredo', payment)).toBe(false);
    const text = `id:${payment.dataId};request-id:${payment.requestId};ts:1763892000;`;
    const signedBy = (secret: string) => ({
      ...payment,
      signature: `ts=1763892000,v1=${createHmac('sha256', secret).update(text).digest('hex')}`,
    });
    expect(isMercadoPagoSignature(SECRET, signedBy(SECRET))).toBe(true);
    expect(isMercadoPagoSignature('', signedBy(''))).toBe(false);
  });
});
