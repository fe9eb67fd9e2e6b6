import { describe, expect, it } from 'vitest';
import type { CustomerDetails, CustomerRow } from '#areas/customers/server/customers.service.ts';
import { doubtColumns } from './doubt.ts';
import { storedAddress, storedPerson } from '#kit/rules/person.fixture.ts';

const ADDRESS = { ...storedAddress, number: '1578', complement: 'apto 12' };
const PERSON = { ...storedPerson, name: 'Maria', surname: 'Lima', email: 'm@exemplo.com' };
const RECORD: CustomerRow = {
  id: 'record',
  ...PERSON,
  ...ADDRESS,
  note: '',
  search_text: '',
  created_at: 0,
  updated_at: 0,
};
const NOWHERE = Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, '']));

const doubtOf = (
  typed: Partial<CustomerDetails['address']> & { phone?: string; email?: string; name?: string },
  known: Partial<CustomerRow> = {},
) => {
  const { phone = '11987654321', email = PERSON.email, name = PERSON.name, ...address } = typed;
  const details = { ...PERSON, name, email, phone, address: { ...ADDRESS, ...address } };
  return doubtColumns(details, { ...RECORD, ...known });
};

describe('a confirmation is doubted', () => {
  it.each([
    ['with another phone', { phone: '21999998888' }, 'phone'],
    ['with a landline', { phone: '1133334444' }, 'phone'],
    ['with another number', { number: '100' }, 'address'],
    ['with another street of the same CEP', { street: 'Rua B' }, 'address'],
    ['with another complement', { complement: 'entregar na Rua B, 50' }, 'address'],
    ['without the complement', { complement: '' }, 'address'],
    ['in another city', { city: 'Santos' }, 'address'],
    ['in another neighbourhood', { neighborhood: 'Consolação' }, 'address'],
    ['under another CEP', { cep: '20040002' }, 'address'],
    ['with both', { phone: '21999998888', cep: '20040002' }, 'both'],
  ])('%s', (_, typed, doubt) => {
    expect(doubtOf(typed).doubt).toBe(doubt);
  });

  it.each([
    ['the same', {}],
    ['a phone written otherwise', { phone: '+55 (11) 98765-4321' }],
    ['a phone without the ninth digit', { phone: '1187654321' }],
    ['other capitals, accents and blanks', { street: 'avenida  PAULISTA', city: 'Sao Paulo' }],
    ['another e-mail and name', { email: 'outra@exemplo.com', name: 'Ana' }],
  ])('not with %s', (_, typed) => {
    expect(doubtOf(typed)).toEqual({ doubt: null, known_phone: null });
  });

  it('not where no record was there before', () => {
    const details = { ...PERSON, phone: '21999998888', address: ADDRESS };
    expect(doubtColumns(details, undefined)).toEqual({ doubt: null, known_phone: null });
  });

  it('not by what fills a record that knew neither phone nor street', () => {
    expect(doubtOf({}, { phone: '', ...NOWHERE }).doubt).toBeNull();
    expect(doubtOf({}, { ...NOWHERE, city: 'São Paulo' }).doubt).toBeNull();
  });

  it('by a complement that a known street did not have', () => {
    expect(doubtOf({}, { complement: '' }).doubt).toBe('address');
  });

  it('by another city than that of a record without a street', () => {
    expect(doubtOf({}, { ...NOWHERE, city: 'Santos' }).doubt).toBe('address');
  });
});

it('keeps the phone that was known, also where only the address differs, and none where there was none', () => {
  expect(doubtOf({ number: '100' }).known_phone).toBe('11987654321');
  expect(doubtOf({ number: '100' }, { phone: '' })).toEqual({
    doubt: 'address',
    known_phone: null,
  });
});
