import type { DiscountAnswer } from '#areas/discounts/contract.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  hangUp,
  press,
  refuse,
  row,
  type,
  adminPages,
} from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const policy = (
  name: string,
  kind: DiscountAnswer['rules'][number]['type'],
  value: number,
  description = '',
): DiscountAnswer => ({
  _id: name,
  name,
  description,
  rules: [{ type: kind, value, logic: 'none', conditions: [] }],
});
/** The card of a rule, by its number. */
const rule = (number: number): Promise<HTMLElement> =>
  screen.findByRole('region', { name: `Regra ${number}` });
const fixed = policy('Fixo', 'fixed', 10);
const choose = async (label: string, value: string): Promise<void> => {
  const select = await field(label);
  await act(async () => {
    fireEvent.change(select, { target: { value } });
  });
};

it('says of each policy what it gives', async () => {
  await admin.open(paths.discounts, {
    'GET /discounts': [
      policy('Dez reais', 'fixed', 10),
      policy('Dez por cento', 'percentage', 10, 'Para clientes antigos'),
      policy('Tudo a trinta', 'override', 30),
      { ...fixed, name: 'Muitas', rules: Array.from({ length: 5 }, () => fixed.rules[0]) },
    ],
  });
  for (const [name, ...facts] of [
    ['Dez reais', 'Fixo', 'R$\u00a010,00', '-', 'Todos os produtos'],
    ['Dez por cento', 'Porcentual', '10%', 'Para clientes antigos'],
    ['Tudo a trinta', 'Sobrescrever Preço', 'R$\u00a030,00', '-'],
    ['Muitas', '+2 regras'],
  ] as const) {
    const { textContent } = await row(name);
    for (const fact of facts) expect(textContent).toContain(fact);
  }
});

it('shows what a cart pays by the rules as they are typed', async () => {
  const { calls } = await admin.open(`${paths.discounts}?create`, {
    'GET /discounts': [],
    'GET /products': [
      { name: 'Boné', price: 49.9 },
      { name: 'Camiseta', price: 89.9 },
    ],
  });
  await expect.poll(async () => (await field('Produto de exemplo')).value).toBe('Boné');
  await screen.findByText('O preço não muda.');
  await type('Valor', '10', await rule(1));
  const condition = await screen.findByRole('group', { name: 'Condição 1' });
  await choose('Campo', 'name');
  await choose('Operador', 'contains');
  await type('Valor', 'cami', condition);
  // The example is a product that the rules change.
  await expect.poll(async () => (await field('Produto de exemplo')).value).toBe('Camiseta');
  await type('Quantidade', '3');
  await screen.findByText('R$ 239,70');
  await screen.findByText('R$ 30,00 a menos que R$ 269,70');
  await choose('Tipo', 'override');
  await type('Valor', '100', await rule(1));
  await screen.findByText('R$ 30,30 a mais que R$ 269,70');
  await type('Quantidade', '');
  await screen.findByText(/^Informe produto, preço e quantidade/);
  await type('Produto de exemplo', 'Boné');
  await type('Quantidade', '1');
  await screen.findByText('R$ 49,90');
  await expect.poll(() => calls.map(({ search }) => search.get('q'))).toContain('Boné');
});

it('saves a rule with a name alone, at once, and notes in the preview what is missing', async () => {
  const { sent } = await admin.open(`${paths.discounts}?create`, {
    'GET /discounts': [],
    'POST /discounts': policy('Liquidação', 'fixed', 0),
  });
  await type(/^Nome/, 'Liquidação');
  await screen.findByText('Regra 1: sem um valor, não muda nenhum preço.');
  await press('Salvar');
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        name: 'Liquidação',
        description: '',
        rules: [
          {
            type: 'fixed',
            value: null,
            logic: 'none',
            conditions: [{ field: '', operator: 'equals', value: '' }],
          },
        ],
      },
    ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('saves a value that is no number, which never applies, and brings back what was typed', async () => {
  const address = `${paths.discounts}?create`;
  await admin.open(address, { 'GET /discounts': [] });
  await type(/^Nome/, 'Mil');
  await type('Valor', '1e3');
  await choose('Tipo', 'percentage');
  await expect.poll(async () => (await field('Valor')).value).toBe('1e3');
  await screen.findByText('Regra 1: sem um valor, não muda nenhum preço.');
  const { sent } = await admin.open(address, { 'GET /discounts': [], 'POST /discounts': hangUp });
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Mil');
  await press('Salvar');
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ rules: [{ type: 'percentage', value: '1e3' }] }]);
});

