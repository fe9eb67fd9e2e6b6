import type { FirstStepsAnswer } from '#areas/first-steps/endpoints.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { adminPages, press, refuse } from '../entries/admin/admin.fixture.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const STEPS = 'GET /store/first-steps';
const NAMES = ['seller', 'pix', 'address', 'products', 'shipping', 'whatsapp', 'orders'] as const;

const steps = (done: readonly string[], aside: readonly string[] = []): FirstStepsAnswer => ({
  steps: NAMES.map((name) => ({
    name,
    done: done.includes(name),
    putAside: aside.includes(name),
  })),
});
const card = () => screen.findByRole('region', { name: 'Primeiros passos' });
const open = (answer: FirstStepsAnswer, role: 'admin' | 'atendente' = 'admin') =>
  admin.open(
    role === 'admin' ? paths.dashboard : paths.orders,
    {
      [STEPS]: answer,
      'GET /orders': [],
    },
    role,
  );

it('stand in their order, and say of the next what does not work without it', async () => {
  await open(steps(['products']));
  const list = await card();
  expect(list.textContent).toContain('1 de 7');
  expect(list.textContent).toContain('não diz quem vende, como a lei pede');
  const links = [...list.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.dataset.variant])).toEqual([
    ['Dados da Loja', 'filled'],
    ['Informar chave PIX', 'default'],
    ['Endereço dos links', 'default'],
    ['Políticas de Frete', 'default'],
    ['Ligar WhatsApp', 'default'],
    ['Lançar Pedido', 'default'],
  ]);
  expect(links[1]?.getAttribute('href')).toBe(`${paths.store}#pix`);
  screen.getByRole('button', { name: /^Deixar para depois: Diga o endereço/ });
});

it('are one step at a time in a shop that sells, without the address that a line tells of', async () => {
  await open(steps(['seller', 'pix', 'products', 'orders']));
  const list = await card();
  const links = [...list.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toEqual(['Políticas de Frete']);
});

it.each([
  [null, false, 'falta o endereço da loja.', 'Definir endereço', true],
  ['https://loja.exemplo', false, 'falta abrir no celular.', 'Abrir', true],
  ['https://loja.exemplo', true, '', '', false],
])(
  'stay above the figures of a shop that sells while its address is %s, opened %s',
  async (address, isOpened, words, link, isAbove) => {
    const state = { address, isOpened, openedAt: null, isConfigured: false, unreachable: null };
    await admin.open(paths.dashboard, {
      [STEPS]: steps(['orders']),
      'GET /orders': [],
      'GET /store/public-address': state,
    });
    const period = await screen.findByRole('group', { name: 'Período' });
    const order = period.compareDocumentPosition(await card());
    expect(order === Node.DOCUMENT_POSITION_PRECEDING).toBe(isAbove);
    expect(screen.queryAllByText(/^Seus clientes ainda não abrem os links/)).toHaveLength(
      isAbove ? 1 : 0,
    );
    if (!isAbove) return;
    const line = await screen.findByText(/^Seus clientes ainda não abrem os links/);
    expect(line.textContent).toContain(words);
    expect(within(line).getByRole('link', { name: link }).getAttribute('href')).toBe(
      paths.storeAddress,
    );
  },
);

it('are put aside for the shop, and the card goes with the last', async () => {
  const rest = NAMES.filter((name) => name !== 'whatsapp' && name !== 'pix');
  const { sent, answer } = await open(steps(rest, ['pix']));
  answer({ 'PUT /store/first-steps': steps(rest, ['pix', 'whatsapp']) });
  const aside = await screen.findByRole('button', { name: /^Não vou usar: Ligue o WhatsApp/ });
  // The second tap of a double one, which was meant for the row above.
  await act(async () => fireEvent.click(aside, { detail: 2 }));
  expect(sent).toEqual([]);
  await press(/^Não vou usar: Ligue o WhatsApp/, await card());
  await expect
    .poll(() => sent.map(({ path, body }) => [path, body]))
    .toContainEqual(['/store/first-steps', { putAside: ['pix', 'whatsapp'] }]);
  await expect.poll(() => screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  await screen.findByText(/^Primeiros passos concluídos.*ficou para depois/);
});

it('are not said to be over by a server that does not answer', async () => {
  await open(steps(['products']));
  await card();
  await admin.open(paths.dashboard, { [STEPS]: refuse() });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByText(/^Primeiros passos concluídos/)).toBeNull();
});

it('are fetched back under Configurações', async () => {
  const rest = NAMES.filter((name) => name !== 'whatsapp');
  const { sent, answer } = await admin.open(paths.settings, { [STEPS]: steps(rest, ['whatsapp']) });
  await screen.findByText(/1 passo deixado de lado/);
  answer({ 'PUT /store/first-steps': steps(rest) });
  await press('Mostrar de novo');
  await expect.poll(() => screen.queryByText(/deixado de lado/)).toBeNull();
  expect(sent[0]?.body).toEqual({ putAside: [] });
});

it('show an atendente their own, and nothing to put aside', async () => {
  await open(steps(['products']), 'atendente');
  const list = await card();
  expect(list.textContent).toContain('1 de 4');
  expect(list.querySelectorAll('button')).toHaveLength(0);
});

it.each([
  ['all done', steps(NAMES)],
  ['the rest put aside', steps(['orders'], NAMES)],
])('are gone with %s', async (_, answer) => {
  await open(answer);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
});

it('lead to a page that leads back to them', async () => {
  const { answer } = await open(steps(['products']));
  answer({
    'GET /store/public-address': {
      address: null,
      isOpened: false,
      openedAt: null,
      isConfigured: false,
      unreachable: null,
    },
    'GET /store/local-addresses': { addresses: [], isOpen: false, port: 3000 },
  });
  await act(async () => fireEvent.click(within(await card()).getByText('Endereço dos links')));
  // The header may show the link a moment before the page has come.
  await screen.findByText(/^É o começo dos links/);
  const back = await screen.findByRole('link', { name: 'Primeiros passos' });
  // The page has one link back, before its own.
  expect(
    within(screen.getByRole('main')).queryByRole('link', { name: 'Configurações' }),
  ).toBeNull();
  await act(async () => fireEvent.click(back));
  await card();
});

it('is put aside on its own page, which leads back to the others', async () => {
  const { answer, sent } = await admin.open(paths.zapi, {
    [STEPS]: steps(['products']),
    'GET /companies/zapi-config': { whatsappSenders: [] },
  });
  answer({ 'PUT /store/first-steps': steps(['products'], ['whatsapp']) });
  await press('Não vou usar');
  await card();
  expect(sent.map(({ body }) => body)).toEqual([{ putAside: ['whatsapp'] }]);
});
