import type { DiscountAnswer } from '@balcao/domain/contract/discounts';
import { act, fireEvent, screen } from '@testing-library/react';
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
} from '../admin.fixture.tsx';
import { paths } from '../lib/pages/paths.ts';

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
const fixed = policy('Fixo', 'fixed', 10);

it('says of each policy what it is', async () => {
  await admin.open(paths.discounts, {
    'GET /discounts': [
      policy('Dez reais', 'fixed', 10),
      policy('Dez por cento', 'percentage', 10, 'Para clientes antigos'),
      policy('Tudo a trinta', 'override', 30),
    ],
  });
  for (const [name, ...facts] of [
    ['Dez reais', 'Fixo', 'R$\u00a010,00', '-'],
    ['Dez por cento', 'Porcentual', '10%', 'Para clientes antigos'],
    ['Tudo a trinta', 'Sobrescrever Preço', 'R$\u00a030,00', '-'],
  ] as const) {
    const { textContent } = await row(name);
    for (const fact of facts) expect(textContent).toContain(fact);
  }
});

it('refuses a value that cannot be read, and brings back what was typed', async () => {
  const address = `${paths.discounts}?create`;
  await admin.open(address, { 'GET /discounts': [] });
  await type(/^Nome/, 'Mil');
  await type('Valor', '1e3');
  const kind = await field('Tipo');
  await act(async () => {
    fireEvent.change(kind, { target: { value: 'percentage' } });
  });
  await expect.poll(async () => (await field('Valor')).value).toBe('1e3');
  await press('Salvar');
  await screen.findByText('Informe uma porcentagem válida, como 10 ou 12,5.');
  await admin.open(address, { 'GET /discounts': [] });
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Mil');
  await expect.poll(async () => (await field('Valor')).value).toBe('1e3');
});

it('asks before it saves a rule that does nothing, and goes back to it', async () => {
  const { calls } = await admin.open(`${paths.discounts}?create`, { 'GET /discounts': [] });
  await type(/^Nome/, 'Liquidação');
  await press('Salvar');
  await screen.findByText(/Falta preencher o valor e a condição.* Salvar assim mesmo\?/);
  await press('Corrigir', await dialog());
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Liquidação');
  expect(calls.map(({ method }) => method)).not.toContain('POST');
});

it('says and logs that one was not created, and keeps what was typed', async () => {
  const { logged } = await admin.open(`${paths.discounts}?create`, {
    'GET /discounts': [],
    'POST /discounts': hangUp,
  });
  await type(/^Nome/, 'Liquidação');
  await press('Salvar');
  await press('Salvar assim mesmo', await dialog());
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