it('begins a new rule blank after another was given up', async () => {
  await admin.open(paths.discounts, { 'GET /discounts': [] });
  await press('Criar Nova Regra');
  await type(/^Nome/, 'Mil');
  await choose('Tipo', 'override');
  await press('Cancelar');
  await press('Criar Nova Regra');
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('');
  await expect.poll(async () => (await field('Tipo')).value).toBe('fixed');
});

it('has a logic where there are two conditions, none until one is chosen', async () => {
  const { sent } = await admin.open(`${paths.discounts}?create`, {
    'GET /discounts': [],
    'POST /discounts': hangUp,
  });
  await type(/^Nome/, 'Duas');
  await type('Valor', '5', await rule(1));
  expect(screen.queryByText('Lógica')).toBeNull();
  await press('Adicionar Condição');
  const second = await screen.findByRole('group', { name: 'Condição 2' });
  expect(document.activeElement).toBe(await field('Campo', second));
  await screen.findByText('Lógica');
  await screen.findByRole('radio', { name: 'Nenhuma', checked: true });
  await screen.findByText(/^Regra 1: só a primeira condição conta/);
  await act(async () => (await screen.findByRole('radio', { name: 'OU' })).click());
  await press('Salvar');
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ rules: [{ logic: 'or' }] }]);
  await press('Remover condição 2');
  await expect.poll(() => screen.queryByText('Lógica')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Adicionar Condição');
});

it('begins the only rule anew where it is removed, and takes one of several away', async () => {
  await admin.open(`${paths.discounts}?create`, { 'GET /discounts': [] });
  await type('Valor', '10');
  await press('Adicionar Condição');
  await press('Remover Regra');
  await expect.poll(async () => (await field('Valor', await rule(1))).value).toBe('');
  const anew = within(await rule(1));
  await expect.poll(() => anew.getAllByRole('group', { name: /^Condição/ }).length).toBe(1);
  expect(document.activeElement).toBe(await field('Tipo'));
  await press('Nova Regra');
  await press('Descer regra 1');
  // The rule is now the second, and the last: it can only go up.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Subir regra 2');
  await press('Remover Regra', await rule(2));
  await expect.poll(() => screen.queryByText('Regra 2')).toBeNull();
});

it('says and logs that one was not created, and keeps what was typed', async () => {
  const { logged } = await admin.open(`${paths.discounts}?create`, {
    'GET /discounts': [],
    'POST /discounts': hangUp,
  });
  await type(/^Nome/, 'Liquidação');
  await press('Salvar');
  await alert('O servidor não respondeu.');
  expect(logged).not.toEqual([]);
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Liquidação');
});

it('says and logs that one was not updated', async () => {
  const { logged } = await admin.open(`${paths.discounts}?edit=Fixo`, {
    'GET /discounts': [fixed],
    'PUT /discounts/Fixo': refuse(),
  });
  await type(/^Nome/, 'Liquidação');
  await press('Atualizar');
  await alert('Erro ao atualizar a regra de desconto. Tente novamente.');
  expect(logged).not.toEqual([]);
});

it('shows what the server refuses at the field that it names', async () => {
  await admin.open(`${paths.discounts}?edit=Fixo`, {
    'GET /discounts': [fixed],
    'PUT /discounts/Fixo': refuse(400, {
      message: 'Dados inválidos.',
      issues: [{ field: 'rules.0.value', message: 'Valor grande demais.' }],
    }),
  });
  await press('Atualizar');
  await screen.findByText('Valor grande demais.');
  expect(document.activeElement).toBe(await field('Valor', await rule(1)));
});

it('asks before one is deleted, and says and logs that it was not', async () => {
  const { logged } = await admin.open(paths.discounts, {
    'GET /discounts': [fixed],
    'DELETE /discounts/Fixo': refuse(),
  });
  await press(/Excluir/, await row('Fixo'));
  await screen.findByText('Tem certeza que deseja excluir esta regra de desconto?');
  await press('Excluir', await dialog());
  await alert('Erro ao excluir a regra de desconto. Tente novamente.');
  expect(logged).not.toEqual([]);
  await expect.poll(() => row('Fixo')).toBeTruthy();
});
