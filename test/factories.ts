import { randomUUID } from 'node:crypto';
import type { DiscountAnswer, DiscountInput } from '#areas/discounts/contract.ts';
import type { TemporaryOrderAnswer, TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type {
  ConfirmOrderInput,
  OrderDetailAnswer,
  PublicOrderAnswer,
} from '#areas/orders/contract.ts';
import type { ProductAnswer, ProductInput } from '#areas/products/contract.ts';
import type { ShippingAnswer, ShippingInput } from '#areas/shipping/contract.ts';
import type { TrackingAnswer, TrackingInput } from '#areas/influencers/contract.ts';
import type { StoreAnswer } from '#areas/store/contract.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import { priceOrder } from '#areas/discounts/rules/pricing.ts';
import type { Answer, TestServer } from './harness.ts';
import { typedAddress, typedPerson } from '#kit/rules/person.fixture.ts';

/*
 * The records that most tests need before they begin, made through the API like anyone would. Every name is new, so tests of a
 * file share one server without meeting.
 */

/** The public answer of the tests' store until more settings are saved. */
export const UNNAMED_STORE: StoreAnswer = {
  name: 'Loja da Ana',
  notice: '',
  whatsapp: null,
  logo: null,
  legalName: '',
  document: '',
  address: '',
  email: '',
};

/** Creates records through the API as staff, and insists on success: a test's server, or a journey's shop. */
export type Staff = Pick<TestServer, 'post'>;

/** The answer to a call of an admin. A refusal is a broken test. */
export async function askAsAdmin<Body>(
  { call, tokens }: Pick<TestServer, 'call' | 'tokens'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Body> {
  const answer = await call<Body>(method, path, { token: tokens.admin, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const CONSONANTS = 'bcdfghjklmnpqrst';

/** A name of a record's own, in consonants: no digits or words stand in it by chance, where a test looks for a leak. */
export const unique = (name: string): string => {
  const digits = [...randomUUID().slice(0, 8)];
  return `${name} ${digits.map((digit) => CONSONANTS[Number.parseInt(digit, 16)]).join('')}`;
};

export const createProduct = (
  staff: Staff,
  product: Partial<ProductInput> = {},
): Promise<ProductAnswer> =>
  staff.post('/products', {
    name: unique('Camiseta'),
    price: 50,
    stock: 10,
    description: '',
    ...product,
  });

export const createShipping = (
  staff: Staff,
  policy: Partial<ShippingInput> = {},
): Promise<ShippingAnswer> =>
  staff.post('/shipping', { name: unique('PAC'), price: 20, ...policy });

/** Ten percent off everything, unless told otherwise. */
export const createDiscount = (
  staff: Staff,
  policy: Partial<DiscountInput> = {},
): Promise<DiscountAnswer> =>
  staff.post('/discounts', {
    name: unique('Promoção'),
    description: '',
    rules: [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }],
    ...policy,
  });

export const createTrackingLink = (
  staff: Staff,
  link: Partial<TrackingInput> = {},
): Promise<TrackingAnswer> =>
  staff.post('/tracking', {
    influencerName: unique('Influenciadora'),
    sellerPhone: '11987654321',
    ...link,
  });

export interface Cart {
  readonly lines: readonly { readonly product: ProductAnswer; readonly quantity: number }[];
  readonly shipping?: ShippingAnswer;
  readonly discount?: DiscountAnswer;
  readonly influencer?: string;
  /** The customer of the order, or its recipient. */
  readonly whom?: Pick<TemporaryOrderInput, 'customer' | 'recipient'>;
}

/** The body that the cart of the web app sends. */
export function cartBody(cart: Cart): TemporaryOrderInput {
  const priced = priceOrder({
    lines: cart.lines.map(({ product, quantity }) => ({
      productId: product._id,
      name: product.name,
      priceCents: fromReais(product.price),
      quantity,
    })),
    rules: cart.discount?.rules ?? null,
    shippingCents: fromReais(cart.shipping?.price ?? 0),
  });
  return {
    products: priced.lines.map((line) => ({
      product: line.productId,
      name: line.name,
      price: toReais(line.unitPriceCents),
      quantity: line.quantity,
      subtotal: toReais(line.subtotalCents),
    })),
    totalPrice: toReais(priced.totalCents),
    shippingPrice: cart.shipping?.price ?? null,
    shippingName: cart.shipping?.name ?? null,
    isTemporary: true,
    discountRule: cart.discount?._id ?? null,
    ...(cart.influencer === undefined ? {} : { influencer: cart.influencer }),
    ...cart.whom,
  };
}

/** An order that waits for its customer; of one unit of a new product, unless told otherwise. */
export async function createTemporaryOrder(
  staff: Staff,
  cart: Partial<Cart> = {},
): Promise<TemporaryOrderAnswer> {
  const lines = cart.lines ?? [{ product: await createProduct(staff), quantity: 1 }];
  return staff.post('/orders/temporary', cartBody({ ...cart, lines }));
}

/** Changes an order's cart as the web app does, whatever the answer. */
export const changeCart = <Body = OrderDetailAnswer>(
  server: TestServer,
  order: string | number,
  cart: TemporaryOrderInput,
  options: { readonly version?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer<Body>> =>
  server.call<Body>('PUT', `/orders/${order}/cart`, {
    token: server.tokens.atendente,
    body: { ...cart, version: options.version ?? 0 },
    ...(options.headers ? { headers: options.headers } : {}),
  });

let cpfsGiven = 0;

/** A valid CPF that no test of this file has had. */
export function nextCpf(): string {
  cpfsGiven += 1;
  const base = String(100_000_000 + cpfsGiven * 7_919);
  const withDigit = (digits: string): string => {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    return digits + (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  return withDigit(withDigit(base));
}

export interface FormChanges {
  readonly customer?: Partial<ConfirmOrderInput['customer']>;
  readonly address?: Partial<ConfirmOrderInput['address']>;
  readonly shippingName?: string | null;
}

/** The body that the public page sends: a new customer with a CPF of their own, unless told otherwise. */
export function confirmationBody(changes: FormChanges = {}): ConfirmOrderInput {
  return {
    customer: {
      ...typedPerson,
      name: 'Maria',
      surname: 'Souza Lima',
      cpf: nextCpf(),
      email: 'maria@exemplo.com',
      ...changes.customer,
    },
    address: {
      ...typedAddress,
      number: '1578',
      complement: 'apto 12',
      ...changes.address,
    },
    ...(changes.shippingName === undefined ? {} : { shippingName: changes.shippingName }),
  };
}

/** The customer's confirmation, whatever the answer. */
export const confirmOrder = <Body = PublicOrderAnswer>(
  server: TestServer,
  orderId: number,
  body: ConfirmOrderInput = confirmationBody(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Body>> =>
  server.call<Body>('PUT', `/orders/confirm/${orderId}`, { body, headers });

/** An order that its customer has confirmed. */
export async function createConfirmedOrder(
  server: TestServer,
  options: { readonly cart?: Partial<Cart>; readonly form?: FormChanges } = {},
): Promise<TemporaryOrderAnswer> {
  const order = await createTemporaryOrder(server, options.cart);
  const answer = await confirmOrder(server, order.orderId, confirmationBody(options.form));
  if (answer.status !== 200) throw new Error(`Confirming: ${JSON.stringify(answer.body)}`);
  return order;
}

/** An order of one product of this price, in reais, which its customer has confirmed. */
export async function createOrderOf(
  server: TestServer,
  price: number,
): Promise<TemporaryOrderAnswer> {
  const product = await createProduct(server, { price });
  return createConfirmedOrder(server, { cart: { lines: [{ product, quantity: 1 }] } });
}

/** Several orders that customers have confirmed, one after the other, by the names given to them. */
export async function createConfirmedOrders<Name extends string>(
  server: TestServer,
  ...names: readonly Name[]
): Promise<Record<Name, TemporaryOrderAnswer>> {
  const orders = new Map<Name, TemporaryOrderAnswer>();
  for (const name of names) orders.set(name, await createConfirmedOrder(server));
  return Object.fromEntries(orders) as Record<Name, TemporaryOrderAnswer>;
}
