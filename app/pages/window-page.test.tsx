import type { CatalogueAnswer } from '#areas/groups/contract.ts';
import type { WindowAnswer, WindowContentsInput } from '#areas/window/contract.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  adminPages,
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
} from '../entries/admin/admin.fixture.tsx';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

type Entry = WindowAnswer['contents']['entries'][number];
const entry = (id: string, name: string, more: Partial<Entry> = {}): Entry => ({
  ...{ product: id, group: null, isHighlighted: false, slug: id, name, photo: null },
  ...{ priceFrom: 50, priceTo: 50, price: 50, shows: null, stock: 'available' },
  ...{ leftOut: null, collections: [] },
  ...more,
});

const WINDOW: WindowAnswer = {
  settings: { ...UNSET_WINDOW, isOn: true },
  busyAt: null,
  contents: {
    version: 3,
    collections: [{ _id: 'c1', slug: 'verao', name: 'Verão', entries: 1 }],
    entries: [
      entry('a', 'Caneca', { collections: ['c1'] }),
      entry('b', 'Anel', { priceTo: 60, stock: 'last' }),
      entry('c', 'Bolsa', { stock: 'sold-out', leftOut: 'gone' }),
    ],
  },
};
/** The window as the server has it after a call that gives it these contents. */
function savedAs(body: unknown, before = WINDOW.contents): WindowAnswer {
  const { version, collections, entries } = body as WindowContentsInput;
  const known = new Map(before.entries.map((one) => [one.product, one]));
  return {
    ...WINDOW,
    contents: {
      version: Number(version) + 1,
      collections: collections.map(({ key, name }) => ({
        ...{ _id: key, slug: key, name: String(name), entries: 0 },
      })),
      entries: entries.map((one) => ({
        ...(known.get(one.product) ?? entry(String(one.product), `Novo ${one.product}`)),
        isHighlighted: one.isHighlighted,
        collections: one.collections.map(String),
      })),
    },
  };
}
const SAVES = { 'PUT /window/contents': ({ body }: { body: unknown }) => savedAs(body) };
const CHANGED_TEXT = 'A vitrine mudou enquanto você a alterava. Confira como está agora.';
const CHANGED = refuse(409, { message: CHANGED_TEXT, code: 'window_changed' });
const found = (id: string, name: string): CatalogueAnswer => ({
  ...someProduct,
  ...{ _id: id, name, photo: null, group: null },
});

const names = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Produtos da vitrine, em ordem' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent ?? '');
};
/** Opens the window's contents, which the server saves. */
const openContents = (answers: object = {}) =>
  admin.open(paths.shopWindow, { 'GET /window': WINDOW, ...SAVES, ...answers });

/** Presses an item of the menu of an entry's row. */
async function choose(item: string, name: string): Promise<void> {
  if (!screen.queryByText(item)) await press(`Mais: ${name}`);
  const found = await screen.findByText(item);
  await act(async () => fireEvent.click(found));
}
const contentsOf = (body: unknown) => body as WindowAnswer['contents'];
const sentEntries = (body: unknown): (string | null)[] =>
  contentsOf(body).entries.map(({ product }) => product);

