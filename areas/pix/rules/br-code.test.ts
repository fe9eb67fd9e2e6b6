import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dynamicPixCode, readBrCode } from './br-code.ts';
import { checksum, pixCode, plainPixText } from '#kit/rules/pix.ts';

const LOCATION = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
const DYNAMIC =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5912BALCAO MODAS6009SAO PAULO62070503***6304DAF8';
const WITH_SUM =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865406187.405802BR5912BALCAO MODAS6009SAO PAULO62070503***6304D6BB';
const dynamic = {
  location: LOCATION,
  amountCents: null,
  receiverName: 'BALCAO MODAS',
  city: 'SAO PAULO',
  reference: null,
};
const withChecksum = (plain: string): string => plain + checksum(plain);

describe('a dynamic code', () => {
  it('is built to the letter', () => {
    const receiver = { receiverName: 'BALCAO MODAS', receiverCity: 'SAO PAULO' };
    expect(dynamicPixCode({ location: LOCATION, ...receiver })).toBe(DYNAMIC);
  });

  it.each([
    ['without a sum', DYNAMIC, dynamic],
    ['with a sum', WITH_SUM, { ...dynamic, amountCents: 18_740 }],
    ['with a checksum in small letters', `${DYNAMIC.slice(0, -4)}daf8`, dynamic],
    [
      'with its txid',
      withChecksum(DYNAMIC.slice(0, -4).replace('62070503***', '62110507PED1042')),
      { ...dynamic, reference: 'PED1042' },
    ],
  ])('is read %s', (_, code, read) => {
    expect(readBrCode(code)).toEqual(read);
  });

  it('holds its longest location', () => {
    const location = `pix.example.com/${'a'.repeat(61)}`;
    const code = dynamicPixCode({ location, receiverName: 'LOJA', receiverCity: 'BRASIL' });
    expect(location).toHaveLength(77);
    expect(readBrCode(code)).toMatchObject({ location });
  });
});

describe('what is no code', () => {
  it.each([
    ['nothing', ''],
    ['another text', 'https://loja.example/'],
    ['a wrong checksum', `${DYNAMIC.slice(0, -4)}DAF9`],
    ['a sum that was altered', WITH_SUM.replace('187.40', '187.41')],
    ['a code that was cut', DYNAMIC.slice(0, -1)],
    ['a code with a line behind it', `${DYNAMIC}\n`],
    ['a code of something else', withChecksum(DYNAMIC.slice(0, -4).replace('bcb', 'bcc'))],
    ['a sum that is none', withChecksum(WITH_SUM.slice(0, -4).replace('187.40', '187,40'))],
    ['lengths that do not hold', withChecksum('00020126990014br.gov.bcb.pix6304')],
    ['no more than a checksum', withChecksum('6304')],
  ])('is not read: %s', (_, text) => {
    expect(readBrCode(text)).toBeUndefined();
  });

  it('is any text with a letter of a code replaced', () => {
    fc.assert(
      fc.property(fc.nat(WITH_SUM.length - 1), fc.constantFrom(...'09azAZ*'), (at, letter) => {
        const text = WITH_SUM.slice(0, at) + letter + WITH_SUM.slice(at + 1);
        if (text !== WITH_SUM) expect(readBrCode(text)).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });
});

it('reads every static code that we make', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((text) => plainPixText(text, 15) !== '');
  const cents = fc.integer({ min: 1, max: 9_999_999_999_99 });
  fc.assert(
    fc.property(fc.uuid(), name, name, cents, fc.stringMatching(/^[a-zA-Z0-9]{0,25}$/), (...of) => {
      const [key, receiverName, receiverCity, amountCents, reference] = of;
      const code = pixCode(
        { key, receiverName, receiverCity, text: '' },
        { amountCents, reference },
      );
      expect(readBrCode(code)).toEqual({
        location: null,
        amountCents,
        receiverName: plainPixText(receiverName, 25),
        city: plainPixText(receiverCity, 15),
        reference: reference || null,
      });
    }),
    { numRuns: 2_000 },
  );
});
