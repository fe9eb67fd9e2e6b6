import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { WindowOrderAnswer, WindowOrderChange, WindowOrderInput } from '../../contract.ts';
import { shownCouponCode } from '#areas/coupons/rules/coupon.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { fromReais, toReais } from '#kit/rules/money.ts';
import type { Call } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError, invalidField } from '#kit/server/core/errors.ts';
import { hasAnswer } from '#kit/server/db/idempotency.ts';
import type { GoodCoupon } from '#areas/coupons/server/coupons.service.ts';
import { money } from '#areas/orders/server/cart/cart-changes.ts';
import { createTemporaryOrder } from '#areas/orders/server/cart/create-temporary-order.ts';
import { findLinkedOrder } from '#areas/orders/server/checkout/find-order-for.ts';
import { changeWindowCart } from './change-window-cart.ts';
import { priceWindowCart } from './price-window-cart.ts';
import { findTypedCoupon, typedCode, type CouponLookUp } from './typed-coupon.ts';

/** An order of the window that nobody confirms ends by itself. */
const LASTS_MS = 48 * HOUR_MS;

/** A note as it is printed: line breaks stay, other control characters go. */
const readNote = (note = ''): string => note.replace(/[^\P{Cc}\n]+/gu, ' ').trim();

/** An order as staff would send it, and the coupon that its customer gave. */
interface ReadOrder {
  readonly cart: TemporaryOrderInput;
  readonly coupon: GoodCoupon | undefined;
  /** Of the ways to pay that they were offered, they chose to arrange it. */
  readonly arrangesPayment: boolean;
}

/**
 * The cart of an order as staff would send it: only what the window sells, by the terms that it offers. The influencer of its coupon is
 * the seller's choice, which beats a click.
 */
async function readOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  input: WindowOrderInput,
  lookUp: CouponLookUp,
): Promise<ReadOrder> {
  const { db } = deps;
  if (input.products.length === 0) throw new AppError('empty_cart');
  const offered = await priceWindowCart(db, input, () => findTypedCoupon(deps, input, lookUp));
  const { unitsALine, lines, gone, shippings, shipping, discount, coupon } = offered;
  requireCoupon(input, coupon);
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
    throw new AppError('unknown_product', { issues });
  }
  const short = lines.find(({ isShort }) => isShort);
  if (short?.most === unitsALine) {
    const place = input.products.findIndex(({ product }) => product === short.product.id);
    throw invalidField(
      `products.${place}.quantity`,
      `São no máximo ${unitsALine} unidades de cada produto.`,
    );
  }
  if (short) throw new AppError('insufficient_stock', { values: { product: short.product.name } });
  if (shippings.length > 0 && !shipping) throw invalidField('shippingName', 'Escolha o frete.');
  if (shipping) requireFreight(input, shipping);
  const cart = {
    products: input.products,
    totalPrice: input.totalPrice,
    shippingName: shipping?.name ?? null,
    shippingPrice: shipping ? toReais(shipping.price_cents) : null,
    discountRule: discount?.id ?? null,
    ...(coupon?.trackingId ? { influencer: coupon.trackingId } : {}),
  };
  const arrangesPayment = offered.pixCents !== null && input.paysByPix === false;
  return { cart, coupon, arrangesPayment };
}

function requireFreight(
  { shippingPrice }: WindowOrderInput,
  { name, price_cents: cents }: { readonly name: string; readonly price_cents: number },
): void {
  if (typeof shippingPrice !== 'number' || fromReais(shippingPrice) === cents) return;
  const message = `o frete ${name} agora custa ${money(cents)}`;
  throw new AppError('cart_changed', {
    values: { changes: `${message}.` },
    issues: [{ field: 'shippingPrice', message }],
  });
}

function requireCoupon(input: WindowOrderInput, coupon: GoodCoupon | undefined): void {
  const code = typedCode(input);
  if (code === undefined || coupon) return;
  const message = `o cupom ${shownCouponCode(code)} não vale`;
  throw new AppError('cart_changed', {
    values: { changes: `${message}.` },
    issues: [{ field: 'coupon', message }],
  });
}

/** A call that was made before under its key does what it did then, whatever has become of the products since. */
const readOnce = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  call: Call,
  input: WindowOrderInput,
  lookUp: CouponLookUp,
): Promise<ReadOrder> =>
  (await isRepeated(deps, call))
    ? {
        cart: { products: input.products, totalPrice: input.totalPrice },
        coupon: undefined,
        arrangesPayment: false,
      }
    : readOrder(deps, input, lookUp);

/** Whether a call was made before under its key: what it did then is all that it does. */
export const isRepeated = ({ db }: Pick<Deps, 'db'>, call: Call): Promise<boolean> =>
  hasAnswer(db, call);

/** An order of the window, by the number of its link. */
export async function findWindowOrder(deps: Pick<Deps, 'db'>, order: string) {
  const found = await findLinkedOrder(deps, order);
  return found?.origin === 'window' ? found : undefined;
}

/** Makes the order of a customer's cart, as if staff had made it. Nothing is held for it. */
export async function placeWindowOrder(
  deps: Pick<Deps, 'engine' | 'db' | 'live' | 'clock' | 'config'>,
  call: Call,
  { input, lookUp }: { readonly input: WindowOrderInput; readonly lookUp: CouponLookUp },
): Promise<WindowOrderAnswer> {
  const { cart, ...chosen } = await readOnce(deps, call, input, lookUp);
  const { orderId } = await createTemporaryOrder(deps, call, cart, {
    making: {
      ...{ origin: 'window', customerNote: readNote(input.note), lastsMs: LASTS_MS },
      ...chosen,
    },
  });
  return { orderId, version: 0 };
}

/**
 * Gives an order that waits another cart.
 * @param change.order the number of its link.
 */
export async function changeWindowOrder(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'outbox' | 'live' | 'clock'>,
  call: Call,
  {
    order,
    input,
    lookUp,
  }: {
    readonly order: string;
    readonly input: WindowOrderChange;
    readonly lookUp: CouponLookUp;
  },
): Promise<WindowOrderAnswer> {
  const { cart, ...chosen } = await readOnce(deps, call, input, lookUp);
  return changeWindowCart(deps, call, {
    order,
    cart: { ...cart, version: input.version },
    note: readNote(input.note),
    ...chosen,
  });
}
