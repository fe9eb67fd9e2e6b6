import type { OrderOrigin } from '../contract.ts';

/** The parts of an order by which staff recognise it. */
interface Faced {
  readonly customer: { readonly name: string; readonly surname: string } | null;
  readonly recipient: { readonly name: string } | null;
  readonly products: readonly { readonly name: string; readonly quantity: number }[];
}

/** The first product with its units, and the number of other lines: 'Pantufa × 2 e mais 1'. Empty for no line. */
function goodsInWords([first, ...others]: Faced['products']): string {
  if (!first) return '';
  const goods = `${first.name} × ${first.quantity}`;
  return others.length === 0 ? goods : `${goods} e mais ${others.length}`;
}

/** The name of the confirming customer, or of the link's recipient; empty when neither is known. */
export const personOfOrder = ({ customer, recipient }: Omit<Faced, 'products'>): string =>
  customer ? `${customer.name} ${customer.surname}`.trim() : (recipient?.name ?? '');

/** The text by which staff recognise an order: its person, or its content while the person is unknown. */
export const orderFace = (order: Faced): string =>
  personOfOrder(order) || goodsInWords(order.products);

/** The names of the places where an order can be made, in lists and files. */
export const ORIGIN_NAMES: Readonly<Record<OrderOrigin, string>> = {
  staff: 'Equipe',
  window: 'Vitrine',
};
