import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
  adminPages,
} from '#app/entries/admin/admin.fixture.tsx';
import { beatriz } from './customer.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const LISTED = { 'GET /customers': [beatriz] };

describe('the list of customers', () => {
  it('says that a customer was not deleted, and keeps them', async () => {
    await admin.open(paths.customers, { ...LISTED, 'DELETE /customers/a': refuse() });
    await press(/Excluir/, await row(/Beatriz/));
    await screen.findByText('Tem certeza que deseja excluir este cliente?');
    await press('Excluir', await dialog());
    await alert('Não foi possível excluir o cliente.');
    await expect.poll(() => row(/Beatriz/)).toBeTruthy();
  });

  it('corrects a customer in their row, and keeps what was typed when that fails', async () => {
    const { answer } = await admin.open(paths.customers, {
      ...LISTED,
      'GET /customers/a': beatriz,
      'PUT /customers/a': refuse(),
    });
    await press(/Editar/, await row(/Beatriz/));
    await type(/^E-mail/, 'nova@exemplo', await dialog());
    await press('Salvar', await dialog());
    await screen.findByText('Informe um e-mail válido.');
    await type(/^E-mail/, 'nova@exemplo.com', await dialog());
    await press('Salvar', await dialog());
    await alert('Erro ao atualizar o cliente. Tente novamente.');
    await expect
      .poll(async () => (await field(/^E-mail/, await dialog())).value)
      .toBe('nova@exemplo.com');
    const changed = { ...beatriz, email: 'nova@exemplo.com' };
    answer({ 'GET /customers': [changed], 'PUT /customers/a': changed });
    await press('Salvar', await dialog());
    await screen.findByText('nova@exemplo.com', { selector: 'li *' });
  });
});

describe('one customer', () => {
  const AT = '/admin/customers/a';

  it('who does not exist is reported as missing', async () => {
    await admin.open(AT, { 'GET /customers/a': refuse(404, { message: 'Não encontrado' }) });
    expect(await screen.findByText('Cliente não encontrado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' })).toBeTruthy();
  });

  it('whose record did not load is asked for again', async () => {
    const { answer, logged } = await admin.open(AT, {
      'GET /customers/a': refuse(),
      'GET /orders': [],
    });
    await alert('Erro ao buscar o cliente. Tente novamente.');
    expect(logged).not.toEqual([]);
    answer({ 'GET /customers/a': beatriz });
    await press('Tentar novamente');
    expect(await screen.findAllByText('Beatriz Nogueira')).not.toEqual([]);
  });
});

describe('the registration', () => {
  const CPF = '111.444.777-35';
  const PAULISTA = {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: '',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  };
  const NOBODY = {
    'GET /customers/cpf/*': refuse(404, { message: 'Não encontrado' }),
    'GET /postal-code/*': PAULISTA,
  };

  async function fill(): Promise<void> {
    await type(/^CPF/, CPF);
    await type(/^Nome/, 'Rafael');
    await type(/^Sobrenome/, 'dos Santos');
    await type(/^E-mail/, 'rafael@exemplo.com');
    await type(/^WhatsApp/, '11987654321');
    await type(/^CEP/, '01310100');
    await expect.poll(async () => (await field(/^Rua/)).value).toBe('Avenida Paulista');
    await type(/^Número/, '1578');
  }

  it('takes back what it filled in when the next look-up fails, and logs it', async () => {
    const { answer, logged } = await admin.open(paths.newCustomer, {
      'GET /customers/cpf/*': beatriz,
    });
    await type(/^CPF/, '529.982.247-25');
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Beatriz');
    const before = logged.length;
    answer({ 'GET /customers/cpf/*': refuse() });
    await type(/^CPF/, CPF);
    await screen.findByText('Não foi possível procurar este CPF. Você pode continuar.');
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('');
    await expect.poll(async () => (await field(/^Rua/)).value).toBe('');
    expect(logged.length).toBeGreaterThan(before);
  });

  it('says of a CEP that it does not exist, or could not be looked up', async () => {
    const { answer } = await admin.open(paths.newCustomer, {
      'GET /postal-code/*': refuse(404, { message: 'Não encontrado' }),
    });
    await type(/^CEP/, '99999999');
    await screen.findByText('CEP não encontrado.');
    answer({ 'GET /postal-code/*': refuse() });
    await type(/^CEP/, '20040002');
    await screen.findByText('Erro ao buscar endereço. Tente novamente.');
    await expect
      .poll(async () => (await field(/^CEP/)).getAttribute('aria-invalid'))
      .not.toBe('true');
    await type(/^Rua/, 'Rua 1');
    expect(screen.queryByText('Erro ao buscar endereço. Tente novamente.')).toBeNull();
    await type(/^Rua/, '');
    answer({ 'GET /postal-code/*': PAULISTA });
    await press('Buscar o CEP de novo');
    await expect.poll(async () => (await field(/^Rua/)).value).toBe('Avenida Paulista');
  });

  it('has what was typed again after a look at another page, with the password, which is never stored', async () => {
    await admin.open(paths.newCustomer, NOBODY);
    await type(/^Nome/, 'Rafael');
    await type(/^Senha/, 'um-segredo');
    await admin.open(paths.customers);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('um-segredo');
    const { sent } = await admin.open(paths.newCustomer, {
      ...NOBODY,
      'POST /customers': beatriz,
    });
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Rafael');
    await expect.poll(async () => (await field(/^Senha/)).value).toBe('um-segredo');
    await fill();
    await press('Finalizar Cadastro');
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ password: 'um-segredo' });
    await screen.findByText('Cliente Cadastrado com Sucesso!');
    await admin.open(paths.newCustomer, NOBODY);
    await expect.poll(async () => (await field(/^Senha/)).value).toBe('');
  });

  it('refuses a short password, and shows the refusals of the server at their fields', async () => {
    const message = 'Já existe um cliente com esse CPF.';
    const issues = [{ field: 'cpf', message }];
    const { answer } = await admin.open(paths.newCustomer, {
      ...NOBODY,
      'POST /customers': refuse(409, { message, issues }),
    });
    await fill();
    await type(/^Senha/, 'curta');
    await press('Finalizar Cadastro');
    await screen.findByText('Use uma senha de pelo menos 6 caracteres.');
    await type(/^Senha/, '123456');
    await press('Finalizar Cadastro');
    await screen.findByText(message);
    await expect.poll(async () => (await field(/^CPF/)).getAttribute('aria-invalid')).toBe('true');
    await alert('Erro ao cadastrar cliente. Tente novamente.');
    // The message disappears while the next try is on its way.
    answer({ 'POST /customers': () => new Promise(() => undefined) });
    await press('Finalizar Cadastro');
    await expect
      .poll(async () => (await field(/^CPF/)).getAttribute('aria-invalid'))
      .not.toBe('true');
  });
});
