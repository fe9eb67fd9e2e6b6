import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Address } from '../contract/person.ts';
import {
  MASK,
  hasMask,
  maskedLookup,
  publicAddress,
  publicCustomer,
  unmask,
  type LookupPerson,
} from './masking.ts';
import { blankAddress, typedAddress, typedPerson } from './person.fixture.ts';

const address: Address = { ...typedAddress, number: '1578', complement: 'Apto 42' };
const marcia: LookupPerson = { name: 'Márcia', surname: 'Conceição', address };

describe('publicCustomer', () => {
  const customer = {
    ...typedPerson,
    name: 'Maria Clara',
    surname: 'da Silva',
    cpf: '12345678909',
    email: 'maria@exemplo.com',
    phone: '11987651234',
  };
  it('tells the first name and an initial, and the middle of the rest', () => {
    expect(publicCustomer(customer)).toEqual({
      name: 'Maria',
      surname: 'S.',
      cpf: '***.456.789-**',
      email: 'm***@exemplo.com',
      phone: '(11) 9****-1234',
    });
  });

  test.each([
    ['surname', 'silva', 'S.'],
    ['surname', 'dos', 'D.'],
    ['surname', '', ''],
    ['cpf', '123.456.789-09', '***.456.789-**'],
    ['cpf', '1234', '***.***.***-**'],
    ['cpf', '', ''],
    ['email', 'semarroba', '***'],
    ['email', '@exemplo.com', '***'],
    ['email', '', ''],
    ['phone', '5511987651234', '(11) 9****-1234'],
    ['phone', '1134561234', '(11) ****-1234'],
    ['phone', '1234', '****'],
    ['phone', '', ''],
  ] as const)('%s %j is shown as %j', (field, text, expected) => {
    expect(publicCustomer({ ...customer, [field]: text })[field]).toBe(expected);
  });
});

describe('publicAddress', () => {
  it('tells the street but not the door', () => {
    expect(publicAddress(address)).toEqual({
      cep: '01310-***',
      street: 'Avenida Paulista',
      number: '',
      neighborhood: 'Bela Vista',
      complement: '',
      city: 'São Paulo',
      state: 'SP',
    });
  });

  test.each([
    ['Rua das Flores, 123', 'Rua das Flores'],
    ['Rua das Flores, 123, fundos', 'Rua das Flores'],
    ['Rua das Flores 123', 'Rua das Flores'],
    ['Rua das Flores nº 123', 'Rua das Flores'],
    ['Rua das Flores - 123A', 'Rua das Flores'],
    ['Rua 25 de Março', 'Rua 25 de Março'],
    ['Rua 7', 'Rua 7'],
    ['Rua 7, 10', 'Rua 7'],
    ['', ''],
  ])('the street %j is shown as %j', (street, expected) => {
    expect(publicAddress({ ...address, street }).street).toBe(expected);
  });
});

describe('maskedLookup', () => {
  it('shows a stranger the shape of the record', () => {
    expect(maskedLookup(marcia)).toEqual({
      name: 'Márcia',
      surname: 'C•••',
      address: {
        cep: '01310-•••',
        street: 'Avenida P•••',
        number: MASK,
        neighborhood: 'B•••',
        complement: MASK,
        city: 'São Paulo',
        state: 'SP',
      },
    });
  });

  test.each([
    ['Rua das Flores', 'Rua F•••'],
    ['R. Augusta', 'R. A•••'],
    ['avenida paulista', 'avenida p•••'],
    ['Rua 7', 'Rua •••'],
    ['Marechal Deodoro', 'M•••'],
    ['Paulista', 'P•••'],
    ['Rua', 'R•••'],
    ['', ''],
  ])('the street %j is shown as %j', (street, expected) => {
    expect(maskedLookup({ ...marcia, address: { ...address, street } }).address.street).toBe(
      expected,
    );
  });

  test.each([
    ['da Silva', 'S•••'],
    ['Sá', MASK],
    ['  ', ''],
    ['😀😀😀', '😀•••'],
  ])('the surname %j is shown as %j', (surname, expected) => {
    expect(maskedLookup({ ...marcia, surname }).surname).toBe(expected);
  });

  it('keeps to itself a full name that was typed into the name', () => {
    expect(maskedLookup({ ...marcia, name: 'Márcia Conceição' }).name).toBe('Márcia');
  });

  it('leaves blank what is blank, for the customer to fill', () => {
    expect(maskedLookup({ name: '', surname: '', address: blankAddress })).toEqual({
      name: '',
      surname: '',
      address: blankAddress,
    });
  });
});

