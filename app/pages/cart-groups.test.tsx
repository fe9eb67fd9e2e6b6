import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  adminPages,
  dialog,
  press,
  row,
  type,
  type Call,
} from '../entries/admin/admin.fixture.tsx';
import { rowOf, groupOf } from '#areas/groups/web/group.fixture.ts';
import { bareDetail } from '#areas/orders/web/order.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const blouse = groupOf('Blusa', { Tamanho: ['P', 'M'], Cor: ['Azul', 'Verde'] })({
  'P · Azul': { stock: 3, code: 'BLU-P-AZ', barcode: '7891000315507' },
  'P · Verde': { stock: 0, code: 'BLU-P-VE' },
  'M · Azul': { stock: 2, price: 55, code: 'BLU-M-AZ' },
});
const ring = groupOf('Anel', { Aro: ['14', '16'] })({ 14: {}, 16: {} });
const cup = { ...someProduct, code: 'CANECA' };
const productOf = (group: ProductGroupAnswer, id: string): ProductAnswer => {
  const found = group.products.find(({ _id }) => _id === id);
  if (!found) throw new Error(`No ${id}`);
  const { values: _values, isOnSale: _isOnSale, ...product } = found;
  return product;
};
const all = [...blouse.products, ...ring.products].map(({ _id }) =>
  productOf(_id.includes('·') ? blouse : ring, _id),
);
const PRODUCTS = [cup, ...all];

/** Finds products as the server does, roughly: by a part of the name or code. */
const search = ({ search: query }: Call): object[] => {
  const ids = query.get('ids')?.split(',');
  const q = query.get('q')?.toLowerCase() ?? '';
  return PRODUCTS.filter(
    ({ _id, name, code, barcode }) =>
      (ids?.includes(_id) ?? true) && `${name} ${code} ${barcode}`.toLowerCase().includes(q),
  );
};
const SHOP = {
  'GET /catalogue': [rowOf(blouse), rowOf(ring), { ...cup, photo: null, group: null }],
  'GET /product-groups/Blusa': blouse,
  'GET /product-groups/Anel': ring,
  'GET /products': search,
  'GET /discounts': [],
  'GET /shipping': [],
};

const option = (name: RegExp): Promise<HTMLElement> => screen.findByRole('radio', { name });
const chosen = (name: RegExp): Promise<HTMLElement> =>
  screen.findByRole('radio', { name, checked: true });
const tap = async (name: RegExp): Promise<void> => {
  const found = await option(name);
  await act(async () => fireEvent.click(found));
};
const key = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  });
};
const focused = (): string => {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
};
const closed = (): Promise<void> => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const inCart = (count: number) =>
  screen.findByRole('button', {
    name: new RegExp(`^Ir para o carrinho\\s*${count}$`),
    hidden: true,
  });

async function openSheet(name = 'Blusa'): Promise<HTMLElement> {
  const opener = await screen.findByRole('button', { name: `Escolher: ${name}` });
  opener.focus();
  await press(`Escolher: ${name}`);
  return dialog();
}

async function enter(text: string): Promise<void> {
  await type('Buscar produto...', text);
  const input = await screen.findByLabelText('Buscar produto...');
  await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
}

it('shows a group as one card: what it costs at least, units of all, how many there are', async () => {
  await admin.open(paths.newOrder, SHOP);
  const card = within(await row('Blusa'));
  card.getByText(/^a partir de R\$\s50,00$/);
  card.getByText('5 Unidades');
  card.getByText('3 opções');
  within(await row('Anel')).getByText(/^R\$\s50,00$/);
});

