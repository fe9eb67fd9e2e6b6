import type { WindowCartAnswer, WindowCartInput } from '../../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { photosThatShow } from '#areas/photos/server/photos.service.ts';
import { priceWindowCart, type OfferedCart } from './price-window-cart.ts';
import { findTypedCode, showCode, type GuardedCodes } from './cart-codes.ts';

const discountOf = ({ priced, discount }: OfferedCart): WindowCartAnswer['discount'] =>
  discount && priced.discountCents > 0
    ? { name: discount.name, amount: toReais(priced.discountCents) }
    : null;

/** The price of a customer's cart at this moment, and the units that can be had. */
export async function quoteWindowCart(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  call: Pick<CallWith<'window_closed'>, 'refusal'>,
  cart: WindowCartInput,
  guarded: GuardedCodes,
): Promise<Omit<WindowCartAnswer, 'order'>> {
  const { db } = deps;
  const offered = await priceWindowCart(db, call, cart, () => findTypedCode(deps, cart, guarded));
  const { lines, gone, shippings, shipping, priced, pixCents } = offered;
  const photos = await photosThatShow(
    db,
    lines.map(({ product }) => product.id),
  );
  return {
    lines: lines.map(({ product, slug, quantity, isShort, most }, index) => {
      const line = priced.lines[index];
      return {
        product: product.id,
        slug,
        name: product.name,
        photo: photos.get(product.id) ?? null,
        listPrice: toReais(product.price_cents),
        price: toReais(line?.unitPriceCents ?? product.price_cents),
        quantity,
        subtotal: toReais(line?.subtotalCents ?? 0),
        isShort,
        most,
      };
    }),
    gone: [...gone],
    shippings: shippings.map(({ name, price_cents: cents, shipping_kind: kind }) => ({
      name,
      price: toReais(cents),
      kind,
    })),
    shippingName: shipping?.name ?? null,
    shippingPrice: toReais(priced.shippingCents),
    discount: discountOf(offered),
    hasCoupons: await guarded.codes.areThere(deps),
    coupon: showCode(cart, offered.code),
    pix: pixCents === null ? null : { amount: toReais(pixCents) },
    totalPrice: toReais(priced.totalCents),
  };
}
