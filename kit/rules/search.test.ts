import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  customerSearchText,
  matchesSearch,
  normalizeText,
  orderSearchText,
  searchWords,
  withFiscalKey,
} from './search.ts';

const order = {
  name: 'Márcia  Cristina',
  surname: "D'Ávila Conceição",
  orderId: 482_913_550_127,
  cpf: '529.982.247-25',
  cep: '01310-100',
  phone: '(11) 98765-4321',
};

describe('normalizeText', () => {
  test.each([
    ['  Márcia \t CONCEIÇÃO\n', 'marcia conceicao'],
    ['Ma\u0301rcia', 'marcia'],
    ['João\u200B', 'joao'],
    ['\u202Aoi\u202C', 'oi'],
    ['a\u00A0b', 'a b'],
    ['D’Ávila d´avila D‘Avila', "d'avila d'avila d'avila"],
    ['Calça 32″ “Slim” 36–38', 'calca 32" "slim" 36-38'],
    ['İSTANBUL', 'istanbul'],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['', []],
  ['   ', []],
  ['- / ()', []],
  ['Márcia SILVA', ['marcia', 'silva']],
  ['123.456-78', ['12345678']],
  ['(11) 98765-4321', ['11', '987654321']],
  ['#482913550127', ['482913550127']],
  ["d'ávila", ["d'avila"]],
  ['maria 529.982', ['maria', '529982']],
  ['loja-24h', ['loja-24h']],
  ['#551987654321', ['551987654321']],
  ['01310', ['01310']],
  ['000', ['000']],
  ['0 21 31 98714-3119', ['31', '987143119']],
  ['00 55 031 8714-3119', ['55', '31', '87143119']],
])('the words of %j are %j', (query, expected) => {
  expect(searchWords(query)).toEqual(expected);
});

describe('the order search', () => {
  const text = orderSearchText(order);
  test.each([
    ['marcia', true],
    ['MÁRCIA conceicao', true],
    ['conceição márcia', true],
    ['arc', true],
    ["d'avila", true],
    ['#482913550127', true],
    ['4829', true],
    ['529.982.247-25', true],
    ['52998224725', true],
    ['529.98', true],
    ['01310-100', true],
    ['01310', true],
    ['(11) 98765-4321', true],
    ['11987654321', true],
    ['+55 11 98765-4321', true],
    ['marcia 01310', true],
    ['', true],
    ['joão', false],
    ['marcia joão', false],
    ['12701310', false],
    ['012752998', false],
    ['cristinad', false],
    ['%', true],
    ['a%a', false],
    ['m_rcia', false],
  ])('%j: %s', (query, expected) => {
    expect(matchesSearch(text, searchWords(query))).toBe(expected);
  });

  it('finds an order without a customer by its number', () => {
    const bare = orderSearchText({ orderId: '482913550127', name: null });
    expect(bare).toBe('482913550127');
    expect(matchesSearch(bare, searchWords('4829'))).toBe(true);
  });

  it.each(['5531987143119', '553187143119', '31987143119', '3187143119', '+55 31 8714-3119'])(
    'finds the phone %s in all the ways in which people write it',
    (phone) => {
      const text = orderSearchText({ ...order, phone });
      for (const query of [
        ...['553187143119', '5531987143119', '+55 31 98714-3119', '+55 (31) 8714 3119'],
        ...['\u202A+55 31 98714\u20113119\u202C', '031987143119', '03187143119'],
        ...['(031) 98714-3119', '0 31 98714 3119', '+55 031 98714-3119', '+55(031)98714-3119'],
        ...['+5503187143119', '005531987143119', '0055 31 98714-3119', '00 55 31 98714-3119'],
        ...['+55.031.98714.3119', '0 15 31 98714-3119', '0 15 (31) 8714-3119'],
        ...['(015 31) 98714-3119', '01531987143119', '+55 021 31 98714 3119', '031 98714'],
        ...['0319871', '0xx31 98714-3119', '(0XX31)8714-3119', '31 8714-3119', '98714-3119'],
        ...['8714-3119', 'wa.me/5531987143119', 'https://wa.me/553187143119?text=Oi%202'],
        ...['https://api.whatsapp.com/send?phone=%2B5531987143119&text=oi'],
        ...['tel:+55-31-98714-3119', 'marcia 031987143119'],
      ]) {
        expect(matchesSearch(text, searchWords(query)), query).toBe(true);
      }
      expect(matchesSearch(text, searchWords('5531987143118'))).toBe(false);
      expect(matchesSearch(text, searchWords('31 3714-3119'))).toBe(false);
    },
  );

  it('finds a landline after the zero of another town, and a CPF that begins like one', () => {
    const text = orderSearchText({ ...order, phone: '31 3456-7890', cpf: '03198714311' });
    for (const query of ['03134567890', '(031) 3456-7890', '553134567890', '03198714311']) {
      expect(matchesSearch(text, searchWords(query)), query).toBe(true);
    }
  });

  it('finds an old mobile with and without the ninth digit', () => {
    const old = orderSearchText({ ...order, phone: '11 8765-4321' });
    expect(matchesSearch(old, searchWords('11987654321'))).toBe(true);
    expect(matchesSearch(old, searchWords('1187654321'))).toBe(true);
  });

  it('adds no ninth digit to a landline', () => {
    const landline = orderSearchText({ ...order, phone: '11 3456-7890' });
    expect(matchesSearch(landline, searchWords('34567890'))).toBe(true);
    expect(matchesSearch(landline, searchWords('934567890'))).toBe(false);
  });
});

test('the customer search knows no order number', () => {
  const text = customerSearchText(order);
  expect(matchesSearch(text, searchWords('marcia 52998224725'))).toBe(true);
  expect(matchesSearch(text, searchWords('482913550127'))).toBe(false);
});

describe('for any person and query', () => {
  const digits = fc.stringMatching(/^\d{0,13}$/);
  const person = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    surname: fc.string({ unit: 'grapheme' }),
    orderId: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }),
    cpf: digits,
    cep: digits,
    phone: digits,
  });
  const query = fc.string({ unit: 'grapheme' });

  it('another word never finds more', () => {
    fc.assert(
      fc.property(person, query, query, (someone, few, more) => {
        const text = orderSearchText(someone);
        if (matchesSearch(text, searchWords(`${few} ${more}`))) {
          expect(matchesSearch(text, searchWords(few))).toBe(true);
        }
      }),
    );
  });

  it('a beginning of a word that matches also matches', () => {
    fc.assert(
      fc.property(person, fc.nat(40), (someone, length) => {
        const word = searchWords(someone.surname).find((each) => /\p{L}/u.test(each)) ?? '';
        const text = orderSearchText(someone);
        expect(matchesSearch(text, [word])).toBe(true);
        expect(matchesSearch(text, [word.slice(0, length)])).toBe(true);
      }),
    );
  });

  it('a word that matches is contained in one field', () => {
    fc.assert(
      fc.property(person, fc.nat(60), fc.integer({ min: 2, max: 6 }), (someone, from, length) => {
        const text = orderSearchText(someone);
        const acrossFields = text.replaceAll('\n', '').slice(from, from + length);
        for (const word of searchWords(acrossFields)) {
          const inOneField = text.split('\n').some((field) => field.includes(word));
          expect(matchesSearch(text, [word])).toBe(inOneField);
        }
      }),
    );
  });

  it('no word holds white space or capitals, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        for (const word of searchWords(typed)) {
          expect(word).not.toMatch(/\s/);
          expect(normalizeText(word)).toBe(word);
        }
      }),
    );
  });
});

describe("an order's fiscal key in its search text", () => {
  const KEY = '35261112ABC34501DE35550010000001231123456789';
  const order = { orderId: 482913057714, name: 'Márcia', phone: '11987654321' };

  it('is found whole, in groups and in small letters', () => {
    const text = orderSearchText({ ...order, fiscalKey: KEY });
    for (const query of [KEY, KEY.toLowerCase(), KEY.replace(/(.{4})(?=.)/g, '$1 ')]) {
      expect(matchesSearch(text, searchWords(query)), query).toBe(true);
    }
  });

  it.each([null, KEY])('is put in the place of %s, as if the text were made anew', (from) => {
    const text = orderSearchText({ ...order, fiscalKey: from });
    for (const to of [null, KEY, KEY.replace('3526', '3527')]) {
      expect(withFiscalKey(text, { from, to })).toBe(orderSearchText({ ...order, fiscalKey: to }));
    }
  });
});