it('puts what is chosen in by the button alone, and the next without closing', async () => {
  await admin.open(paths.newOrder, SHOP);
  const sheet = within(await openSheet());
  await tap(/^M$/);
  await tap(/^Azul, 2 Unidades/);
  await tap(/^P, 3 Unidades/);
  await inCart(0);
  await press('Adicionar ao Carrinho: Blusa · P · Azul');
  await inCart(1);
  await sheet.findByText('No carrinho: P · Azul × 1.');
  await tap(/^M, 2 Unidades/);
  await press('Adicionar ao Carrinho: Blusa · M · Azul');
  await inCart(2);
  sheet.getByText('No carrinho: P · Azul × 1; M · Azul × 1.');
  sheet.getByText(/^R\$\s55,00$/, { selector: 'p' });
  await press('Adicionar uma unidade de Blusa · M · Azul');
  sheet.getByText('No carrinho: P · Azul × 1; M · Azul × 2.');
  await press('Remover: Blusa · M · Azul');
  expect(focused()).toBe('Adicionar ao Carrinho: Blusa · M · Azul');
  await inCart(1);
});

it('needs one choice where there is one list of values', async () => {
  await admin.open(paths.newOrder, SHOP);
  await openSheet('Anel');
  await tap(/^16, 10 Unidades/);
  await press('Adicionar ao Carrinho: Anel · 16');
  await inCart(1);
  await press('Fechar');
  await closed();
  within(await row('Anel')).getByText('1 no carrinho');
});

it('leaves what is sold out readable, and puts it in as a product without stock', async () => {
  await admin.open(paths.newOrder, SHOP);
  const sheet = within(await openSheet());
  await tap(/^P$/);
  await tap(/^Verde, sem estoque/);
  await inCart(0);
  sheet.getByText('sem estoque', { selector: 'p' });
  await press('Adicionar ao Carrinho: Blusa · P · Verde');
  await inCart(1);
  const added = await sheet.findByRole<HTMLButtonElement>('button', {
    name: 'Adicionado: Blusa · P · Verde',
  });
  expect(added.disabled).toBe(true);
});

it('is chosen from by the arrow keys, which put nothing in, and gives the focus back at Esc', async () => {
  await admin.open(paths.newOrder, SHOP);
  await openSheet();
  await expect.poll(focused).toBe('P');
  await key('ArrowRight');
  expect(focused()).toBe('M');
  await key('ArrowDown');
  expect(focused()).toBe('P');
  await chosen(/^P$/);
  (await option(/^Azul/)).focus();
  await key('ArrowLeft');
  await key('ArrowLeft');
  await inCart(0);
  await press('Adicionar ao Carrinho: Blusa · P · Azul');
  await inCart(1);
  await key('Escape');
  await closed();
  await expect.poll(focused).toBe('Escolher: Blusa');
});

it('says that the values did not load, and loads them when asked again', async () => {
  const { answer } = await admin.open(paths.newOrder, { ...SHOP, 'GET /product-groups/Blusa': {} });
  answer({
    'GET /product-groups/Blusa': () => Response.json({ message: 'x' }, { status: 500 }),
  });
  await openSheet();
  await screen.findByText('Erro ao buscar as opções. Tente novamente.');
  answer({ 'GET /product-groups/Blusa': blouse });
  await press('Tentar novamente', await dialog());
  await option(/^P$/);
});

it('opens with the one product chosen that the words of the search mean', async () => {
  await admin.open(`${paths.newOrder}?q=blusa+azul+m`, SHOP);
  const sheet = within(await openSheet());
  await chosen(/^M/);
  await chosen(/^Azul/);
  await inCart(0);
  sheet.getByRole('button', { name: 'Adicionar ao Carrinho: Blusa · M · Azul' });
});

it('opens by Enter with the product that the words mean, where nothing else is found', async () => {
  await admin.open(paths.newOrder, { ...SHOP, 'GET /catalogue': [rowOf(blouse)] });
  await enter('azul m');
  await dialog();
  await chosen(/^M/);
});

it.each([
  ['a code', 'blu-m-az', 'Blusa · M · Azul'],
  ['a barcode', '7891000315507', 'Blusa · P · Azul'],
  ['the code of a product in no group', 'caneca', 'Caneca'],
])(
  'puts the product of %s into the cart at Enter, and another unit the next time',
  async (_, text, name) => {
    await admin.open(paths.newOrder, SHOP);
    await enter(text);
    await screen.findByText(`No carrinho: 1 × ${name}.`);
    const input = await screen.findByLabelText<HTMLInputElement>('Buscar produto...');
    await expect.poll(() => input.value).toBe('');
    await enter(text);
    await screen.findByText(`No carrinho: 2 × ${name}.`);
    await inCart(1);
  },
);

