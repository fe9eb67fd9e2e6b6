import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checksum,
  isPixAmount,
  pixCityOf,
  pixCode,
  pixReceiverNames,
  plainPixText,
} from './pix.ts';

const RANDOM = '123e4567-e12b-12d1-a456-426655440000';
const receiver = {
  key: RANDOM,
  receiverName: 'BALCAO MODAS',
  receiverCity: 'SAO PAULO',
  text: '',
};

/** The fields of a code in their order; throws where a length does not hold. */
function fieldsOf(code: string): [id: string, value: string][] {
  if (code === '') return [];
  const [, id = '', size = ''] = /^(\d\d)(\d\d)/.exec(code) ?? [];
  const end = 4 + Number(size);
  if (size === '' || end > code.length) throw new Error(`No field: ${code}`);
  return [[id, code.slice(4, end)], ...fieldsOf(code.slice(end))];
}

describe('a PIX code', () => {
  it.each([
    [
      pixCode({
        ...receiver,
        receiverName: 'Fulano de Tal',
        receiverCity: 'BRASILIA',
      }),
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    ],
    [
      pixCode(
        { ...receiver, receiverName: 'LOJA DA ANA' },
        { amountCents: 14990, reference: 'PED1042' },
      ),
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406149.905802BR5911LOJA DA ANA6009SAO PAULO62110507PED1042630408B1',
    ],
    [
      pixCode(receiver, { amountCents: 18740, reference: '483920175566' }),
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406187.405802BR5912BALCAO MODAS6009SAO PAULO621605124839201755666304AE68',
    ],
    [
      pixCode(
        {
          key: '+5511987654321',
          receiverName: 'ANA SOUZA',
          receiverCity: 'BELO HORIZONTE',
          text: 'Pedido 483920175566',
        },
        { amountCents: 123456, reference: 'PED483920175566' },
      ),
      '00020126590014br.gov.bcb.pix0114+55119876543210219Pedido 48392017556652040000530398654071234.565802BR5909ANA SOUZA6014BELO HORIZONTE62190515PED4839201755666304F7B0',
    ],
  ])('is the published one to the letter', (code, published) => {
    expect(code).toBe(published);
  });

  it('has the checksum that everybody computes', () => {
    expect(checksum('123456789')).toBe('29B1');
  });

  it('lets the text give way to a long key', () => {
    const text = 'Obrigada pela compra no Balcão das Modas!';
    const account = (key: string) => fieldsOf(pixCode({ ...receiver, key, text }))[1]?.[1];
    expect(account(RANDOM)).toHaveLength(99);
    expect(account(RANDOM)).toMatch(/0237Obrigada pela compra no Balcao das Mo$/);
    const longest = `${'a'.repeat(65)}@exemplo.com`;
    expect(account(longest)).toBe(`0014br.gov.bcb.pix0177${longest}`);
  });

  it.each([0, -1, 0.5, NaN, 9_999_999_999_99 + 1])(
    'has no amount of %s centavos',
    (amountCents) => {
      expect(() => pixCode(receiver, { amountCents })).toThrow(RangeError);
    },
  );

  it('is refused for a key that no code can hold', () => {
    expect(() => pixCode({ ...receiver, key: 'a'.repeat(78) })).toThrow(RangeError);
  });

  const key = fc.oneof(
    fc.uuid(),
    fc.constantFrom('52998224725', '12ABC34501DE35', '+5511987654321'),
    fc
      .string({ unit: fc.constantFrom(...'abcdefgh.0123456789'), minLength: 1, maxLength: 65 })
      .map((name) => `${name}@exemplo.com`),
  );
  const words = fc.string({ unit: 'grapheme', maxLength: 40 });
  const name = words.filter((text) => plainPixText(text, 15) !== '');
  const order = fc.record({
    receiver: fc.record({ key, receiverName: name, receiverCity: name, text: words }),
    amountCents: fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 9_999_999_999_99 }),
    ),
    reference: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String),
  });

  it('parses back to what it was made of, by our reader and by somebody else’s', () => {
    fc.assert(
      fc.property(order, ({ receiver: to, amountCents, reference }) => {
        const code = pixCode(to, { amountCents, reference });
        const fields = new Map(fieldsOf(code));
        const account = new Map(fieldsOf(fields.get('26') ?? ''));
        const description = account.get('02');
        expect({
          isPlain: /^[ -%'-~]+$/.test(code),
          ids: [...fields.keys()].join(' '),
          checksum: fields.get('63'),
          amount: fields.get('54'),
          reference: fields.get('62'),
          key: account.get('01'),
          parsed: getPixPayloadInfo(code),
        }).toEqual({
          isPlain: true,
          ids: '00 26 52 53 54 58 59 60 62 63',
          checksum: checksum(code.slice(0, -4)),
          amount: (amountCents / 100).toFixed(2),
          reference: `0512${reference}`,
          key: to.key,
          parsed: {
            key: to.key,
            merchantName: plainPixText(to.receiverName, 25),
            merchantCity: plainPixText(to.receiverCity, 15),
            amount: amountCents / 100,
            txid: reference,
            pointOfInitiation: 'static',
            ...(description === undefined ? {} : { description }),
          },
        });
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('what a code can ask for', () => {
  it.each([
    [0, false],
    [-500, false],
    [1, true],
    [9_999_999_999_99, true],
    [1_000_000_000_000, false],
  ])('%s centavos: %s', (cents, can) => {
    expect(isPixAmount(cents)).toBe(can);
  });
});

describe('plain text', () => {
  it.each([
    ['Ateliê da Conceição', 'Atelie da Conceicao'],
    ['Ana & Filhos', 'Ana e Filhos'],
    ['A&B', 'A e B'],
    ['  Loja \n da\tAna ', 'Loja da Ana'],
    ['Loja – Ana 🌷', 'Loja Ana'],
    ['1ª Moda nº 5', '1a Moda no 5'],
    ['Ateliê Maria Aparecida e Filhas', 'Atelie Maria Aparecida e'],
    ['日本', ''],
  ])('of %s is %s', (text, plain) => {
    expect(plainPixText(text, 25)).toBe(plain);
  });
});

describe('the city of an address', () => {
  it.each([
    ['Rua das Flores, 12\nSão Paulo - SP', 'Sao Paulo'],
    ['Rua do Sol, 45, Boa Vista, Recife PE', 'Recife'],
    ['Rua do Sol, 45\nRecife PE\nCEP 50030-230', 'Recife'],
    ['Avenida Paulista, 1000\nBela Vista\nSão Paulo - SP\nCEP 01310-100', 'Sao Paulo'],
    ['Rua A, 12 - Centro - Recife/PE', 'Recife'],
    ['Rua A, 12, Centro, Ji-Paraná-RO, 76900-000', 'Ji-Parana'],
    ['Rua SP, 3, Belo Horizonte – MG 30110-000', 'Belo Horizonte'],
    ['São José dos Campos - SP', 'Sao Jose dos Ca'],
    ['Rua das Flores, 12', ''],
    ['SP', ''],
    ['', ''],
  ])('%s: %s', (address, city) => {
    expect(pixCityOf(address)).toBe(city);
  });
});

describe('the receiver', () => {
  const store = { name: 'Ateliê da Ana', legalName: '', address: 'Centro, Olinda - PE' };
  it.each([
    [{ receiverName: '', receiverCity: ' ' }, 'Atelie da Ana', 'Olinda'],
    [{ receiverName: 'Ana Conceição', receiverCity: 'Itaipé' }, 'Ana Conceicao', 'Itaipe'],
  ])('of %o is %s in %s', (pix, receiverName, receiverCity) => {
    expect(pixReceiverNames(pix, store)).toEqual({ receiverName, receiverCity });
  });

  it('is who the papers name, before the name of the store', () => {
    const pix = { receiverName: ' ', receiverCity: '' };
    const named = { ...store, legalName: 'Ana Conceição Lima' };
    expect(pixReceiverNames(pix, named).receiverName).toBe('Ana Conceicao Lima');
  });
});
