import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  alert,
  field,
  hangUp,
  press,
  refuse,
  row,
  type,
  adminPages,
} from '#app/entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const LISTED = { 'GET /shipping': [{ _id: 'a', name: 'Motoboy', price: 12.5, kind: 'own' }] };

it('says nothing of a policy without a name or a price, and leads to that field', async () => {
  const focused = () => document.activeElement?.getAttribute('name');
  const { sent } = await admin.open(paths.shipping, {
    ...LISTED,
    'POST /shipping': { _id: 'b', name: 'Jangada', price: 10, kind: 'pickup' },
  });
  await type(/^Nome/, 'Balsa');
  await press('Adicionar');
  await expect.poll(focused).toBe('price');
  await type(/^Nome/, '');
  await type(/^Preço/, '10');
  await press('Adicionar');
  await expect.poll(focused).toBe('name');
  expect(screen.queryByRole('alert')).toBeNull();
  await type(/^Nome/, 'Jangada');
  await press('Adicionar');
  await expect.poll(() => sent.length).toBe(1);
});

const kinds = () => screen.findAllByLabelText<HTMLSelectElement>('Como o pedido é entregue');

it('proposes how a new policy goes by its name until somebody chooses, and says what that means', async () => {
  const { sent } = await admin.open(paths.shipping, { ...LISTED, 'POST /shipping': refuse() });
  await screen.findByText('Correios ou outra: o pedido sai com um código de rastreio.');
  await type(/^Nome/, 'Retirada no balcão');
  await expect.poll(async () => (await kinds())[0]?.value).toBe('pickup');
  await screen.findByText('Sem código: você marca como retirado.');
  await type('Como o pedido é entregue', 'own');
  await screen.findByText('Sem código: você marca como entregue.');
  await type(/^Nome/, 'Sedex');
  await type(/^Preço/, '10');
  await press('Adicionar');
  await expect.poll(() => sent[0]?.body).toEqual({ name: 'Sedex', price: 10, kind: 'own' });
});

it('shows how a price is read once the field is left', async () => {
  await admin.open(paths.shipping, LISTED);
  await type(/^Preço/, '3990');
  const price = await field(/^Preço/);
  await act(async () => price.focus());
  await act(async () => price.blur());
  expect(price).toHaveProperty('value', '3.990,00');
  await type(/^Preço/, '1e3');
  await act(async () => price.focus());
  await act(async () => price.blur());
  expect(price).toHaveProperty('value', '1e3');
});

it('says in an edited row what its way means, and keeps the way when the name changes', async () => {
  const { sent } = await admin.open(paths.shipping, { ...LISTED, 'PUT /shipping/a': refuse() });
  await press(/Editar/, await row('Motoboy'));
  const form = await screen.findByRole('form', { name: 'Editando frete Motoboy' });
  await within(form).findByText('Sem código: você marca como entregue.');
  await type('Nome', 'Retirada', form);
  await press('Salvar', form);
  await expect.poll(() => sent[0]?.body).toMatchObject({ name: 'Retirada', kind: 'own' });
  await type('Como o pedido é entregue', 'pickup', form);
  await within(form).findByText('Sem código: você marca como retirado.');
});

it('refuses a price that is none and keeps it, also when the page is opened again', async () => {
  await admin.open(paths.shipping, LISTED);
  await type(/^Nome/, 'Balsa');
  await type(/^Preço/, '1e3');
  await press('Adicionar');
  await screen.findByText('Informe um preço válido, como 99,90.');
  await expect.poll(async () => (await field(/^Preço/)).value).toBe('1e3');
  await admin.open(paths.shipping, LISTED);
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Balsa');
  await expect.poll(async () => (await field(/^Preço/)).value).toBe('1e3');
  await press('Descartar');
  await expect.poll(async () => (await field(/^Preço/)).value).toBe('');
});

it('says and logs that one was not added, and keeps what was typed', async () => {
  const { logged } = await admin.open(paths.shipping, { ...LISTED, 'POST /shipping': refuse() });
  await type(/^Nome/, 'Balão');
  await type(/^Preço/, '5');
  await press('Adicionar');
  await alert('Erro ao adicionar o frete. Tente novamente.');
  expect(logged).not.toEqual([]);
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Balão');
});

it('says and logs that one was not saved or deleted', async () => {
  const { logged } = await admin.open(paths.shipping, {
    ...LISTED,
    'PUT /shipping/a': refuse(),
    'DELETE /shipping/a': hangUp,
  });
  await press(/Editar/, await row('Motoboy'));
  await press('Salvar');
  await alert('Erro ao salvar o frete. Tente novamente.');
  await press('Cancelar');
  await press(/Excluir/, await row('Motoboy'));
  await alert('O servidor não respondeu.');
  expect(logged).not.toEqual([]);
  await expect.poll(() => row('Motoboy')).toBeTruthy();
});

it('deletes one at once, and brings it back', async () => {
  const { sent, answer } = await admin.open(paths.shipping, {
    ...LISTED,
    'DELETE /shipping/a': {},
  });
  answer({ 'GET /shipping': [] });
  await press(/Excluir/, await row('Motoboy'));
  await screen.findByText('Frete excluído.');
  await screen.findByText('Nenhum frete cadastrado.');
  answer({ ...LISTED, 'PUT /shipping/a/restored': {} });
  await press('Desfazer');
  await screen.findByText('Exclusão desfeita.');
  await expect.poll(() => row('Motoboy')).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /shipping/a',
    'PUT /shipping/a/restored',
  ]);
});

it('fills the button of one step: to save while a policy is edited, to add otherwise', async () => {
  await admin.open(paths.shipping, LISTED);
  const add = await screen.findByRole('button', { name: 'Adicionar' });
  expect(add.dataset['variant']).toBe('filled');
  await press(/^Editar/);
  await expect.poll(() => add.dataset['variant']).toBe('default');
  await press('Cancelar');
  await expect.poll(() => add.dataset['variant']).toBe('filled');
});
