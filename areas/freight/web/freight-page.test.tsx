import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminPages, field, press, refuse, type } from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { FreightAnswer } from '../contract.ts';
import { freightSettings } from './settings/freight.fixture.ts';

const admin = adminPages();

const ACCOUNT = {
  provider: 'melhor-envio',
  token: '••••NiJ9',
  appSecret: '',
  isSandbox: false,
  services: [],
  isOn: true,
  failure: null,
  noticeAddress: null,
} as const;
const SHIPPING = {
  _id: '01935c1e-7a40-7000-8000-000000000001',
  name: 'Motoboy',
  price: 10,
  kind: 'own',
};
const RESULT = {
  isGood: true,
  message: 'Funciona.',
  field: null,
  balance: 12.5,
  services: [
    { service: '1', name: 'PAC · Correios', price: 25.65, days: { min: 6, max: 7 }, problem: null },
    {
      service: '17',
      name: 'Mini Envios · Correios',
      price: null,
      days: null,
      problem: 'Muito pesado.',
    },
  ],
};

const open = (answer: Partial<FreightAnswer> = {}, answers: object = {}) =>
  admin.open(paths.freight, {
    'GET /freight': { isOn: false, settings: freightSettings(), accounts: [], ...answer },
    'GET /shipping': [SHIPPING],
    ...answers,
  });
const ofAccount = async (label: string) => within(await screen.findByRole('form', { name: label }));
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));

it('tests an account, chooses among its services, saves and removes it', async () => {
  const saved = { isOn: false, settings: freightSettings(), accounts: [ACCOUNT] };
  const { sent } = await open(
    {},
    {
      'POST /freight/accounts/melhor-envio/test': RESULT,
      'PUT /freight/accounts/melhor-envio': saved,
      'DELETE /freight/accounts/melhor-envio': { ...saved, accounts: [] },
    },
  );
  await click(await screen.findByRole('button', { name: /^Melhor Envio/ }));
  const form = await ofAccount('Melhor Envio');
  await act(async () =>
    fireEvent.change(form.getByLabelText(/^Token/), { target: { value: 'eyJ0-novo' } }),
  );
  await click(form.getByRole('button', { name: 'Testar' }));
  await form.findByText(/^Funciona\. Saldo na carteira: R\$\s12,50\.$/);
  await form.findByLabelText(/^PAC · Correios · R\$\s25,65 · 6 a 7 dias úteis$/);
  await click(form.getByLabelText('Mini Envios · Correios'));
  await click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Conta salva.');
  expect(sent.at(-1)?.body).toEqual({
    token: 'eyJ0-novo',
    appSecret: '',
    isSandbox: false,
    services: ['1'],
    isOn: true,
  });
  await click(await form.findByRole('button', { name: 'Remover conta' }));
  await screen.findByText('Conta removida. Para voltar, cole o token de novo.');
  expect((form.getByLabelText(/^Token/) as HTMLInputElement).value).toBe('');
});

it('tells at the token why the provider refuses it, and why an account failed', async () => {
  await open(
    { accounts: [{ ...ACCOUNT, failure: 'O Melhor Envio não respondeu.' }] },
    {
      'POST /freight/accounts/melhor-envio/test': {
        ...RESULT,
        isGood: false,
        message: 'O Melhor Envio não aceitou o token.',
        field: 'token',
        services: [],
      },
    },
  );
  const form = await ofAccount('Melhor Envio');
  await form.findByText('O Melhor Envio não respondeu.');
  await click(form.getByRole('button', { name: 'Testar' }));
  await form.findByText('O Melhor Envio não aceitou o token.');
});

it('fills in the address of the CEP, and saves the settings', async () => {
  const { sent } = await open(
    {},
    {
      'GET /postal-code/01310100': {
        cep: '01310-100',
        logradouro: 'Avenida Paulista',
        complemento: '',
        bairro: 'Bela Vista',
        localidade: 'São Paulo',
        uf: 'SP',
      },
      'PUT /freight/settings': { isOn: true, settings: freightSettings(), accounts: [] },
    },
  );
  await type('CEP', '01310100');
  await expect.poll(async () => (await field('Rua')).value).toBe('Avenida Paulista');
  await type('Somar ao preço (R$)', '2,50');
  await click((await screen.findAllByLabelText('Motoboy'))[0] as HTMLElement);
  await click(await screen.findByLabelText('Entregue'));
  await press('Salvar');
  await screen.findByText('Frete por CEP salvo.');
  expect(sent.at(-1)?.body).toMatchObject({
    sender: { cep: '01310-100', street: 'Avenida Paulista', city: 'São Paulo' },
    addPrice: '2,50',
    freeFrom: null,
    policies: [SHIPPING._id],
    fallback: [],
    tells: ['delivered'],
  });
});

it('shows what is refused at its field', async () => {
  const issues = [{ field: 'sender.document', message: 'Informe um CPF ou CNPJ válido.' }];
  await open({}, { 'PUT /freight/settings': refuse(400, { message: 'Confira.', issues }) });
  await type('CEP', '013');
  await press('Salvar');
  await screen.findByText('Informe um CEP válido, com 8 números.');
  await type('CEP', '01310100');
  await screen.findByText('Erro ao buscar endereço. Preencha à mão.');
  await press('Salvar');
  await screen.findByText('Informe um CPF ou CNPJ válido.');
});
