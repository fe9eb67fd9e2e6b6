import type { WindowFeedAnswer } from '#areas/window/contract.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages } from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const FEED: WindowFeedAnswer = {
  address: 'https://loja.exemplo/loja/produtos.csv',
  googleAddress: 'https://loja.exemplo/loja/produtos.tsv',
  isOpen: true,
  isFindable: true,
  rows: 1_204,
  leftOut: [],
  leftOutCount: 0,
};

const NO_WINDOW = {
  settings: UNSET_WINDOW,
  contents: { version: 0, collections: [], entries: [] },
};

const openPage = (part: Partial<WindowFeedAnswer> = {}, role: 'admin' | 'atendente' = 'admin') =>
  admin.open(
    `${paths.shopWindow}?tab=ads`,
    { 'GET /window': NO_WINDOW, 'GET /window/feed': { ...FEED, ...part } },
    role,
  );

it('has each service’s own address, and the way to paste it there', async () => {
  await openPage();
  expect(await screen.findByText('1.204 opções estão no catálogo.')).toBeTruthy();
  for (const [title, name, address] of [
    ['Facebook e Instagram', 'a Meta', FEED.address],
    ['Google', 'o Google', FEED.googleAddress],
  ] as const) {
    const card = within(screen.getByRole('region', { name: title }));
    const field = card.getByLabelText<HTMLTextAreaElement>(`Endereço para ${name}`);
    expect(field.value).toBe(address);
    expect(card.getByRole('button', { name: `Copiar endereço para ${name}` })).toBeTruthy();
    expect(card.getAllByRole('listitem')).toHaveLength(4);
  }
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.queryByText(/buscadores não podem ver/)).toBeNull();
});

it('names what is left out, and why', async () => {
  await openPage({
    rows: 0,
    leftOut: [
      { name: 'Brinde', reason: 'no-price' },
      { name: 'Bolsa', reason: 'no-photo' },
    ],
    leftOutCount: 53,
  });
  const card = within(await screen.findByRole('region', { name: 'Produtos no catálogo' }));
  expect(card.getByText('Nenhuma opção está no catálogo.')).toBeTruthy();
  expect(card.getByText('53 opções da vitrine ficaram de fora:')).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Brinde · sem preço',
    'Bolsa · sem foto',
    'e mais 51',
  ]);
});

it('says what keeps the services from reading it', async () => {
  await openPage({ isOpen: false, isFindable: false });
  expect(await screen.findByText('A vitrine está fechada')).toBeTruthy();
  expect(screen.getByText(/buscadores não podem ver/)).toBeTruthy();
});

it.each([
  ['admin', 'Permitir em “Como vende”', `${paths.shopWindow}?tab=settings`],
  ['atendente', undefined, undefined],
] as const)(
  'sends an %s of pages hidden from search engines to “Como vende”, or to an admin',
  async (role, name, target) => {
    await openPage({ isFindable: false }, role);
    const note = within(await screen.findByText(/buscadores não podem ver/));
    const link = note.queryByRole('link');
    expect(link?.textContent).toBe(name);
    expect(link?.getAttribute('href') ?? undefined).toBe(target);
    expect(note.queryByText(/Peça a um administrador/) === null).toBe(role === 'admin');
  },
);

it('tells an atendente whom to ask for it', async () => {
  await openPage({ address: null, googleAddress: null }, 'atendente');
  expect(await screen.findByText(/Peça a um administrador/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Definir endereço' })).toBeNull();
});

it('leads an admin to the address that is missing, and shows none', async () => {
  await openPage({ address: null, googleAddress: null });
  const link = await screen.findByRole('link', { name: 'Definir endereço' });
  expect(link.getAttribute('href')).toBe(paths.storeAddress);
  expect(screen.queryByRole('region', { name: 'Google' })).toBeNull();
});
