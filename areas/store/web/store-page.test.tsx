import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  press,
  refuse,
  type,
  adminPages,
} from '#app/entries/admin/admin.fixture.tsx';
import { SETTINGS } from './store.fixture.ts';
import { PAYMENT_REMINDER_FIELD, paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
it('says of an ended session nothing but that it ended, and keeps what was typed', async () => {
  const { logged } = await admin.open(paths.store, {
    'GET /store/settings': SETTINGS,
    'PUT /store/settings': refuse(401, { message: 'Token inválido ou expirado' }),
  });
  await type(/^Nome da loja/, 'Outra loja');
  await press('Salvar');
  await expect.poll(async () => (await dialog()).textContent).toContain('Sessão Expirada');
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  await expect.poll(() => document.body.textContent).not.toContain('Erro ao salvar');
  await expect.poll(async () => (await field(/^Nome da loja/)).value).toBe('Outra loja');
});

it('shows what the server refuses at its field, and loses nothing, also when it is left', async () => {
  const message = 'Informe um CPF ou CNPJ válido.';
  const shop = { 'GET /store/settings': SETTINGS };
  const { answer } = await admin.open(paths.store, {
    ...shop,
    'PUT /store/settings': refuse(400, { message, issues: [{ field: 'document', message }] }),
  });
  await type(/^Nome da loja/, 'Outra loja');
  await press('Salvar');
  await screen.findByText(message);
  answer({ 'PUT /store/settings': refuse() });
  await press('Salvar');
  await alert('Erro ao salvar os dados da loja. Tente novamente.');
  await expect.poll(async () => (await field(/^Nome da loja/)).value).toBe('Outra loja');
  const [link] = screen.getAllByRole('link', { name: 'Políticas de Frete' });
  await act(async () => link?.click());
  await expect.poll(() => screen.queryByLabelText(/^Nome da loja/)).toBeNull();
  await admin.open(paths.store, shop);
  await expect.poll(async () => (await field(/^Nome da loja/)).value).toBe('Outra loja');
});

it('keeps the weight and measures of what has none of its own', async () => {
  const { sent } = await admin.open(paths.store, {
    'GET /store/settings': { ...SETTINGS, package: { ...NO_MEASURES, height: 5 } },
    'PUT /store/settings': SETTINGS,
  });
  await expect.poll(async () => (await field('Altura (cm)')).value).toBe('5');
  const section = await screen.findByRole('button', { name: /^Embalagem/, expanded: false });
  await type('Altura (cm)', '');
  await type('Peso (g)', '0');
  await press('Salvar');
  await screen.findByText('Informe um número inteiro de 1 a 30.000, ou deixe em branco.');
  expect(section.getAttribute('aria-expanded'), 'opens for what it holds').toBe('true');
  expect(document.activeElement).toBe(await field('Peso (g)'));
  await expect.poll(async () => (await field('Peso (g)')).value).toBe('0');
  expect(sent).toEqual([]);
  await type('Peso (g)', '300');
  await press('Salvar');
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ package: { weight: 300, length: null, width: null, height: null } });
});

it('shows the seller as the customer reads it, the document with its word, and which logo fits', async () => {
  await admin.open(paths.store, {
    'GET /store/settings': { ...SETTINGS, document: '11.222.333/0001-81' },
  });
  const preview = within(await screen.findByRole('figure', { name: 'Como o cliente vê' }));
  preview.getByText('CNPJ 11.222.333/0001-81');
  await type('CPF ou CNPJ', '52998224725');
  await preview.findByText('CPF 529.982.247-25');
  screen.getByText(/De preferência quadrado/);
});

it.each([
  [200, 1],
  [404, 0],
])(
  'offers to undo the removal of a logo whose picture is answered with %i',
  async (status, undos) => {
    await admin.open(paths.store, {
      'GET /store/settings': { ...SETTINGS, logo: '/api/store/logo/1' },
      'GET /store/logo/1': () => new Response('picture', { status }),
      'DELETE /store/logo': {},
    });
    await press('Remover logotipo');
    await screen.findByText('Logotipo removido.');
    expect(screen.queryAllByRole('button', { name: 'Desfazer' })).toHaveLength(undos);
  },
);

it('sets the rules of orders, where the reminder of payment has the focus if one asked for it', async () => {
  const { sent } = await admin.open(`${paths.store}#${PAYMENT_REMINDER_FIELD}`, {
    'GET /store/settings': SETTINGS,
    'PUT /store/settings': { ...SETTINGS, paymentReminderHours: 24 },
  });
  const label = 'Lembrar do pagamento depois de';
  const hours = await field(label);
  await expect.poll(() => document.activeElement).toBe(hours);
  expect(hours.value).toBe('');
  await type(label, '721');
  await press('Salvar');
  await screen.findByText('Informe de 1 a 720 horas, ou deixe em branco.');
  expect(sent).toEqual([]);
  await type(label, '24');
  await type('Links valem por', '30');
  const switched = await field(/^Separar só pedidos pagos/);
  await act(async () => switched.click());
  await press('Salvar');
  const rules = { printOnlyPaid: true, linkDays: 30, paymentReminderHours: 24 };
  await expect.poll(() => sent[0]?.body).toMatchObject(rules);
});

it.each([
  ['', ['Quem vende']],
  ['52998224725', []],
])(
  'opens the section of what the law asks for while it is missing: document %j',
  async (document, open) => {
    const whole = { address: 'Rua A, 1', email: 'ana@loja.exemplo', document };
    await admin.open(paths.store, { 'GET /store/settings': { ...SETTINGS, ...whole } });
    await field(/^Nome da loja/);
    const main = within(screen.getByRole('main'));
    const opened = main.queryAllByRole('button', { expanded: true });
    expect(opened.map((each) => each.querySelector('p')?.textContent)).toEqual(open);
  },
);
