import type { CpfLookupAnswer } from '#areas/customers/contract.ts';
import type { PostalCodeAnswer } from '#areas/postal-code/endpoints.ts';
import { describe, expect, it } from 'vitest';

import { confirmFormTexts } from '#areas/orders/public/shared/texts.ts';
import { formErrors, type Field } from './person-fields.ts';
import { formOfRecord } from './person-form-starts.ts';
import { personFormReducer } from './person-form-reducer.ts';
import {
  emptyForm,
  formOfMasks,
  lacksAddressAnswer,
  type PersonFormAction,
  type PersonFormState,
} from './person-form.ts';
import { storedAddress, storedPerson } from '../../../rules/person.fixture.ts';

const reduce = personFormReducer(confirmFormTexts.missing);

const CPF = '52998224725';
const OTHER_CPF = '11144477735';

const after = (state: PersonFormState, ...actions: PersonFormAction[]): PersonFormState =>
  actions.reduce(reduce, state);

const typed = (field: Field, text: string): PersonFormAction => ({ type: 'typed', field, text });
const left = (field: Field): PersonFormAction => ({ type: 'left', field });

const masked: CpfLookupAnswer = {
  name: 'Márcia',
  surname: 'C•••',
  masked: true,
  address: {
    ...storedAddress,
    cep: '01310-•••',
    street: 'Avenida P•••',
    number: '•••',
    neighborhood: 'B•••',
    complement: '•••',
    state: 'São Paulo',
  },
};

const clear: CpfLookupAnswer = {
  name: 'Márcia',
  surname: 'Conceição',
  masked: false,
  address: { ...storedAddress, number: '1578' },
};

const found = (answer: CpfLookupAnswer, cpf = CPF): PersonFormAction => ({
  type: 'customer-found',
  cpf,
  answer,
});

const rio: PostalCodeAnswer = {
  cep: '20040-002',
  logradouro: 'Avenida Rio Branco',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Rio de Janeiro',
  uf: 'RJ',
};

const smallTown: PostalCodeAnswer = {
  cep: '13625-000',
  logradouro: '',
  complemento: '',
  bairro: '',
  localidade: 'Santa Cruz das Palmeiras',
  uf: 'SP',
};

const addressFound = (cep: string, answer: PostalCodeAnswer): PersonFormAction => ({
  type: 'address-found',
  cep,
  answer,
});

describe('the look-up by CPF', () => {
  it('starts at eleven digits', () => {
    expect(after(emptyForm, typed('cpf', '5299822472')).customerState).toBe('idle');
    expect(after(emptyForm, typed('cpf', CPF)).customerState).toBe('searching');
  });

  it('starts for check digits that do not hold, too, with a word about them until others stand there', () => {
    const form = after(emptyForm, typed('cpf', '52998224726'));
    expect(form.customerState).toBe('searching');
    expect(form.doubts.cpf).toBe('Confira: este CPF não fecha.');
    const known = after(form, found(clear, '52998224726'), left('cpf'));
    expect(known.values.name).toBe('Márcia');
    expect(known.errors).toEqual({});
    expect(known.doubts.cpf).toBe('Confira: este CPF não fecha.');
    expect(after(form, typed('cpf', CPF)).doubts.cpf).toBeUndefined();
  });

  it('fills name, surname and address, never phone or e-mail', () => {
    const { values, addressState } = after(emptyForm, typed('cpf', CPF), found(clear));
    expect(values).toMatchObject({
      name: 'Márcia',
      surname: 'Conceição',
      cep: '01310-100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: 'Apto 12',
      phone: '',
      email: '',
    });
    expect(addressState).toBe('found');
  });

  it('never overwrites what the person typed', () => {
    const { values } = after(emptyForm, typed('surname', 'Souza'), typed('cpf', CPF), found(clear));
    expect(values.surname).toBe('Souza');
    expect(values.name).toBe('Márcia');
  });

  it('leaves an address alone that the person began with its CEP', () => {
    const { values } = after(
      emptyForm,
      typed('cep', '20040002'),
      addressFound('20040002', rio),
      typed('cpf', CPF),
      found(clear),
    );
    expect(values).toMatchObject({ street: 'Avenida Rio Branco', number: '', name: 'Márcia' });
  });

  it('drops the answer for a CPF that no longer stands in the form', () => {
    const form = after(emptyForm, typed('cpf', CPF), typed('cpf', OTHER_CPF), found(clear));
    expect(form.values.name).toBe('');
    expect(form.customerState).toBe('searching');
  });

  it.each(['customer-missing', 'customer-failed'] as const)(
    '%s takes back what another CPF had filled, and keeps what was typed',
    (type) => {
      const { values, errors } = after(
        emptyForm,
        typed('cpf', CPF),
        found(clear),
        typed('email', 'marcia@exemplo.com'),
        typed('cpf', OTHER_CPF),
        { type, cpf: OTHER_CPF },
      );
      expect(values).toMatchObject({
        name: '',
        street: '',
        cep: '',
        email: 'marcia@exemplo.com',
      });
      expect(errors.cpf).toBeUndefined();
    },
  );
});