it('searches at Enter for what is no whole code', async () => {
  const { calls } = await admin.open(paths.newOrder, SHOP);
  await enter('blu-');
  await expect
    .poll(() => calls.some(({ path, search: q }) => path === '/catalogue' && q.get('q') === 'blu-'))
    .toBe(true);
  await inCart(0);
  await screen.findByDisplayValue('blu-');
});

const lineOf = ({ _id, name, price }: ProductAnswer, quantity: number) => ({
  productId: _id,
  product: { _id, name, price },
  name,
  price: 40,
  listPrice: 40,
  quantity,
  subtotal: 40 * quantity,
});
const confirmed: OrderDetailAnswer = {
  ...bareDetail,
  _id: 'a',
  status: 'CONFIRMADO',
  totalPrice: 120,
  products: [lineOf(productOf(blouse, 'P · Azul'), 2), lineOf(productOf(ring, '14'), 1)],
};

async function openOrder(order = confirmed) {
  const opened = await admin.open('/admin/vendas/pedido/a/editar', {
    ...SHOP,
    'GET /orders/a': order,
    'PUT /orders/a/cart': { ...order, version: 1 },
  });
  await press(/^Ir para o carrinho/);
  return { ...opened, panel: await dialog() };
}

async function exchange(name: string): Promise<void> {
  const opener = await screen.findByRole('button', { name: `Trocar: ${name}` });
  opener.focus();
  await press(`Trocar: ${name}`);
}

it('exchanges the size of a line in an order by the button, in its place, at the price of today', async () => {
  const { sent } = await openOrder();
  await exchange('Blusa · P · Azul');
  await chosen(/^P/);
  await tap(/^M, 2 Unidades/);
  await press('Trocar: Blusa · M · Azul');
  await expect.poll(focused).toBe('Trocar: Blusa · M · Azul');
  await press('Salvar alterações');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    products: [
      { product: 'M · Azul', name: 'Blusa · M · Azul', quantity: 2, price: 55, subtotal: 110 },
      { product: '14', quantity: 1, price: 40 },
    ],
  });
});

it('adds units up, by the button, where the cart has the other product too', async () => {
  const both = [...confirmed.products, lineOf(productOf(blouse, 'M · Azul'), 3)];
  const { panel } = await openOrder({ ...confirmed, products: both });
  await exchange('Blusa · P · Azul');
  await tap(/^M, 2 Unidades/);
  await screen.findByText('Já há 3 no carrinho: as unidades se somam.');
  await press('Trocar: Blusa · M · Azul', (await screen.findAllByRole('dialog')).at(-1));
  const quantity = await within(panel).findByLabelText<HTMLInputElement>(
    'Quantidade de Blusa · M · Azul',
  );
  expect(quantity.value).toBe('5');
  expect(within(panel).queryByLabelText('Quantidade de Blusa · P · Azul')).toBeNull();
});

it('leaves the cart open, and the line as it is, when the exchange is given up with Esc', async () => {
  const { sent } = await openOrder();
  await exchange('Blusa · P · Azul');
  await option(/^P/);
  await key('Escape');
  await expect.poll(() => screen.queryByRole('radio')).toBeNull();
  await expect.poll(focused).toBe('Trocar: Blusa · P · Azul');
  await screen.findByRole('button', { name: 'Salvar alterações' });
  expect(sent).toEqual([]);
});

it('offers no exchange for a product in no group', async () => {
  await admin.open(paths.newOrder, SHOP);
  await press('Adicionar ao Carrinho: Caneca');
  await press(/^Ir para o carrinho/);
  await within(await dialog()).findByRole('button', { name: 'Remover: Caneca' });
  expect(screen.queryByRole('button', { name: /^Trocar:/ })).toBeNull();
});
