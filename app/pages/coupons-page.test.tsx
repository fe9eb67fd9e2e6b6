import type { CouponAnswer } from '#areas/coupons/contract.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
  adminPages,
} from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const maria: CouponAnswer = {
  _id: 'a',
  code: 'MARIA10',
  discount: 'd',
  discountName: 'Dez por cento',
  from: null,
  to: '2000-12-31',
  uses: 100,
  usesACustomer: 1,
  influencer: { trackingId: 'maria', influencerName: 'Maria', isGone: false },
  isOn: true,
  used: 12,
};
const open = (answers: object = {}) =>
  admin.open(paths.coupons, {
    'GET /coupons': [maria],
    'GET /discounts': [
      { _id: 'd', name: 'Dez por cento', description: '', rules: [] },
      { _id: 'e', name: 'Vinte', description: '', rules: [] },
    ],
    'GET /tracking': [{ _id: 'l', trackingId: 'maria', influencerName: 'Maria' }],
    ...answers,
  });

const TERMS = {
  code: 'MARIA10',
  discount: 'd',
  from: null,
  to: '2000-12-31',
  uses: 100,
  usesACustomer: 1,
  influencer: 'maria',
  isOn: true,
};

it('tells of each what it gives, for whom it is, its bounds, and how often it was used', async () => {
  await open();
  const item = await row('MARIA10');
  for (const text of [
    'Dez por cento · Maria',
    'Terminou',
    'até 31/12/2000 · 1 por cliente',
    '12 de 100 usos',
  ]) {
    within(item).getByText(text);
  }
  expect(within(item).getByText('Terminou').className).toBe('status-badge');
  const tabs = screen.getByRole('navigation', { name: 'Partes dos descontos' });
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Cupons');
});

it('is created in one dialog with a discount of its own, and edited with it', async () => {
  const own = { type: 'percentage', value: 10 };
  const { sent, answer } = await open({
    'GET /coupons': [],
    'GET /discounts': [],
    'POST /coupons': maria,
    'PUT /coupons/a': maria,
  });
  await press('Criar cupom');
  const form = await dialog();
  await press('Criar', form);
  await within(form).findByText('Informe o desconto, como 10 ou 12,5.');
  await type(/^Código/, 'joao20', form);
  await type(/^Desconto em %/, '10', form);
  answer({ 'GET /coupons': [{ ...maria, discount: own, discountName: 'Cupom MARIA10' }] });
  await press('Criar', form);
  await expect.poll(() => sent[0]?.body).toMatchObject({ code: 'joao20', discount: own });
  await within(await row('MARIA10')).findByText('10 % de desconto · Maria');
  await press(/^Editar/);
  const edited = await dialog();
  await expect.poll(async () => (await field(/^Desconto em %/, edited)).value).toBe('10');
  within(edited).getByRole('radio', { name: 'Em R$' }).click();
  await type(/^Desconto em R\$/, '25,50', edited);
  await press('Salvar', edited);
  await expect
    .poll(() => sent[1]?.body)
    .toEqual({ ...TERMS, discount: { type: 'fixed', value: 25.5 } });
});

it('is created in a dialog with a rule, which says what is missing', async () => {
  const { sent } = await open({ 'GET /coupons': [], 'POST /coupons': maria });
  await press('Criar cupom');
  const form = await dialog();
  within(form).getByRole('radio', { name: 'Por regra' }).click();
  await press('Criar', form);
  await within(form).findByText('Escolha a regra de desconto.');
  await type(/^Código/, 'joao20', form);
  await within(form).findByRole('option', { name: 'Vinte' });
  await type(/^Regra de desconto/, 'e', form);
  await type(/^Influenciador/, 'maria', form);
  await type('Usos no total', '50', form);
  await press('Criar', form);
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      ...{ code: 'joao20', discount: 'e', influencer: 'maria', from: null, to: null },
      ...{ uses: 50, usesACustomer: null, isOn: true },
    });
  expect(sent[0]?.key).toBeTruthy();
  await screen.findByText('Cupom criado.');
});

it('leads to a first rule where there is none', async () => {
  await open({ 'GET /coupons': [], 'GET /discounts': [] });
  await press('Criar cupom');
  const form = await dialog();
  within(form).getByRole('radio', { name: 'Por regra' }).click();
  await within(form).findByText(/Ainda não há regras de desconto/);
  const link = within(form).getByRole('link', { name: 'Criar regra' });
  expect(link.getAttribute('href')).toBe(paths.discounts);
});

it('says at the code that another coupon has it', async () => {
  const message = 'Já existe um cupom com este código.';
  await open({ 'PUT /coupons/a': refuse(409, { code: 'duplicate_coupon_code', message }) });
  await press(/^Editar/);
  const form = await dialog();
  await press('Salvar', form);
  await within(form).findByText(message);
  await expect
    .poll(async () => (await field(/^Código/, form)).getAttribute('aria-invalid'))
    .toBe('true');
});

it('is edited with what it had, also once its link is deleted', async () => {
  const gone = { ...maria, influencer: { ...maria.influencer, isGone: true } };
  const { sent } = await open({
    'GET /coupons': [gone],
    'GET /tracking': [],
    'PUT /coupons/a': gone,
  });
  await press(/^Editar/);
  const form = await dialog();
  within(form).getByRole('option', { name: 'Maria (link deletado)' });
  await type('Usos no total', '', form);
  await press('Salvar', form);
  await expect.poll(() => sent[0]?.body).toEqual({ ...TERMS, uses: null });
});

it('is switched off and on in its row, and says when that failed', async () => {
  const { sent, answer } = await open({ 'PUT /coupons/a': { ...maria, isOn: false } });
  answer({ 'GET /coupons': [{ ...maria, isOn: false }] });
  await press('Desligar: MARIA10');
  await screen.findByText('Cupom desligado.');
  expect(sent[0]?.body).toEqual({ ...TERMS, isOn: false });
  await within(await row('MARIA10')).findByText('Desligado');
  answer({ 'PUT /coupons/a': refuse() });
  await press('Ligar: MARIA10');
  await alert('Erro ao mudar o cupom. Tente novamente.');
});

it('is deleted at once, and brought back', async () => {
  const { sent, answer } = await open({ 'DELETE /coupons/a': {} });
  answer({ 'GET /coupons': [] });
  await press('Excluir: MARIA10');
  await screen.findByText('Nenhum cupom cadastrado.');
  answer({ 'GET /coupons': [maria], 'PUT /coupons/a/restored': maria });
  await press('Desfazer');
  await screen.findByText('MARIA10');
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
});