describe('the form of a link for a known customer', () => {
  const { name, surname, address } = masked;
  const form = formOfMasks({
    customer: { ...storedPerson, name, surname, cpf: '•••', phone: '•••', email: '•••' },
    address: { ...address, complement: '' },
  });

  it('stands filled with masks, and nothing in it is wrong', () => {
    expect(form).toMatchObject({
      customerState: 'found',
      values: { cpf: '•••', phone: '•••', surname: 'C•••', street: 'Avenida P•••', state: 'SP' },
    });
    expect(formErrors(form.values)).toEqual({});
  });

  it('takes any field typed, and leaves the others to the record', () => {
    const { values } = after(form, typed('phone', '21999998888'), left('phone'));
    expect(values).toMatchObject({ phone: '(21) 99999-8888', cpf: '•••', street: 'Avenida P•••' });
  });

  it('gives an emptied CPF its mask back, and forgets everything for another', () => {
    expect(after(form, typed('cpf', ''), left('cpf')).values).toEqual(form.values);
    const other = after(form, typed('phone', '21999998888'), typed('cpf', OTHER_CPF));
    expect(other).toMatchObject({ customerState: 'searching', record: undefined });
    expect(other.values).toMatchObject({ phone: '(21) 99999-8888', email: '', name: '', cep: '' });
  });
});

describe('a masked field', () => {
  const form = after(emptyForm, typed('cpf', CPF), found(masked));

  it('shows its mask, the state by its letters', () => {
    expect(form.values).toMatchObject({ street: 'Avenida P•••', cep: '01310-•••', state: 'SP' });
  });

  it('is replaced by what is typed, wherever the caret stood', () => {
    expect(after(form, typed('street', 'Avenida P•••R')).values.street).toBe('R');
  });

  it('comes back when it is left empty', () => {
    const emptied = after(form, typed('street', ''));
    expect(emptied.values.street).toBe('');
    expect(after(emptied, left('street')).values.street).toBe('Avenida P•••');
  });

  it('may be emptied for good where it is optional', () => {
    expect(after(form, typed('complement', ''), left('complement')).values.complement).toBe('');
  });

  it('goes when another CEP is begun, and the whole address comes back with the mask', () => {
    const begun = after(form, typed('cep', '2'));
    expect(begun.values).toMatchObject({ street: '', number: '', city: '', name: 'Márcia' });
    expect(after(begun, typed('cep', ''), left('cep')).values).toMatchObject({
      cep: '01310-•••',
      street: 'Avenida P•••',
      number: '•••',
    });
  });

  it('does not come back into the address of another CEP', () => {
    const elsewhere = after(
      form,
      typed('cep', '20040002'),
      addressFound('20040002', rio),
      typed('street', ''),
      left('street'),
    );
    expect(elsewhere.values.street).toBe('');
    expect(elsewhere.errors.street).toBe('Informe a rua.');
  });
});

