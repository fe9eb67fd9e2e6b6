import type { CpfLookupAnswer } from '@balcao/domain/contract/customers';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { FIELDS } from '../../lib/person/person-fields.ts';
import { personFormReducer } from '../../lib/person/person-form-reducer.ts';
import { emptyForm, type PersonFormState } from '../../lib/person/person-form.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { confirmFormTexts as texts } from '../texts.ts';

const CPF = '52998224725';
const CEP = '01310100';
const reduce = personFormReducer(texts.missing);

afterEach(cleanup);

const recordWith = (street: string): CpfLookupAnswer => ({
  masked: true,
  name: 'M•••••',
  surname: 'C•••••',
  address: {
    cep: street && '•••••-100',
    street,
    number: '',
    neighborhood: '',
    complement: '',
    city: '',
    state: '',
  },
});
const type = (form: PersonFormState, field: 'cpf' | 'cep', text: string): PersonFormState =>
  reduce(form, { type: 'typed', field, text });
const known = (street: string): PersonFormState =>
  reduce(type(emptyForm, 'cpf', CPF), {
    type: 'customer-found',
    cpf: CPF,
    answer: recordWith(street),
  });
const withCep = (form: PersonFormState): PersonFormState =>
  reduce(type(form, 'cep', CEP), {
    type: 'address-found',
    cep: CEP,
    answer: {
      cep: CEP,
      logradouro: 'Avenida Paulista',
      complemento: '',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    },
  });

/** What a screen reader is told, one after the other. */
function told(form: PersonFormState): (string | null)[] {
  render(<ConfirmForm form={form} send={vi.fn()} id="form" onSubmit={vi.fn()} />);
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  return texts.filter(Boolean);
}

it('tells of a record without an address what it shows', () => {
  expect(told(known(''))).toEqual([texts.knownName]);
  expect(screen.getAllByText(texts.knownName)).toHaveLength(2);
});

it('tells of a known address once', () => {
  expect(told(known('R••• A•••••'))).toEqual([texts.known]);
});

it('tells that the address of another CEP was found, also of a known customer', () => {
  expect(told(withCep(emptyForm))).toEqual([texts.addressFound]);
  cleanup();
  expect(told(withCep(known('R••• A•••••')))).toContain(texts.addressFound);
});

it('offers what this browser keeps only where the store has filled in nothing', () => {
  const kept = Object.fromEntries(FIELDS.map((field) => [field, 'x']));
  localStorage.setItem('balcao:meus-dados', JSON.stringify(kept));
  const offer = () => screen.queryByRole('button', { name: 'Usar os dados da última vez' });
  told(emptyForm);
  expect(offer()).not.toBeNull();
  cleanup();
  told(known('R••• A•••••'));
  expect(offer()).toBeNull();
  screen.getByRole('button', { name: 'Esquecer neste aparelho' });
  localStorage.clear();
});

it('points out a CEP of another state than the chosen one', () => {
  const chosen = reduce(type(emptyForm, 'cep', '50030230'), {
    type: 'typed',
    field: 'state',
    text: 'SP',
  });
  told(chosen);
  const doubt = 'Este CEP é de outro estado: Pernambuco. Confira.';
  expect(screen.getByLabelText(/^Estado/).getAttribute('aria-describedby')).toBe(
    screen.getByText(doubt).id,
  );
  cleanup();
  told(reduce(chosen, { type: 'typed', field: 'state', text: 'PE' }));
  expect(screen.queryByText(doubt)).toBeNull();
});
