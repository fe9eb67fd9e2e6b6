import { accounts, type Shop, type ShopOfFile } from '../harness.ts';

/* The records that the letter's journeys need, made by the calls of section 7 of the specification, with the listed payloads. */

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

const tokens = new WeakMap<Shop, Map<Role, string>>();

/** The token of an account of this role, as POST /users/login answers it. */
export async function tokenOf(shop: Shop, role: Role): Promise<string> {
  const known = tokens.get(shop) ?? new Map<Role, string>();
  tokens.set(shop, known);
  const { email, password } = accounts[role];
  const token =
    known.get(role) ??
    (await send<{ token: string }>(shop, 'POST', '/users/login', { email, password })).token;
  known.set(role, token);
  return token;
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
const CONSONANTS = 'BCDFGHJKLM';

/**
 * A name that no other record of this run has, without digits. Four consonants in a row stand in no other name, so that a search for
 * this one finds it alone: `EC` would find every "Caneca".
 */
export function unique(name: string): string {
  made += 1;
  const letters = [...String(made).padStart(4, '0')].map((digit) => CONSONANTS[Number(digit)]);
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

export type Person = Omit<Customer, '_id'>;

/** The personal data of a new person. */
export function makePerson(): Person {
  const surname = unique('Souza');
  return {
    name: 'Maria',
    surname,
    cpf: uniqueCpf(),
    email: `maria.${surname.toLowerCase().replaceAll(' ', '.')}@exemplo.com`,
    phone: '11987654321',
  };
}

interface Terms {
  readonly freight?: string;
  readonly discountRule?: string;
}

/** The calls of section 7 to the shop of the running test, and the records that they make. */
export function callsOf(shop: ShopOfFile) {
  /** Calls the API as an admin. @throws with the answer where it was refused. */
  const call = async <Answer>(method: string, path: string, payload?: unknown): Promise<Answer> =>
    send<Answer>(shop.current, method, path, payload, await tokenOf(shop.current, 'admin'));

  const findNamed = async <Item extends { name: string }>(
    path: string,
    name: string,
  ): Promise<Item> => {
    const item = (await call<Item[]>('GET', path)).find((each) => each.name === name);
    if (!item) throw new Error(`GET ${path} lists ${name}`);
    return item;
  };

  const findOrder = async (orderId: string): Promise<Order> => {
    const orders = await call<Order[]>('GET', '/orders');
    const order = orders.find((each) => String(each.orderId) === orderId);
    if (!order) throw new Error(`GET /orders lists ${orderId}`);
    return order;
  };

  const findCustomer = async (cpf: string): Promise<Customer> => {
    const customers = await call<Customer[]>('GET', '/customers');
    const customer = customers.find((each) => each.cpf === cpf);
    if (!customer) throw new Error(`GET /customers lists ${cpf}`);
    return customer;
  };

  const makeProduct = async (part: Partial<Omit<Product, '_id'>> = {}): Promise<Product> => {
    const payload = { name: unique('Caneca'), price: 50, stock: 100, description: '', ...part };
    await call('POST', '/products', payload);
    return findNamed<Product>('/products', payload.name);
  };

  /** A freight of R$ 12,50. @returns its name */
  const makeShipping = async (): Promise<string> => {
    const name = unique('Sedex');
    await call('POST', '/shipping', { name, price: 12.5 });
    return name;
  };

  /** A discount rule for every product. */
  const makeRule = async (type: 'fixed' | 'percentage', value: number) => {
    const name = unique('Desconto de verão');
    const rules = [{ type, value, logic: 'none', conditions: [] }];
    await call('POST', '/discounts', { name, description: '', rules });
    return findNamed<{ _id: string; name: string }>('/discounts', name);
  };

  const makeCustomer = (): Promise<void> => {
    const password = 'uma senha comprida 7';
    return call('POST', '/customers', { ...makePerson(), password, address: ADDRESS });
  };

  const makeTracking = (): Promise<{ trackingId: string }> =>
    call('POST', '/tracking', { influencerName: unique('Bia'), sellerPhone: '11987654321' });

  /** An order of a link, of two units, with a freight or by a rule that takes R$ 5,00 off each. @returns its orderId */
  const makeOpenOrder = async (
    product: Product,
    { freight, discountRule }: Terms = {},
  ): Promise<string> => {
    const price = discountRule === undefined ? product.price : product.price - 5;
    const subtotal = price * 2;
    const shippingPrice = freight === undefined ? 0 : 12.5;
    const { _id, name } = product;
    const { orderId } = await call<{ orderId: string | number }>('POST', '/orders/temporary', {
      products: [{ product: _id, name, price, quantity: 2, subtotal }],
      totalPrice: subtotal + shippingPrice,
      shippingPrice,
      shippingName: freight ?? null,
      isTemporary: true,
      discountRule: discountRule ?? null,
    });
    return String(orderId);
  };

  /** An order that its customer confirmed. */
  const makeOrder = async (product: Product, terms: Terms = {}) => {
    const orderId = await makeOpenOrder(product, terms);
    const customer = makePerson();
    const confirmation = { address: ADDRESS, customer, shippingName: terms.freight ?? null };
    await send(shop.current, 'PUT', `/orders/confirm/${orderId}`, confirmation);
    return { orderId, customer, _id: (await findOrder(orderId))._id };
  };

  return {
    ...{ call, findCustomer, findNamed, findOrder, makeCustomer, makeOpenOrder, makeOrder },
    ...{ makeProduct, makeRule, makeShipping, makeTracking },
  };
}
