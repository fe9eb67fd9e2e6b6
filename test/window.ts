import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type {
  WindowAnswer,
  WindowCartAnswer,
  WindowCartInput,
  WindowContentsInput,
  WindowOpenAnswer,
  WindowOrderAnswer,
  WindowOrderInput,
  WindowSettings,
} from '#areas/window/contract.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import { unique } from './factories.ts';
import type { Answer, TestServer } from './harness.ts';

export async function readWindow(server: TestServer): Promise<WindowAnswer> {
  const { body } = await server.call<WindowAnswer>('GET', '/window', {
    token: server.tokens.atendente,
  });
  return body;
}

/** Opens or closes the window as an admin. */
export const setWindowOpen = (
  server: TestServer,
  isOn: boolean,
): Promise<Answer<WindowOpenAnswer>> =>
  server.call(isOn ? 'PUT' : 'DELETE', '/window/open', { token: server.tokens.admin });

/** Saves settings of the window as an admin, in its present version: it is open, and offers no freight, unless the test says so. */
export async function saveWindow(
  server: TestServer,
  { isOn = true, ...settings }: Partial<Omit<WindowSettings, 'version'>> = {},
): Promise<Answer<WindowSettings>> {
  await setWindowOpen(server, isOn);
  const { version } = (await readWindow(server)).settings;
  return server.call('PUT', '/window/settings', {
    token: server.tokens.admin,
    body: { ...UNSET_WINDOW, shipping: [], ...settings, version },
  });
}

type Entry = WindowContentsInput['entries'][number];

/** A product without a group, or a group, as the window's contents name it. */
export const entryOf = (
  thing: ProductAnswer | ProductGroupAnswer,
  more: Partial<Entry> = {},
): Entry => ({
  product: 'axes' in thing ? null : thing._id,
  group: 'axes' in thing ? thing._id : null,
  isHighlighted: false,
  collections: [],
  ...more,
});

/** Gives the window these contents, in its present version. */
export async function fillWindow(
  server: TestServer,
  entries: readonly Entry[],
  collections: WindowContentsInput['collections'] = [],
): Promise<WindowAnswer> {
  const { contents } = await readWindow(server);
  const { status, body } = await server.call<WindowAnswer>('PUT', '/window/contents', {
    token: server.tokens.atendente,
    body: { version: contents.version, entries, collections },
  });
  if (status !== 200) throw new Error(`PUT /window/contents: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A group of sizes and colours. */
export const createGroup = (
  server: TestServer,
  products: readonly { values: string[]; price: number; stock?: number }[] = [
    { values: ['P', 'Azul'], price: 50, stock: 5 },
    { values: ['M', 'Azul'], price: 60, stock: 0 },
  ],
): Promise<ProductGroupAnswer> => {
  const axisOf = (axis: number) => [...new Set(products.map(({ values }) => values[axis] ?? ''))];
  return server.post('/product-groups', {
    name: unique('Blusa'),
    description: '',
    axes: ['Tamanho', 'Cor']
      .slice(0, products[0]?.values.length)
      .map((name, axis) => ({ name, values: axisOf(axis).map((value) => ({ name: value })) })),
    products,
  });
};

/** Makes products the sizes of one group, as staff do afterwards. */
export const joinGroup = (
  server: TestServer,
  products: readonly { readonly _id: string }[],
): Promise<ProductGroupAnswer> => {
  const sizes = ['P', 'M', 'G'].slice(0, products.length);
  return server.post('/product-groups', {
    name: 'Regata',
    axes: [{ name: 'Tamanho', values: sizes.map((name) => ({ name })) }],
    products: products.map(({ _id }, at) => ({ _id, values: [sizes[at]] })),
  });
};

/** The window's prices of a cart. */
export const quoteCart = (
  server: TestServer,
  lines: readonly (readonly [product: string, quantity: number])[],
  choices: Partial<Omit<WindowCartInput, 'products'>> = {},
): Promise<Answer<WindowCartAnswer>> =>
  server.call('POST', '/window/cart', {
    body: {
      products: lines.map(([product, quantity]) => ({ product, quantity })),
      ...choices,
    },
  });

/** An open window with these entries, and a bound that fits all the orders of a test. */
export async function openWindow(
  server: TestServer,
  things: readonly (ProductAnswer | ProductGroupAnswer)[],
  settings: Partial<WindowSettings> = {},
): Promise<void> {
  await fillWindow(
    server,
    things.map((thing) => entryOf(thing)),
  );
  await saveWindow(server, { ordersAnHour: 1_000, ...settings });
}

/** The order that a customer's browser makes of a quote. */
export const orderOf = (
  quote: WindowCartAnswer,
  more: Partial<WindowOrderInput> = {},
): WindowOrderInput => ({
  products: quote.lines.map(({ product, name, price, quantity }) => ({
    ...{ product, name, price, quantity },
  })),
  totalPrice: quote.totalPrice,
  shippingName: quote.shippingName,
  shippingPrice: quote.shippingName === null ? null : quote.shippingPrice,
  ...more,
});

let addresses = 0;

/** Makes an order in the window, from another network each time, as each may make ten an hour. @returns any answer. */
export async function placeOrder<Body = WindowOrderAnswer>(
  server: TestServer,
  order: WindowOrderInput,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: Body }> {
  addresses += 1;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/window/orders',
    remoteAddress: `10.${Math.floor(addresses / 250) % 250}.${addresses % 250}.1`,
    headers,
    payload: order,
  });
  return { status: answer.statusCode, body: answer.json<Body>() };
}
