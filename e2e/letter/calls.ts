import { accounts, type Shop } from '../harness.ts';

/*
 * The records that the letter's journeys need, made by the calls of section 7 of the specification, with the payloads that it lists.
 */

export type Role = keyof typeof accounts;

export interface Product {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
}
export interface Customer {
  readonly _id: string;
  readonly name: string;
  readonly surname: string;
  readonly cpf: string;
  readonly email: string;
  readonly phone: string;
}
export interface Order {
  readonly _id: string;
  readonly orderId: string | number;
  readonly status: string;
  readonly totalPrice: number;
  readonly createdAt: string;
  readonly isTemporary: boolean;
  readonly customer: {
    readonly _id: string;
    readonly name: string;
    readonly surname: string;
  } | null;
}

const tokens = new Map<string, string>();

/** The token of an account of this role, as POST /users/login answers with it. */
export async function tokenOf(shop: Shop, role: Role): Promise<string> {
  const key = `${shop.url} ${role}`;
  const { email, password } = accounts[role];
  const token =
    tokens.get(key) ??
    (await send<{ token: string }>(shop, 'POST', '/users/login', { email, password })).token;
  tokens.set(key, token);
  return token;
}

/** Calls the API as an admin. @throws with the answer where it was refused. */
export async function call<Answer>(
  shop: Shop,
  method: string,
  path: string,
  payload?: unknown,
): Promise<Answer> {
  return send<Answer>(shop, method, path, payload, await tokenOf(shop, 'admin'));
}

async function send<Answer>(
  shop: Shop,
  method: string,
  path: string,
  payload?: unknown,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

let made = 0;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A name that nothing else of this run has, without digits. */
export function unique(name: string): string {
  made += 1;
  const letters = [...String(made)].map((digit) => LETTERS[Number(digit)]);
  return `${name} ${letters.join('')}`;
}

/** Eleven digits that are a CPF, check digits included. */
export function uniqueCpf(): string {
  made += 1;
  let digits = String(300_000_000 + made * 7);
  for (const length of [9, 10]) {
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (length + 1 - at), 0);
    digits += ((sum * 10) % 11) % 10;
  }
  return digits;
}

export const ADDRESS = {
  cep: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  number: '1000',
  complement: 'Sala 2',
  city: 'São Paulo',
  state: 'SP',
};

/** The personal data of somebody new. */
export function makePerson() {
  const surname = unique('Souza');
  return {
    name: 'Maria',
    surname,
    cpf: uniqueCpf(),
    email: `maria.${surname.toLowerCase().replaceAll(' ', '.')}@exemplo.com`,
    phone: '11987654321',
  };
}

export async function makeProduct(
  shop: Shop,
  part: Partial<Omit<Product, '_id'>> = {},
): Promise<Product> {
  const payload = { name: unique('Caneca'), price: 50, stock: 100, description: '', ...part };
  await call(shop, 'POST', '/products', payload);
  return findNamed<Product>(shop, '/products', payload.name);
}

export async function makeShipping(shop: Shop, price = 12.5): Promise<{ name: string }> {
  const name = unique('Sedex');
  await call(shop, 'POST', '/shipping', { name, price });
  return { name };
}

export async function makeCustomer(shop: Shop): Promise<Customer> {
  const person = makePerson();
  const password = 'uma senha comprida 7';
  await call(shop, 'POST', '/customers', { ...person, password, address: ADDRESS });
  const customers = await call<Customer[]>(shop, 'GET', '/customers');
  const customer = customers.find(({ surname }) => surname === person.surname);
  if (!customer) throw new Error('GET /customers lists the new customer');
  return customer;
}

/** An order of a link, of two units. @returns its orderId */
export async function makeOpenOrder(shop: Shop, product: Product, freight?: string) {
  const subtotal = product.price * 2;
  const { _id, name, price } = product;
  const { orderId } = await call<{ orderId: string | number }>(shop, 'POST', '/orders/temporary', {
    products: [{ product: _id, name, price, quantity: 2, subtotal }],
    totalPrice: subtotal + (freight === undefined ? 0 : 12.5),
    shippingPrice: freight === undefined ? 0 : 12.5,
    shippingName: freight ?? null,
    isTemporary: true,
    discountRule: null,
  });
  return String(orderId);
}

/** An order that its customer confirmed. */
export async function makeOrder(shop: Shop, product: Product, freight?: string) {
  const orderId = await makeOpenOrder(shop, product, freight);
  const customer = makePerson();
  await send(shop, 'PUT', `/orders/confirm/${orderId}`, {
    address: ADDRESS,
    customer,
    shippingName: freight ?? null,
  });
  return { orderId, customer, _id: (await findOrder(shop, orderId))._id };
}

export async function findOrder(shop: Shop, orderId: string): Promise<Order> {
  const orders = await call<Order[]>(shop, 'GET', '/orders');
  const order = orders.find((each) => String(each.orderId) === orderId);
  if (!order) throw new Error(`GET /orders lists ${orderId}`);
  return order;
}

export async function findNamed<Item extends { name: string }>(
  shop: Shop,
  path: string,
  name: string,
): Promise<Item> {
  const item = (await call<Item[]>(shop, 'GET', path)).find((each) => each.name === name);
  if (!item) throw new Error(`GET ${path} lists ${name}`);
  return item;
}
