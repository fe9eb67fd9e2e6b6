import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminPages, field, press, refuse, type } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { FreightAnswer, FreightTestAnswer } from '../contract.ts';
import { NO_FREIGHT_SETTINGS as settings } from './settings/freight.fixture.ts';

const admin = adminPages();

const TYPED = {
  token: 'eyJ0-novo',
  appSecret: '',
  isSandbox: false,
  services: ['1'],
  isOn: true,
};
const ACCOUNT: FreightAnswer['accounts'][number] = {
  ...TYPED,
  provider: 'melhor-envio',
  token: '••••NiJ9',
  failure: 'O Melhor Envio não respondeu.',
  noticeAddress: null,
};
const ID = '01935c1e-7a40-7000-8000-000000000001';
const RESULT: FreightTestAnswer = {
  isGood: true,
  message: 'Funciona.',
  services: [
    { service: '1', name: 'PAC · Correios', text: '6 a 7 dias úteis' },
    { service: '17', name: 'Mini Envios', text: 'Pesado.' },
  ],
};

const open = (answers: object, accounts: FreightAnswer['accounts'] = []) =>
  admin.open(paths.freight, {
    'GET /freight': { isOn: false, settings, accounts },
    'GET /shipping': [{ _id: ID, name: 'Motoboy', price: 10, kind: 'own' }],
    ...answers,
  });
const ofAccount = async (label: string) => within(await screen.findByRole('form', { name: label }));
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));

it('tests an account, chooses among its services, saves and removes it', async () => {
  const saved = { isOn: false, settings, accounts: [ACCOUNT] };
  const { sent } = await open({
    'POST /freight/accounts/melhor-envio/test': RESULT,
    'PUT /freight/accounts/melhor-envio': saved,
    'DELETE /freight/accounts/melhor-envio': { ...saved, accounts: [] },
  });
  await click(await screen.findByRole('button', { name: /^Melhor Envio/ }));
  const form = await ofAccount('Melhor Envio');
  await act(async () =>
    fireEvent.change(form.getByLabelText(/^Token/), { target: { value: 'eyJ0-novo' } }),
  );
  await click(form.getByRole('button', { name: 'Testar' }));
  await form.findByText('Funciona.');
  form.getByText('6 a 7 dias úteis');
  await click(form.getByLabelText('Mini Envios'));
  await click(form.getByRole('button', { name: 'Salvar conta' }));
  await screen.findByText('Conta salva.');
  expect(sent.at(-1)?.body).toEqual(TYPED);
  await click(await form.findByRole('button', { name: 'Remover conta' }));
  await screen.findByText('Conta removida. Para voltar, cole o token de novo.');
  expect(form.getByLabelText<HTMLInputElement>(/^Token/).value).toBe('');
});

it.each([
  { isGood: false, message: 'Token recusado.', services: [] },
  refuse(400, { message: '', issues: [{ field: 'token', message: 'Token recusado.' }] }),
])('tells why a token is refused, and why the account failed', async (result) => {
  await open({ 'POST /freight/accounts/melhor-envio/test': result }, [ACCOUNT]);
  const form = await ofAccount('Melhor Envio');
  await form.findByText('O Melhor Envio não respondeu.');
  await click(form.getByRole('button', { name: 'Testar' }));
  await form.findByText('Token recusado.');
});

it('fills in the address of the CEP, and saves the settings', async () => {
  const { sent } = await open({
    'GET /postal-code/01310100': {
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
    },
    'PUT /freight/settings': { isOn: true, settings, accounts: [] },
  });
  await type('CEP', '01310100');
  const street = await field('Rua');
  await waitFor(() => expect(street.value).toBe('Avenida Paulista'));
  await type('Somar ao preço (R$)', '2,50');
  await click((await screen.findAllByLabelText('Motoboy'))[0] as HTMLElement);
  await press('Salvar');
  await screen.findByText('Frete por CEP salvo.');
  expect(sent.at(-1)?.body).toMatchObject({
    sender: { cep: '01310-100', street: 'Avenida Paulista', city: 'São Paulo' },
    addPrice: '2,50',
    freeFrom: null,
    policies: [ID],
    fallback: [],
  });
});

it('shows what is refused at its field', async () => {
  const issues = [{ field: 'sender.document', message: 'Informe um CPF ou CNPJ válido.' }];
  await open({ 'PUT /freight/settings': refuse(400, { message: 'Confira.', issues }) });
  await type('Dias úteis de preparo', '61');
  await type('Somar ao preço (%)', 'muito');
  await press('Salvar');
  await screen.findByText('Informe um número inteiro de 0 a 60.');
  await screen.findByText('Informe um número de 0 a 100, como 2,5.');
  await type('Dias úteis de preparo', '2');
  await type('Somar ao preço (%)', '2,5');
  await type('CEP', '01310100');
  await screen.findByText('Erro ao buscar endereço. Preencha à mão.');
  await press('Salvar');
  await screen.findByText('Informe um CPF ou CNPJ válido.');
});
