import type { CpfLookupAnswer } from '#areas/customers/contract.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { FIELDS, type Field } from '#kit/web/lib/person/person-fields.ts';
import { personFormReducer } from '#kit/web/lib/person/person-form-reducer.ts';
import { emptyForm, formOfMasks, type PersonFormState } from '#kit/web/lib/person/person-form.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { confirmFormTexts as texts } from '../shared/texts.ts';
import { blankAddress, storedPerson } from '#kit/rules/person.fixture.ts';

const CPF = '52998224725';
const CEP = '01310100';
const reduce = personFormReducer(texts.missing);

afterEach(cleanup);

const recordWith = (street: string): CpfLookupAnswer => ({
  masked: true,
  name: 'M•••••',
  surname: 'C•••••',
  address: { ...blankAddress, cep: street && '•••••-100', street },
});
const type = (form: PersonFormState, field: Field, text: string): PersonFormState =>
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

/** The texts that a screen reader is told, one after the other. */
function told(form: PersonFormState): (string | null)[] {
  render(<ConfirmForm form={form} send={vi.fn()} id="form" onSubmit={vi.fn()} />);
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  return texts.filter(Boolean);
}

/** The words that a screen reader says of a field after its name. */
const describedBy = (label: RegExp): string | null | undefined =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    ?.textContent;

it('doubts a CPF while it is typed and a phone when it is left, and calls neither wrong', () => {
  const cpfDoubt = 'Confira: este CPF não fecha.';
  const phoneDoubt = 'O WhatsApp não abre este número.';
  const typed = type(type(emptyForm, 'cpf', '52998224726'), 'phone', '123');
  expect(told(typed)).toEqual([cpfDoubt]);
  cleanup();
  const left = reduce(typed, { type: 'left', field: 'phone' });
  expect(told(left)).toEqual([`${cpfDoubt} ${phoneDoubt}`]);
  expect(describedBy(/^CPF/)).toBe(cpfDoubt);
  expect(describedBy(/^WhatsApp/)).toBe(phoneDoubt);
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

it('says in a node of its own that a CEP got no answer', () => {
  const failed = reduce(type(emptyForm, 'cep', CEP), { type: 'address-failed', cep: CEP });
  expect(told(failed)).toEqual([texts.cepUnanswered]);
  screen.getByText('Erro ao buscar endereço. Tente novamente.', { exact: true });
  screen.getByText('Ou preencha o endereço abaixo.', { exact: true });
});

it('tells of a record without an address what it shows', () => {
  expect(told(known(''))).toEqual([texts.knownName]);
  expect(screen.getAllByText(texts.knownName)).toHaveLength(2);
});

it.each([true, false])('promises to fill the form only where it may (%s)', (fillsByCpf) => {
  const props = { form: emptyForm, send: vi.fn(), id: 'form', onSubmit: vi.fn(), fillsByCpf };
  render(<ConfirmForm {...props} />);
  expect(screen.queryByText(texts.cpfHint) !== null).toBe(fillsByCpf);
});

it('tells the customer for whom the link is that the store has their details', () => {
  const names = { name: 'M•••••', surname: 'C•••••' };
  const customer = { ...storedPerson, ...names, cpf: '•••.982.247-••', email: '', phone: '' };
  expect(told(formOfMasks({ customer, address: recordWith('R•••').address }))).toEqual([
    texts.ofLink,
  ]);
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
  expect(describedBy(/^Estado/)).toBe(doubt);
  cleanup();
  told(reduce(chosen, { type: 'typed', field: 'state', text: 'PE' }));
  expect(screen.queryByText(doubt)).toBeNull();
});