test.each([
  ['C•••', true],
  ['•', true],
  ['***', false],
  ['', false],
])('%j carries the mask: %s', (text, expected) => {
  expect(hasMask(text)).toBe(expected);
});

describe('unmask', () => {
  it('gives a returning customer the whole record back', () => {
    expect(unmask(maskedLookup(marcia), marcia)).toEqual({ ok: true, value: marcia });
  });

  it('takes a mask with blanks around it for the mask', () => {
    const shown = maskedLookup(marcia);
    const input = {
      ...shown,
      surname: `${shown.surname} `,
      address: { ...shown.address, street: ` ${shown.address.street}` },
    };
    expect(unmask(input, marcia)).toEqual({ ok: true, value: marcia });
  });

  it('keeps what the customer changed', () => {
    const shown = maskedLookup(marcia);
    const input = { ...shown, address: { ...shown.address, number: '99', complement: '' } };
    expect(unmask(input, marcia)).toEqual({
      ok: true,
      value: { ...marcia, address: { ...address, number: '99', complement: '' } },
    });
  });

  it('names the fields that carry another mask', () => {
    const shown = maskedLookup(marcia);
    const input = { ...shown, surname: 'X•••', address: { ...shown.address, street: 'Rua •' } };
    expect(unmask(input, marcia)).toEqual({ ok: false, fields: ['surname', 'address.street'] });
  });

  it('refuses every mask without a record', () => {
    expect(unmask(maskedLookup(marcia), null)).toEqual({
      ok: false,
      fields: [
        'surname',
        'address.cep',
        'address.street',
        'address.number',
        'address.neighborhood',
        'address.complement',
      ],
    });
    expect(unmask(marcia, null)).toEqual({ ok: true, value: marcia });
  });

  it("refuses one record's masks for another's", () => {
    const other = { ...marcia, surname: 'Souza' };
    expect(unmask(maskedLookup(marcia), other)).toEqual({ ok: false, fields: ['surname'] });
  });

  const field = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(MASK, 'C•••', 'Rua F•••', 'Conceição', '01310-100', '01310-•••', ''),
  );
  const person: fc.Arbitrary<LookupPerson> = fc.record({
    name: field,
    surname: field,
    address: fc.record({
      cep: field,
      street: field,
      number: field,
      neighborhood: field,
      complement: field,
      city: field,
      state: field,
    }),
  });

  it('never returns a masked character', () => {
    fc.assert(
      fc.property(person, fc.option(person), (input, record) => {
        const result = unmask(input, record);
        if (result.ok) expect(JSON.stringify(result.value)).not.toContain('•');
        else expect(result.fields.length).toBeGreaterThan(0);
      }),
    );
  });

  it('restores any record from its mask', () => {
    const isClear = (someone: LookupPerson) => !JSON.stringify(someone).includes('•');
    const isTrimmed = ({ name, surname, address: { ...rest } }: LookupPerson) =>
      [name, surname, ...Object.values(rest)].every((text) => text === text.trim());
    fc.assert(
      fc.property(person.filter(isClear).filter(isTrimmed), (record) => {
        expect(unmask(maskedLookup(record), record)).toEqual({ ok: true, value: record });
      }),
    );
  });

  it('shows of a hidden field never more than its first letter and the kind of street', () => {
    const shownOf = (secret: string) => {
      const street = `Rua ${secret}`;
      const hidden = { ...address, street, number: secret, complement: secret };
      const { name: _name, ...shown } = maskedLookup({
        name: 'Ana',
        surname: secret,
        address: hidden,
      });
      return shown;
    };
    // The part that is shown of every address: `Rua`, `Paulo`.
    const always = JSON.stringify(shownOf('7'));
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z]{2,12}$/), (secret) => {
        fc.pre(!always.includes(secret));
        const shown = shownOf(secret);
        expect(JSON.stringify(shown)).not.toContain(secret);
        expect(shown.surname).toBe(`${secret[0]}${MASK}`);
      }),
    );
  });
});
