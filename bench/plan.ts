import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { demoPerson } from '#app/demo/people.ts';
import { seededRandom } from '#app/demo/random.ts';
import { call } from './load.ts';

/** A read that is measured by repeated requests. */
export interface Read {
  readonly name: string;
  /** The path below `/api`. */
  readonly path: string;
  /** The bare way of the same work, where there is one. */
  readonly bare?: string;
  /** Called without a session. */
  readonly isPublic?: true;
  /** Whether its cost against the store's size is drawn. */
  readonly isDrawn?: true;
}

const PAGE = 10;
/** The number of the first new customer, beyond the customers of any demo store. */
const FIRST_NEW_PERSON = 1_000_000;
/** Added to the numbers of the raw statements' customers: far from the other customers. */
const OTHER_PEOPLE = 400_000_000;
/** More customers than come in a second; after `SECONDS` the numbers begin again. */
const PEOPLE_A_SECOND = 1_000;
const SECONDS = 390_000;
const tail = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(-length);

/** The reads of a store, with search words and numbers that the store contains. */
export async function planReads(
  url: string,
  headers: Record<string, string>,
  orders: number,
): Promise<readonly Read[]> {
  const get = <Answer>(path: string) => call<Answer>('GET', `${url}/api/${path}`, { headers });
  const last = Math.floor(orders / PAGE);
  const [order] = await get<OrderAnswer[]>(`orders?page=3&limit=${PAGE}&status=ENVIADO`);
  if (!order?.customer) throw new Error('The store has no order that was sent');
  const { customer } = order;
  const days = (count: number): string => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    return `startDate=${day(Date.now() - count * DAY_MS)}&endDate=${day(Date.now())}`;
  };
  const list = `page=1&limit=${PAGE}`;
  return [
    { name: 'order list, first page', path: `orders?${list}`, bare: 'orders', isDrawn: true },
    { name: 'order list, last page', path: `orders?page=${last}&limit=${PAGE}`, isDrawn: true },
    { name: 'order list, middle page', path: `orders?page=${Math.ceil(last / 2)}&limit=${PAGE}` },
    { name: 'order list, oldest first', path: `orders?${list}&sort=oldest` },
    { name: 'order list, one state', path: `orders?${list}&status=ENVIADO` },
    {
      name: 'order list, to receive',
      path: `orders?${list}&payment=${encodeURIComponent('A receber')}`,
    },
    { name: 'order list, one month', path: `orders?${list}&${days(30)}` },
    { name: 'order list, one customer', path: `orders?${list}&customer=${customer._id ?? ''}` },
    { name: 'search, one word (silva)', path: `orders?${list}&q=silva`, isDrawn: true },
    { name: 'search, a word of a tenth (ana)', path: `orders?${list}&q=ana` },
    { name: 'search, two words', path: `orders?${list}&q=${encodeURIComponent('ana silva')}` },
    { name: 'search, two letters (ma)', path: `orders?${list}&q=ma`, isDrawn: true },
    { name: 'search, end of a CPF', path: `orders?${list}&q=${tail(customer.cpf, 6)}` },
    { name: 'search, end of a phone', path: `orders?${list}&q=${tail(customer.phone, 4)}` },
    { name: "search, an order's number", path: `orders?${list}&q=${order.orderId}` },
    { name: 'customers, first page', path: `customers?${list}` },
    { name: 'customers, search (silva)', path: `customers?${list}&q=silva` },
    { name: 'product list', path: `products?${list}`, bare: 'products' },
    { name: "one order's detail", path: `orders/${order._id}` },
    { name: "the customer's page", path: `orders/${order.orderId}`, isPublic: true },
    { name: 'influencer report, a month', path: `tracking/report?${days(30)}` },
    { name: 'dashboard, 7 days', path: `metrics/dashboard?${days(6)}` },
    { name: 'dashboard, a month', path: `metrics/dashboard?${days(30)}`, isDrawn: true },
    { name: 'dashboard, everything', path: EVERYTHING, isDrawn: true },
  ];
}

/** The longest of all reads. */
export const EVERYTHING = 'metrics/dashboard';

/**
 * A whole order: made by staff, confirmed by its customer, each acknowledged on its own. Its customers are new to
 * the store, also to a store that was measured before.
 * @param others whether the orders are the yardstick that ours are compared with: they have customers of their own.
 */
export async function planWholeOrder(
  url: string,
  headers: Record<string, string>,
  others = false,
): Promise<() => Promise<void>> {
  const product = await call<ProductAnswer>('POST', `${url}/api/products`, {
    headers,
    body: { name: `Produto da medida ${Date.now()}`, price: 50, stock: 1_000_000 },
  });
  const shippingName = 'PAC';
  const random = seededRandom(7);
  const seconds = Math.floor(Date.now() / 1000) % SECONDS;
  let index = FIRST_NEW_PERSON + seconds * PEOPLE_A_SECOND + (others ? OTHER_PEOPLE : 0);
  return async () => {
    const { orderId } = await call<TemporaryOrderAnswer>('POST', `${url}/api/orders/temporary`, {
      headers,
      body: {
        products: [
          { product: product._id, name: product.name, price: 50, quantity: 1, subtotal: 50 },
        ],
        totalPrice: 70,
        shippingPrice: 20,
        shippingName,
        isTemporary: true,
        discountRule: null,
      },
    });
    index += 1;
    const { address, ...customer } = demoPerson(index, random);
    await call('PUT', `${url}/api/orders/confirm/${orderId}`, {
      body: { address, customer, shippingName },
    });
  };
}