describe('the look-up by CEP', () => {
  const atRio = after(emptyForm, typed('cep', '20040002'), addressFound('20040002', rio));

  it('starts at eight digits', () => {
    expect(after(emptyForm, typed('cep', '2004000')).addressState).toBe('idle');
    expect(after(emptyForm, typed('cep', '20040002')).addressState).toBe('searching');
  });

  it('fills street, neighborhood, city and state', () => {
    expect(atRio.values).toMatchObject({
      street: 'Avenida Rio Branco',
      neighborhood: 'Centro',
      city: 'Rio de Janeiro',
      state: 'RJ',
    });
  });

  it('drops a late answer', () => {
    const form = after(
      emptyForm,
      typed('cep', '20040002'),
      typed('cep', '13625000'),
      addressFound('20040002', rio),
    );
    expect(form.values.city).toBe('');
    expect(form.addressState).toBe('searching');
  });

  it('does not overwrite what was typed while it was on its way', () => {
    const { values } = after(
      emptyForm,
      typed('cep', '20040002'),
      typed('street', 'Rua da Ana'),
      addressFound('20040002', rio),
    );
    expect(values).toMatchObject({ street: 'Rua da Ana', city: 'Rio de Janeiro' });
  });

  it('replaces the address of another CEP, corrections included', () => {
    const { values } = after(
      atRio,
      typed('street', 'Av. Rio Branco, fundos'),
      typed('cep', '13625000'),
      typed('cep', '20040-00'),
      typed('cep', '01310100'),
      addressFound('01310100', { ...rio, logradouro: 'Avenida Paulista', localidade: 'São Paulo' }),
    );
    expect(values).toMatchObject({ street: 'Avenida Paulista', city: 'São Paulo' });
  });

  it('keeps what was typed where a single-CEP town answers nothing, but no other look-up', () => {
    const { values } = after(
      atRio,
      typed('neighborhood', 'Meu bairro'),
      typed('cep', '13625000'),
      addressFound('13625000', smallTown),
    );
    expect(values).toMatchObject({
      street: '',
      neighborhood: 'Meu bairro',
      city: 'Santa Cruz das Palmeiras',
    });
  });

  it('keeps corrections when the same CEP is typed again', () => {
    const { values } = after(
      atRio,
      typed('street', 'Av. Rio Branco, fundos'),
      typed('cep', '2004000'),
      typed('cep', '20040002'),
      addressFound('20040002', rio),
    );
    expect(values.street).toBe('Av. Rio Branco, fundos');
  });

  it('takes the number of a known address away with it', () => {
    const { values } = after(
      emptyForm,
      typed('cpf', CPF),
      found(clear),
      typed('cep', '20040002'),
      addressFound('20040002', rio),
    );
    expect(values).toMatchObject({ number: '', complement: '', street: 'Avenida Rio Branco' });
  });

  it.each([
    ['address-missing', 'CEP não encontrado.'],
    ['address-failed', undefined],
  ] as const)('%s leaves the fields to the person', (type, message) => {
    const form = after(atRio, typed('cep', '99999999'), { type, cep: '99999999' }, left('cep'));
    expect(form.errors.cep).toBe(message);
    expect(form.values).toMatchObject({ street: '', city: '' });
    expect(after(form, typed('street', 'Rua 1')).values.street).toBe('Rua 1');
  });

  it('says that it got no answer until the street is typed, and blames nobody', () => {
    const cep = '20040002';
    const failed = after(emptyForm, typed('cep', cep), { type: 'address-failed', cep });
    expect(lacksAddressAnswer(failed)).toBe(true);
    expect(lacksAddressAnswer(after(failed, typed('street', 'Rua 1')))).toBe(false);
    const asked = after(failed, { type: 'address-asked-again' });
    expect(lacksAddressAnswer(asked)).toBe(false);
    expect(lacksAddressAnswer(after(failed, typed('cep', '99999999')))).toBe(false);
    const missing = after(emptyForm, typed('cep', cep), { type: 'address-missing', cep });
    expect(lacksAddressAnswer(missing)).toBe(false);
  });

  it('says so too where the street is the one of the CEP before', () => {
    const cep = '20040002';
    const start = formOfRecord({
      ...emptyForm.values,
      cep: '01310-100',
      street: 'Avenida Paulista',
    });
    const failed = after(start, typed('cep', cep), { type: 'address-failed', cep });
    expect(lacksAddressAnswer(failed)).toBe(true);
    expect(lacksAddressAnswer(after(failed, typed('street', 'Rua Nova')))).toBe(false);
  });

  it('can be asked again', () => {
    const form = after(
      emptyForm,
      typed('cep', '20040002'),
      { type: 'address-failed', cep: '20040002' },
      { type: 'address-asked-again' },
    );
    expect(form.addressState).toBe('searching');
    expect(form.errors.cep).toBeUndefined();
  });
});

describe('doubts', () => {
  it('about a phone show when the field is left, and go when it is typed in again', () => {
    const typing = after(emptyForm, typed('phone', '123'));
    expect(typing.doubts.phone).toBeUndefined();
    const odd = after(typing, left('phone'));
    expect(odd.doubts.phone).toBe('O WhatsApp não abre este número.');
    expect(odd.errors.phone).toBeUndefined();
    expect(after(odd, typed('phone', '1234')).doubts.phone).toBeUndefined();
  });

  it('stand beside a record that is opened with them', () => {
    const { doubts } = formOfRecord({ ...emptyForm.values, phone: '123' });
    expect(doubts.phone).toBe('O WhatsApp não abre este número.');
  });
});

describe('errors', () => {
  it('do not nag about a field that was only passed through', () => {
    expect(after(emptyForm, left('name')).errors.name).toBeUndefined();
  });

  it('show when a field is left wrong, and go when it is typed in again', () => {
    const wrong = after(emptyForm, typed('email', 'marcia'), left('email'));
    expect(wrong.errors.email).toBe('Informe um e-mail válido.');
    expect(after(wrong, typed('email', 'marcia@')).errors.email).toBeUndefined();
  });

  it("take the server's words", () => {
    const form = after(emptyForm, { type: 'refused', errors: { street: 'Preencha este campo.' } });
    expect(form.errors.street).toBe('Preencha este campo.');
  });
});

describe('formOfRecord', () => {
  const record = {
    ...emptyForm.values,
    cep: '01310-100',
    street: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    number: '1000',
    city: 'São Paulo',
    state: 'SP',
  };
  const answer: PostalCodeAnswer = {
    cep: '20040-002',
    logradouro: 'Avenida Rio Branco',
    complemento: '',
    bairro: 'Centro',
    localidade: 'Rio de Janeiro',
    uf: 'RJ',
  };
  const moved = after(formOfRecord(record), typed('cep', '20040002'));

  it("takes another CEP's address in its own place, and leaves the number", () => {
    const { values } = after(moved, { type: 'address-found', cep: '20040002', answer });
    expect(values).toMatchObject({
      street: 'Avenida Rio Branco',
      neighborhood: 'Centro',
      city: 'Rio de Janeiro',
      state: 'RJ',
      number: '1000',
    });
  });

  it('loses nothing to a CEP that does not exist', () => {
    const next = after(moved, { type: 'address-missing', cep: '20040002' });
    expect(next.values).toEqual({ ...record, cep: '20040-002' });
    expect(next.errors.cep).toBe('CEP não encontrado.');
  });
});
