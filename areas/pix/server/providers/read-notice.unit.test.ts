import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNotice } from './read-notice.ts';

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
