import { expect, it } from 'vitest';
import {
  headingOf,
  inSentence,
  doubtOf,
  isWrong,
  PERSON,
  PERSON_FIELDS,
  storedText,
  type PersonField,
} from './person-fields.ts';

it.each(PERSON_FIELDS)('%s says what is wrong whenever something is', (field) => {
  const { missing, isWellFormed, malformed } = PERSON[field];
  expect(isWrong(field, ' ')).toBe(missing !== undefined);
  expect(malformed === undefined).toBe(isWellFormed === undefined);
  expect(isWrong(field, 'x')).toBe(isWellFormed !== undefined);
});

it.each<[PersonField, string, string | undefined]>([
  ['cpf', '529.982.247-25', undefined],
  ['cpf', '529.982.247-26', 'Confira: este CPF não fecha.'],
  ['cpf', '529', undefined],
  ['cpf', '', undefined],
  ['phone', '(11) 98765-4321', undefined],
  ['phone', '123', 'O WhatsApp não abre este número.'],
  ['phone', ' ', undefined],
  ['name', '123', undefined],
  ['number', '12/mar', 'Parece uma data: confira o número.'],
  ['number', 'mar-12', 'Parece uma data: confira o número.'],
  ['number', '12/3', undefined],
  ['number', 'Marina 12', undefined],
])('of %s %j is doubted: %s', (field, text, words) => {
  expect(doubtOf(field, text)).toBe(words);
});

it.each<[PersonField, string, string]>([
  ['cpf', ' 529.982.247-25 ', '52998224725'],
  ['cpf', '111.111.111-11', '11111111111'],
  ['phone', '(11) 98765-4321', '11987654321'],
  ['phone', '(12) 3', '123'],
  ['cep', '01310-100', '01310100'],
  ['cep', '13101000.0', '13101000'],
  ['cep', '13010.000', '13010000'],
  ['phone', '1198765432.0', '1198765432'],
  ['phone', '5511987654321,00', '5511987654321'],
  ['cpf', '52998224725.0', '52998224725'],
  ['state', ' são paulo ', 'SP'],
  ['street', ' Avenida Paulista, 1000 ', 'Avenida Paulista, 1000'],
])('%s is stored in its one spelling: %j', (field, text, stored) => {
  expect(storedText(field, text)).toBe(stored);
  expect(isWrong(field, text)).toBe(false);
});

it('is named in spreadsheets and sentences', () => {
  expect(
    ['cpf', 'email', 'phone', 'number'].map((field) => headingOf(field as PersonField)),
  ).toEqual(['CPF', 'E-mail', 'Telefone', 'Número']);
  expect(['CPF', 'E-mail', 'Telefone', 'Número'].map(inSentence)).toEqual([
    'CPF',
    'e-mail',
    'telefone',
    'número',
  ]);
});
