import type { TrackingAnswer } from '@balcao/domain/contract/influencers';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  alert,
  dialog,
  field,
  hangUp,
  press,
  refuse,
  type,
  adminPages,
} from '../admin.fixture.tsx';
import { paths } from '../lib/pages/paths.ts';

const admin = adminPages();
const bia: TrackingAnswer = {
  _id: 'a',
  trackingId: 'abcdefghij',
  influencerName: 'Bia Modas',
  sellerPhone: '11987654321',
  clicks: 0,
  orders: 0,
  commissionPercent: 0,
  destination: 'chat',
  destinationSlug: null,
  shortName: null,
  page: '/parceria/abcdefghijSIGNATURE',
};
const NOTHING = { clicks: 0, orders: 0, revenue: 0, productsRevenue: 0, commission: 0 };
const REPORT = { totals: NOTHING, rows: [] };
const open = (answers: object = {}) =>
  admin.open(paths.influencers, {
    'GET /tracking': [bia],
    'GET /tracking/report': REPORT,
    ...answers,
  });
const NAME = 'Nome do influenciador';
const PHONE = 'Telefone do vendedor';

it('has buttons that say what the specification calls them, and name their link to a screen reader', async () => {
  await open();
  const copy = await screen.findByRole('button', { name: 'Copiar Link: Bia Modas' });
  expect(copy.textContent).toBe('Copiar Link');
  expect(screen.getByRole('button', { name: 'Deletar: Bia Modas' }).textContent).toBe('Deletar');
});

async function fill(name = 'Rafa Indica', phone = '11987654321'): Promise<void> {
  await type(NAME, name);
  await type(PHONE, phone);
}

it.each([
  ['', '11987654321'],
  ['   ', '11987654321'],
  ['Bia', ''],
])('needs a name and a phone: %j and %j are refused', async (name, phone) => {
  const { sent } = await open();
  await fill(name, phone);
  await press('Gerar Link');
  await alert('Nome do influenciador e telefone são obrigatórios.');
  expect(sent).toEqual([]);
});

it.each([
  ['a refusal', refuse(), 'Erro ao gerar o link personalizado. Tente novamente.'],
  [
    'no answer',
    hangUp,
    'Erro ao gerar o link personalizado. Tente novamente. O servidor não respondeu.',
  ],
])('says of %s that the link was not made, and keeps what was typed', async (_, made, text) => {
  const { logged } = await open({ 'POST /tracking': made });
  await fill();
  await press('Gerar Link');
  await alert(text);
  expect(logged).not.toEqual([]);
  await expect.poll(async () => (await field(NAME)).value).toBe('Rafa Indica');
  await expect.poll(async () => (await field(PHONE)).value).toBe('(11) 98765-4321');
});

it('makes one link of two clicks in the same instant', async () => {
  const { sent } = await open({ 'POST /tracking': bia });
  await fill();
  const submit = await screen.findByRole('button', { name: 'Gerar Link' });
  await act(async () => {
    submit.click();
    submit.click();
  });
  await expect.poll(async () => (await field(NAME)).value).toBe('');
  expect(sent).toHaveLength(1);
});

it('brings back what was typed when the page is opened again', async () => {
  await open();
  await type(NAME, 'Rafa Indica');
  await open();
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => (await field(NAME)).value).toBe('Rafa Indica');
});

it('says that copying failed', async () => {
  await open();
  await press('Copiar Link: Bia Modas');
  await alert('Erro ao copiar o link. Tente novamente.');
});

it('copies through a text area where there is no clipboard', async () => {
  let copied = '';
  const copy = vi.fn(() => {
    copied = document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? '';
    return true;
  });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  await open();
  await press('Copiar Link: Bia Modas');
  await screen.findByText('Link copiado para a área de transferência!');
  expect(copied).toMatch(/\/tracking-redirect\?ref=abcdefghij$/);
});

describe('editing a link', () => {
  const edit = async (answers: object = {}) => {
    const opened = await open({ 'PATCH /tracking/a': bia, ...answers });
    await press('Editar: Bia Modas');
    await dialog();
    return opened;
  };

  it.each(['doze', '100,01', ''])('refuses %j as a commission', async (percent) => {
    const { sent } = await edit();
    await type('Comissão', percent);
    await press('Salvar');
    await screen.findByText('Informe uma porcentagem de 0 a 100, como 12,5.');
    expect(sent).toEqual([]);
  });

  it('says that a commission reaches back, and sends name, phone and commission together', async () => {
    const { sent } = await edit();
    await screen.findByText(/também os dos meses passados/);
    await type('Comissão', '12,5');
    await press('Salvar');
    await screen.findByText('Link atualizado.');
    expect(sent).toMatchObject([
      {
        body: {
          influencerName: 'Bia Modas',
          sellerPhone: '(11) 98765-4321',
          commissionPercent: 12.5,
        },
      },
    ]);
  });
});

it('asks before one is deleted, and brings it back with a word when it was not', async () => {
  const { logged } = await open({ 'DELETE /tracking/a': refuse() });
  await press('Deletar: Bia Modas');
  await press('Deletar', await dialog());
  await alert('Erro ao deletar o link. Tente novamente.');
  expect(logged).not.toEqual([]);
  expect(await screen.findByRole('button', { name: 'Deletar: Bia Modas' })).toBeTruthy();
});