describe('what the window shows', () => {
  it('is listed in its order, with what customers are told', async () => {
    await openContents();
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
    await expect.poll(async () => (await row('Caneca')).textContent).toContain('Verão');
    await expect
      .poll(async () => (await row('Anel')).textContent)
      .toMatch(/a partir de R\$\s50,00Últimas unidades/);
    await expect
      .poll(async () => (await row('Bolsa')).textContent)
      .toContain('Não está mais à venda');
    await admin.open(paths.shopWindow, {
      'GET /window': {
        ...WINDOW,
        contents: { ...WINDOW.contents, entries: [entry('d', 'Regata', { leftOut: 'joined' })] },
      },
    });
    await expect
      .poll(async () => (await row('Regata')).textContent)
      .toContain('A vitrine já mostra o grupo deste produto');
  });

  it('is put into its order by a menu that stays open, and saved whole with its version each time', async () => {
    const { sent } = await openContents();
    await choose('Mover para depois', 'Caneca');
    await expect.poll(names).toEqual(['Anel', 'Caneca', 'Bolsa']);
    screen.getByText('Mover para depois');
    screen.getByText('Caneca: agora na posição 2 de 3.');
    await press('Destaque: Anel');
    await expect.poll(() => sent.length).toBe(2);
    await screen.findByText('3 produtos · Salvo');
    expect(sentEntries(sent[0]?.body)).toEqual(['b', 'a', 'c']);
    expect(sent[1]?.body).toEqual({
      version: 4,
      collections: [{ key: 'c1', name: 'Verão' }],
      entries: [
        { product: 'b', group: null, isHighlighted: true, collections: [] },
        { product: 'a', group: null, isHighlighted: false, collections: ['c1'] },
        { product: 'c', group: null, isHighlighted: false, collections: [] },
      ],
    });
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('gives back what was taken out', async () => {
    const { sent } = await openContents();
    await choose('Tirar da vitrine', 'Anel');
    await expect.poll(names).toEqual(['Caneca', 'Bolsa']);
    await press('Desfazer');
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
    await expect.poll(() => sent.length).toBe(2);
    expect(sentEntries(sent[1]?.body)).toEqual(['a', 'b', 'c']);
  });

  it('takes what is found in the catalogue, each once', async () => {
    const { sent, calls } = await openContents({
      'GET /catalogue': [found('a', 'Caneca'), found('d', 'Lenço'), found('e', 'Meia')],
    });
    await press('Adicionar produtos');
    const picker = await dialog();
    within(picker).getByRole('button', { name: 'Na vitrine: Caneca' });
    await press('Adicionar: Lenço', picker);
    await within(picker).findByRole('button', { name: 'Na vitrine: Lenço' });
    expect(sentEntries(sent[0]?.body)).toEqual(['a', 'b', 'c', 'd']);
    await press('Adicionar todos os 3', picker);
    await within(picker).findByRole('button', { name: 'Na vitrine: Meia' });
    await within(picker).findByRole('button', { name: 'Todos na vitrine' });
    expect(
      calls
        .filter(({ path }) => path === '/catalogue')
        .at(-1)
        ?.search.get('limit'),
    ).toBe('200');
    await press('Pronto', picker);
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa', 'Novo d', 'Novo e']);
    await screen.findByText('2 produtos entraram na vitrine.');
    await press('Desfazer');
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
    await expect.poll(() => sent.length).toBe(3);
    expect(sentEntries(sent[2]?.body)).toEqual(['a', 'b', 'c']);
  });

  it('says of a product that it is in the window only once that is true', async () => {
    const message = 'Este produto não está mais à venda.';
    await openContents({
      'GET /catalogue': [found('d', 'Lenço')],
      'PUT /window/contents': refuse(400, { message }),
    });
    await press('Adicionar produtos');
    const picker = await dialog();
    await press('Adicionar: Lenço', picker);
    await alert(message);
    await within(picker).findByRole('button', { name: 'Adicionar: Lenço' });
    await press('Pronto', picker);
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
  });

  it('leads to a first product where none is registered, and says of a search that it found none', async () => {
    await openContents({ 'GET /catalogue': [] });
    await press('Adicionar produtos');
    const picker = await dialog();
    await within(picker).findByText('Ainda não há produtos cadastrados.');
    const link = within(picker).getByRole('link', { name: 'Cadastrar produto' });
    expect(link.getAttribute('href')).toBe(paths.newProduct);
    await type('Buscar produtos', 'anel', picker);
    await within(picker).findByText('Nenhum produto encontrado.');
    expect(within(picker).queryByRole('link')).toBeNull();
  });

  it('goes to a place by its number, and into collections', async () => {
    const { sent } = await openContents();
    await choose('Coleções e posição', 'Bolsa');
    const edited = await dialog();
    await act(async () => fireEvent.click(await field('Verão', edited)));
    await type('Posição na vitrine', '9', edited);
    await press('Mover', edited);
    await within(edited).findByText('Informe um número de 1 a 3.');
    await type('Posição na vitrine', '1', edited);
    await press('Mover', edited);
    await expect.poll(names).toEqual(['Bolsa', 'Caneca', 'Anel']);
    await expect.poll(() => sent.length).toBe(2);
    expect(contentsOf(sent[1]?.body).entries[0]).toMatchObject({
      product: 'c',
      collections: ['c1'],
    });
  });

  it('has collections that are made, named, and deleted at once', async () => {
    const { sent } = await openContents();
    await press('Coleções');
    const edited = await dialog();
    await type('Nova coleção', 'verão', edited);
    await press('Criar', edited);
    await within(edited).findByText('Já existe uma coleção com esse nome.');
    await press('Pronto', edited);
    expect(sent).toEqual([]);
    await type('Nova coleção', 'Natal', edited);
    await press('Criar', edited);
    const second = await field('Nome da coleção 2', edited);
    await type('Nome da coleção 2', 'Presentes', edited);
    await act(async () => fireEvent.blur(second));
    await press('Excluir coleção: Verão', edited);
    const deleted = 'Coleção “Verão” excluída. Os produtos dela continuam na vitrine.';
    await within(edited).findByText(deleted);
    expect(edited.contains(document.activeElement)).toBe(true);
    await press('Desfazer', edited);
    await expect.poll(async () => (await field('Nome da coleção 1', edited)).value).toBe('Verão');
    expect(within(edited).queryByText(deleted)).toBeNull();
    await press('Excluir coleção: Verão', edited);
    await type('Nova coleção', 'Liquidação', edited);
    await press('Pronto', edited);
    await expect.poll(() => sent.length).toBe(6);
    const { collections, entries } = contentsOf(sent.at(-1)?.body);
    expect(collections.map(({ name }) => name)).toEqual(['Presentes', 'Liquidação']);
    expect(entries.flatMap((one) => one.collections)).toEqual([]);
  });

  it('stays at a collection without a name, which is not saved', async () => {
    const { sent } = await openContents();
    await press('Coleções');
    const edited = await dialog();
    await type('Nome da coleção 1', ' ', edited);
    await press('Pronto', edited);
    await within(edited).findByText('Informe o nome da coleção.');
    expect(document.activeElement).toBe(await field('Nome da coleção 1', edited));
    expect(sent).toEqual([]);
  });

  it('is changed over what somebody else saved meanwhile, without a question', async () => {
    const others = [entry('d', 'Lenço'), ...WINDOW.contents.entries.slice(0, 2)];
    const now = { ...WINDOW, contents: { ...WINDOW.contents, version: 5, entries: others } };
    const { sent, answer } = await openContents();
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
    answer({
      'GET /window': now,
      'PUT /window/contents': ({ body }: { body: WindowContentsInput }) =>
        body.version === 5 ? savedAs(body, now.contents) : CHANGED(),
    });
    await press('Destaque: Anel');
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(names).toEqual(['Lenço', 'Caneca', 'Anel']);
    expect(sent[1]?.body).toMatchObject({
      version: 5,
      entries: [
        { product: 'd', isHighlighted: false },
        { product: 'a', isHighlighted: false },
        { product: 'b', isHighlighted: true },
      ],
    });
  });

  it('is as it was after a change that was refused, and says so', async () => {
    await openContents({ 'PUT /window/contents': refuse() });
    await choose('Mover para depois', 'Caneca');
    await alert('Erro ao salvar a vitrine. Tente novamente.');
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
  });

  it('keeps its changes when it is left', async () => {
    const { sent } = await openContents();
    await choose('Mover para depois', 'Caneca');
    const [tab] = screen.getAllByRole('link', { name: 'Como vende' });
    await act(async () => tab?.click());
    await expect.poll(() => screen.queryByText('Caneca')).toBeNull();
    await expect.poll(() => sent.length).toBe(1);
    expect(sentEntries(sent[0]?.body)).toEqual(['b', 'a', 'c']);
    expect(screen.queryByText('Recuperamos o que você tinha digitado.')).toBeNull();
  });

  it('shows a part of a long list', async () => {
    const entries = Array.from({ length: 52 }, (_, index) => entry(`p${index}`, `Item ${index}`));
    await openContents({ 'GET /window': { ...WINDOW, contents: { ...WINDOW.contents, entries } } });
    await screen.findByText('Item 49');
    expect(screen.queryByText('Item 50')).toBeNull();
    const next = await screen.findByLabelText('Página 2');
    await act(async () => fireEvent.click(next));
    await screen.findByText('Item 51');
    expect(screen.queryByText('Item 49')).toBeNull();
  });
});

describe('the state of the window', () => {
  it('is in sight with its address, is closed at once, and opened again', async () => {
    const { sent } = await openContents({
      'DELETE /window/open': { isOn: false },
      'PUT /window/open': { isOn: true },
    });
    const state = await screen.findByRole('region', { name: 'Endereço da vitrine' });
    within(state).getByText('Aberta');
    expect(state.querySelector('p')?.textContent).toBe('https://loja.exemplo/loja');
    await act(async () => fireEvent.click(await field('Aberta ao público')));
    await within(state).findByText('Fechada');
    await press('Desfazer');
    await within(state).findByText('Aberta');
    // The request holds nothing else: others may have changed the settings.
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['DELETE', '/window/open', undefined],
      ['PUT', '/window/open', undefined],
    ]);
  });

  it('stays as it was where it could not be changed', async () => {
    await admin.open(paths.shopWindow, {
      'GET /window': { ...WINDOW, settings: UNSET_WINDOW },
      'PUT /window/open': refuse(),
    });
    await act(async () => fireEvent.click(await field('Aberta ao público')));
    await screen.findByText('Erro ao salvar a vitrine. Tente novamente.');
    const toggle = await field('Aberta ao público');
    await expect.poll(() => toggle.checked).toBe(false);
  });

  it.each([
    ['admin', '', [paths.store, paths.store, `${paths.store}#pix`]],
    ['atendente', '', []],
    ['admin', '5511987654321', []],
  ] as const)(
    'tells an %s with the WhatsApp %j and no name and key of its own of what customers miss',
    async (role, whatsapp, targets) => {
      await admin.open(
        paths.shopWindow,
        {
          'GET /window': WINDOW,
          'GET /store/settings': whatsapp
            ? { name: 'Loja da Ana', whatsapp, pix: {} }
            : { name: 'Minha Loja', whatsapp, pix: null },
        },
        role,
      );
      const state = within(await screen.findByRole('region', { name: 'Endereço da vitrine' }));
      expect(state.queryByText(/sem WhatsApp/) === null).toBe(whatsapp !== '');
      const links = state.queryAllByRole('link', { name: /^(Mudar o nome|Informar)/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
    },
  );

  it.each([
    [['s1'], false],
    [['deleted', 's1'], false],
    [['deleted'], true],
    [[], true],
    [null, false],
  ])('tells that orders have no freight where %j of them are offered', async (shipping, isTold) => {
    await admin.open(paths.shopWindow, {
      'GET /window': { ...WINDOW, settings: { ...WINDOW.settings, shipping } },
      'GET /shipping': [{ _id: 's1', name: 'PAC', price: 20, kind: 'carrier' }],
    });
    const state = within(await screen.findByRole('region', { name: 'Endereço da vitrine' }));
    expect(state.queryByRole('link', { name: 'Escolher fretes' }) !== null).toBe(isTold);
  });

  it.each([
    [null, false],
    ['2026-11-20T17:05:00.000Z', true],
  ])('tells that orders were refused at %s', async (busyAt, isTold) => {
    await admin.open(paths.shopWindow, { 'GET /window': { ...WINDOW, busyAt } });
    const state = within(await screen.findByRole('region', { name: 'Endereço da vitrine' }));
    const told = state.queryByText(/^Pedidos foram recusados em 20\/11\/2026.* 14:05/);
    expect(told !== null).toBe(isTold);
  });

  it('is an admin’s to change, and so are the settings', async () => {
    await admin.open(`${paths.shopWindow}?tab=settings`, { 'GET /window': WINDOW }, 'atendente');
    await expect.poll(names).toEqual(['Caneca', 'Anel', 'Bolsa']);
    expect(screen.queryByLabelText('Aberta ao público')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Como vende' })).toBeNull();
  });
});

describe('how the window sells', () => {
  const SHOP = {
    'GET /window': WINDOW,
    'GET /shipping': [
      { _id: 's1', name: 'PAC', price: 20, kind: 'carrier' },
      { _id: 's2', name: 'Retirada', price: 0, kind: 'pickup' },
    ],
    'GET /discounts': [{ _id: 'd1', name: 'Dez', description: '', rules: [] }],
  };

  it('is saved whole with its version, without whether the window is open', async () => {
    const { sent } = await admin.open(`${paths.shopWindow}?tab=settings`, {
      ...SHOP,
      'PUT /window/settings': { ...WINDOW.settings, version: 1 },
    });
    await type(/^Texto de abertura/, 'Moda de Caruaru');
    await type(/^Cor da loja/, '#1D5FD1');
    await expect.poll(async () => (await field('Retirada · Grátis')).checked).toBe(true);
    await act(async () => fireEvent.click(await field(/^PAC/)));
    await type(/^Desconto para quem paga no PIX/, 'd1');
    await type(/^Pedidos por hora/, '5');
    await press('Salvar');
    await screen.findByText('Ajustes da vitrine salvos.');
    const { isOn: _isOn, ...settings } = WINDOW.settings;
    expect(sent[0]?.body).toEqual({
      ...settings,
      ...{ opening: 'Moda de Caruaru', accent: '#1D5FD1', shipping: ['s2'] },
      ...{ pixDiscount: 'd1', ordersAnHour: 5 },
    });
    // The person's own save begins nothing anew: typing continues in the same place.
    const opening = await field(/^Texto de abertura/);
    opening.focus();
    await type(/^Texto de abertura/, 'Moda de Toritama');
    await press('Salvar');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.body).toMatchObject({ opening: 'Moda de Toritama' });
    await expect.poll(async () => await field(/^Texto de abertura/)).toBe(opening);
  });

  it('is saved over what somebody else saved meanwhile, without a question', async () => {
    const { sent, answer } = await admin.open(`${paths.shopWindow}?tab=settings`, SHOP);
    await type(/^Texto de abertura/, 'Moda de Caruaru');
    await act(async () => fireEvent.click(await field(/^Retirada/)));
    const now = { ...WINDOW.settings, version: 7, opening: 'De outra pessoa', ordersAnHour: 8 };
    const saved = { ...now, version: 8, opening: 'Moda de Caruaru', shipping: ['s1'] };
    answer({ ...SHOP, 'GET /window': { ...WINDOW, settings: now }, 'PUT /window/settings': saved });
    await press('Salvar');
    await expect.poll(async () => (await field(/^Pedidos por hora/)).value).toBe('8');
    const { isOn: _isOn, ...input } = saved;
    expect(sent.map(({ body }) => body)).toEqual([{ ...input, version: 7 }]);
    expect(screen.queryByText('Há alterações que ainda não foram salvas.')).toBeNull();
  });
});

it('shows a page of the window without its scripts, and another one', async () => {
  const { calls } = await admin.open(`${paths.shopWindow}?tab=preview`, {
    'GET /window': WINDOW,
    'GET /window/preview': {
      html: '<style>@media (prefers-color-scheme:dark){}</style><p>Olá</p><script>1</script>',
    },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Prévia da vitrine');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame.srcdoc).toContain('<p>Olá</p>');
  expect(frame.srcdoc).not.toContain('<script');
  expect(frame.srcdoc).toContain('@media not all{}');
  await type('Aparência do celular', 'dark');
  await expect.poll(() => frame.srcdoc).toContain('@media all{}');
  await type('Página', '/loja/colecao/verao');
  await expect
    .poll(() =>
      calls
        .filter(({ path }) => path === '/window/preview')
        .at(-1)
        ?.search.get('path'),
    )
    .toBe('/loja/colecao/verao');
  // A product that is out of the window has no page.
  await expect.poll(async () => (await field('Página')).textContent).not.toContain('Bolsa');
});
