import type { OrderOrigin } from '../contract.ts';

/** An order as far as its face goes. */
interface Faced {
  readonly customer: { readonly name: string; readonly surname: string } | null;
  readonly recipient: { readonly name: string } | null;
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
}

/** The first product with its units, and how many other lines there are: 'Pantufa × 2 e mais 1'. Empty for no line. */
function goodsInWords([first, ...others]: Faced['products']): string {
  if (!first) return '';
  const goods = `${first.name} × ${first.quantity}`;
  return others.length === 0 ? goods : `${goods} e mais ${others.length}`;
}

/** The name of the confirming customer, or of the link's recipient; empty when nobody knows. */
export const personOfOrder = ({ customer, recipient }: Omit<Faced, 'products'>): string =>
  customer ? `${customer.name} ${customer.surname}`.trim() : (recipient?.name ?? '');

/** The words by which staff tell an order from the others: its person, or what is in it while nobody is known. */
export const orderFace = (order: Faced): string =>
  personOfOrder(order) || goodsInWords(order.products);

/** Where an order was made, as lists and files name it. */
export const ORIGIN_NAMES: Readonly<Record<OrderOrigin, string>> = {
  staff: 'Equipe',
  window: 'Vitrine',
};
