import type { TemporaryOrderInput } from '../../cart.contract.ts';
import { formatCents, readAs, toReais } from '#kit/rules/money.ts';
import type { PricedLine, PricedOrder } from '#areas/discounts/rules/pricing.ts';

/** A difference from the shown cart: the field as sent, and its value now, in Portuguese. */
export interface CartChange {
  readonly field: string;
  readonly message: string;
}

/** The cart as the server prices it now. A discount, shipping or influencer that was deleted is `gone`. */
export interface CurrentCart {
  /** Has a priced line for each line sent, in the order of the sent lines. */
  readonly priced: PricedOrder;
  readonly discount: { readonly name: string } | 'gone' | null;
  readonly shipping: { readonly name: string } | 'gone' | null;
  readonly influencer: { readonly id: string } | 'gone' | null;
}

/** An amount of a cart, in reais; blank, null and undefined where it was not sent. */
export type SentAmount = number | string | null | undefined;
type SentLine = TemporaryOrderInput['products'][number];

export const isSent = (sent: SentAmount): sent is number | string =>
  sent !== undefined && sent !== null && sent !== '';

/** @param units which the server rounds one by one; the sender may have rounded their sum, or nothing. */
const differs = (sent: SentAmount, cents: number, units = 1): boolean =>
  isSent(sent) && readAs(sent, cents, units) === undefined;

/** An amount with an ordinary space: it reads the same in a sentence, and people who search for the text type it. */
export const money = (cents: number): string => formatCents(cents).replace('\u00A0', ' ');

/**
 * The differences between a cart as sent and its present prices. Line prices and subtotals are compared where they are
 * sent, and so is the total. Names are not: a product that was only renamed costs the customer nothing.
 */
export function findCartChanges(sent: TemporaryOrderInput, now: CurrentCart): CartChange[] {
  const changes: CartChange[] = [];
  if (now.discount === 'gone') {
    changes.push({ field: 'discountRule', message: 'a regra de desconto não existe mais' });
  }
  const discountName = now.discount === 'gone' ? undefined : now.discount?.name;
  sent.products.forEach((line, index) => {
    const current = now.priced.lines[index];
    if (current) changes.push(...lineChanges(line, index, current, discountName));
  });
  changes.push(...shippingChanges(sent, now));
  if (now.influencer === 'gone') {
    changes.push({ field: 'influencer', message: 'o influenciador escolhido não existe mais' });
  }
  if (differs(sent.totalPrice, now.priced.totalCents) && !isSumOfLines(sent, now)) {
    changes.push({
      field: 'totalPrice',
      message: `o total agora é ${money(now.priced.totalCents)}`,
    });
  }
  return changes;
}

/** Whether the total is that of the sent lines, whose units were not rounded. */
function isSumOfLines({ totalPrice, products }: TemporaryOrderInput, { priced }: CurrentCart) {
  const sum = (amountOf: (line: SentLine, now: PricedLine) => number | undefined): number =>
    priced.lines.reduce((total, now, index) => {
      const line = products[index];
      return total + ((line && amountOf(line, now)) ?? toReais(now.subtotalCents));
    }, toReais(priced.shippingCents));
  const byPrice = sum(({ price }, { unitPriceCents, quantity }) => {
    const unit = isSent(price) ? readAs(price, unitPriceCents) : undefined;
    return unit === undefined ? undefined : unit * quantity;
  });
  const bySubtotal = sum(({ subtotal }, { subtotalCents, quantity }) =>
    isSent(subtotal) ? readAs(subtotal, subtotalCents, quantity) : undefined,
  );
  return [byPrice, bySubtotal].some((reais) => !differs(totalPrice, reais * 100));
}

function lineChanges(
  line: SentLine,
  index: number,
  current: PricedLine,
  discountName: string | undefined,
): CartChange[] {
  if (differs(line.price, current.unitPriceCents)) {
    const withDiscount = discountName === undefined ? '' : ` com o desconto ${discountName}`;
    return [
      {
        field: `products.${index}.price`,
        message: `${current.name} agora custa ${money(current.unitPriceCents)}${withDiscount}`,
      },
    ];
  }
  if (differs(line.subtotal, current.subtotalCents, current.quantity)) {
    return [
      {
        field: `products.${index}.subtotal`,
        message: `o subtotal de ${current.name} agora é ${money(current.subtotalCents)}`,
      },
    ];
  }
  return [];
}

function shippingChanges(sent: TemporaryOrderInput, now: CurrentCart): CartChange[] {
  if (now.shipping === null) return [];
  if (now.shipping === 'gone') {
    return [
      { field: 'shippingName', message: `o frete ${sent.shippingName ?? ''} não existe mais` },
    ];
  }
  if (!differs(sent.shippingPrice, now.priced.shippingCents)) return [];
  return [
    {
      field: 'shippingPrice',
      message: `o frete ${now.shipping.name} agora custa ${money(now.priced.shippingCents)}`,
    },
  ];
}
