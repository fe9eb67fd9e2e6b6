import { describe, expect, it } from 'vitest';

import {
  fieldError,
  FIELDS,
  formDoubts,
  formErrors,
  shapeField,
  typedOverMask,
  type Field,
  type Values,
} from './person-fields.ts';
import { typedAddress, typedPerson } from '../../../rules/person.fixture.ts';

const valid: Values = {
  ...typedPerson,
  ...typedAddress,
  number: 'S/N',
  complement: '',
};

describe('typedOverMask', () => {
  it.each([
    ['typed in its place', 'Avenida P•••', 'R', 'R'],
    ['typed behind it', 'Avenida P•••', 'Avenida P•••x', 'x'],
    ['typed before it', '•••', '1•••', '1'],
    ['typed inside it', '01310-•••', '01310-2•••', '2'],
    ['a character deleted', 'C•••', 'C••', ''],
    ['pasted over a part', '01310-•••', '20040002•••', '20040002'],
    ['nothing left', '•••', '', ''],
  ])('%s', (_, mask, text, expected) => {
    expect(typedOverMask(mask, text)).toBe(expected);
  });
});

describe('shapeField', () => {
  it.each<[Field, string, string, string]>([
    ['cpf', '', '52998224725', '529.982.247-25'],
    ['cpf', '529.982.247-25', '529.982.247-259', '529.982.247-25'],
    ['cep', '', '01310100', '01310-100'],
    ['cep', '01310-•••', '2', '2'],
    ['phone', '', '+55 11 98765-4321', '(11) 98765-4321'],
    ['phone', '(55) 98765-4321', '(55) 98765-43219', '(55) 98765-4321'],
    ['email', '', ' marcia@exemplo.com ', 'marcia@exemplo.com'],
    ['name', '', 'Ana  ', 'Ana  '],
    ['surname', 'C•••', 'C•••', 'C•••'],
    ['cep', '01310-•••', '01310-•••', '01310-•••'],
  ])('%s: from %j, %j becomes %j', (field, previous, text, expected) => {
    expect(shapeField(field, previous, text)).toBe(expected);
  });
});

describe('formErrors', () => {
  it('finds nothing wrong with a whole form, a house without a number and no complement included', () => {
    expect(formErrors(valid)).toEqual({});
  });

  it('asks for every field but the complement', () => {
    const blank = Object.fromEntries(FIELDS.map((field) => [field, ' '])) as Record<Field, string>;
    const errors = formErrors(blank);
    expect(Object.keys(errors)).toEqual(FIELDS.filter((field) => field !== 'complement'));
  });

  it.each<[Field, string, string]>([
    ['cpf', '111.111.111-1', 'O CPF tem 11 números.'],
    ['cep', '0131', 'O CEP tem 8 números, de 01000-000 em diante.'],
    ['cep', '00000-000', 'O CEP tem 8 números, de 01000-000 em diante.'],
    ['email', 'marcia@exemplo', 'Informe um e-mail válido.'],
  ])('says what is wrong with %s', (field, value, message) => {
    expect(formErrors({ ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it('takes what looks mistyped, and has a word about it', () => {
    const values = { ...valid, cpf: '111.111.111-11', phone: '(11) 9876' };
    expect(formErrors(values)).toEqual({});
    expect(formDoubts(values)).toEqual({
      cpf: 'Confira: este CPF não fecha.',
      phone: 'O WhatsApp não abre este número.',
    });
    expect(formDoubts({ ...valid, cpf: '•••', phone: '•••' })).toEqual({});
  });

  it('leaves a masked value to the server', () => {
    expect(fieldError('cep', '01310-•••')).toBeUndefined();
    expect(fieldError('number', '•••')).toBeUndefined();
  });
});
