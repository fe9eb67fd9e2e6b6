import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { WindowOrderAnswer, WindowOrderChange, WindowOrderInput } from '../../contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import type { Call, CallWith, Refusing } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { invalidField } from '#kit/server/core/errors.ts';
import { hasAnswer } from '#kit/server/db/idempotency.ts';
import {
  createTemporaryOrder,
  findLinkedOrder,
  money,
  type OrderLife,
} from '#areas/orders/server/orders.service.ts';
import { changeWindowCart, type ChangeRefusal, type ChangingLife } from './change-window-cart.ts';
import { priceWindowCart } from './price-window-cart.ts';
import type { WindowOffers } from './window-offers.ts';
import { findTypedCode, typedCode, type CartCode, type GuardedCodes } from './cart-codes.ts';

/** An order of the window that nobody confirms ends by itself. */
const LASTS_MS = 48 * HOUR_MS;

/** A note as it is printed: line breaks stay, other control characters go. */
const readNote = (note = ''): string => note.replace(/[^\P{Cc}\n]+/gu, ' ').trim();

/** The refusals of a cart that the window does not sell as it was sent. */
type CartRefusal =
  | 'window_closed'
  | 'empty_cart'
  | 'unknown_product'
  | 'insufficient_stock'
  | 'cart_changed';

/** An order as staff would send it, and the code that its customer gave. */
interface ReadOrder {
  readonly cart: TemporaryOrderInput;
  readonly code: CartCode | undefined;
  /** Whether the customer chose to arrange the payment, among the offered ways to pay. */
  readonly arrangesPayment: boolean;
  /** Whether the shipping is an offer for the cart's CEP, and no policy's. */
  readonly takesTyped: boolean;
}

type CartDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { readonly offers: WindowOffers };

/**
 * The cart of an order as staff would send it: only what the window sells, by the terms that it offers. The influencer of its code is
 * the seller's choice, which beats a click.
 */
async function readOrder(
  deps: CartDeps,
  call: CallWith<CartRefusal>,
  input: WindowOrderInput,
  guarded: GuardedCodes,
): Promise<ReadOrder> {
  const { db, offers } = deps;
  if (input.products.length === 0) throw call.refusal('empty_cart');
  const findCode = () => findTypedCode(deps, input, guarded);
  const offered = await priceWindowCart(db, call, input, findCode, await offers());
  const { unitsALine, lines, gone, shippings, shipping, discount, code } = offered;
  const typed = typedCode(input);
  if (typed !== undefined && !code) {
    throw cartChanged(call, 'coupon', `o cupom ${guarded.codes.show(typed)} não vale`);
  }
  if (gone.length > 0) {
    const issues = input.products.flatMap(({ product, name }, index) =>
      gone.includes(product)
        ? [
            {
              field: `products.${index}.product`,
              message: `${name ?? 'Este produto'} não está mais à venda.`,
            },
          ]
        : [],
    );
    throw call.refusal('unknown_product', { issues });
  }
  const short = lines.find(({ isShort }) => isShort);
  if (short?.most === unitsALine) {
    const place = input.products.findIndex(({ product }) => product === short.product.id);
    throw invalidField(
      `products.${place}.quantity`,
      `São no máximo ${unitsALine} unidades de cada produto.`,
    );
  }
  if (short) throw call.refusal('insufficient_stock', { values: { product: short.product.name } });
  const isMissing = offered.offering?.canWait ? input.shippingName : shippings.length > 0;
  if (isMissing && !shipping) throw invalidField('shippingName', 'Escolha o frete.');
  if (shipping && isOtherPrice(input, shipping)) {
    const price = money(shipping.cents);
    throw cartChanged(call, 'shippingPrice', `o frete ${shipping.name} agora custa ${price}`);
  }
  const cart = {
    products: input.products,
    totalPrice: input.totalPrice,
    shippingName: shipping?.name ?? null,
    shippingPrice: shipping ? toReais(shipping.cents) : null,
    discountRule: discount?.id ?? null,
    ...(code?.trackingId ? { influencer: code.trackingId } : {}),
  };
  const arrangesPayment = offered.pixCents !== null && input.paysByPix === false;
  const takesTyped = typeof shipping?.days === 'string';
  return { cart, code, arrangesPayment, takesTyped };
}

const isOtherPrice = (
  { shippingPrice }: WindowOrderInput,
  { cents }: { readonly cents: number },
): boolean => typeof shippingPrice === 'number' && fromReais(shippingPrice) !== cents;

const cartChanged = (call: Refusing<'cart_changed'>, field: string, message: string) =>
  call.refusal('cart_changed', {
    values: { changes: `${message}.` },
    issues: [{ field, message }],
  });

/** A call that was made before under its key does what it did then, whatever has become of the products since. */
const readOnce = async (
  deps: CartDeps,
  call: CallWith<CartRefusal>,
  input: WindowOrderInput,
  guarded: GuardedCodes,
): Promise<ReadOrder> =>
  (await isRepeated(deps, call))
    ? {
        cart: { products: input.products, totalPrice: input.totalPrice },
        code: undefined,
        arrangesPayment: false,
        takesTyped: false,
      }
    : readOrder(deps, call, input, guarded);

/** Whether a call was made before under its key: what it did then is all that it does. */
export const isRepeated = ({ db }: Pick<Deps, 'db'>, call: Call): Promise<boolean> =>
  hasAnswer(db, call);

export async function findWindowOrder(deps: Pick<Deps, 'db'>, order: string) {
  const found = await findLinkedOrder(deps, order);
  return found?.origin === 'window' ? found : undefined;
}

/** Makes the order of a customer's cart, as if staff had made it. No stock is held for it. */
export async function placeWindowOrder(
  deps: CartDeps &
    Pick<Deps, 'engine' | 'live' | 'outbox'> & { readonly life: Pick<OrderLife, 'placed'> },
  call: CallWith<CartRefusal>,
  { input, guarded }: { readonly input: WindowOrderInput; readonly guarded: GuardedCodes },
): Promise<WindowOrderAnswer> {
  const { cart, code, ...chosen } = await readOnce(deps, call, input, guarded);
  const { orderId } = await createTemporaryOrder(deps, call, cart, {
    making: {
      ...{ origin: 'window', customerNote: readNote(input.note), lastsMs: LASTS_MS },
      ...{ ...chosen, attach: code?.attach },
    },
  });
  return { orderId, version: 0 };
}

/** Gives an order that waits another cart. @param order the number of its link. */
export async function changeWindowOrder(
  deps: CartDeps & Pick<Deps, 'engine' | 'live' | 'outbox'> & { readonly life: ChangingLife },
  call: CallWith<CartRefusal | ChangeRefusal>,
  order: string,
  { input, guarded }: { readonly input: WindowOrderChange; readonly guarded: GuardedCodes },
): Promise<WindowOrderAnswer> {
  const { cart, ...chosen } = await readOnce(deps, call, input, guarded);
  return changeWindowCart(deps, call, {
    order,
    cart: { ...cart, version: input.version },
    note: readNote(input.note),
    codes: guarded.codes,
    ...chosen,
  });
}
