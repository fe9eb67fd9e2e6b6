import type { WindowCartInput, WindowSettings, WindowCartAnswer } from '../../contract.ts';
import { toReais } from '#kit/rules/money.ts';
import { mergeLines } from '#areas/orders/rules/order-change.ts';
import type { PricedOrder } from '#areas/discounts/rules/pricing.ts';
import { priceByBestDiscount, shownUnits } from '../../rules/window.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import { findDiscount, type DiscountPolicy } from '#areas/discounts/server/discounts.service.ts';
import { findProducts } from '#areas/products/server/products.service.ts';
import { findShippings, type OrderShipping } from '#areas/shipping/server/shipping.service.ts';
import { findPix } from '#areas/store/server/store.service.ts';
import { findSlugs } from '../window-slugs.repository.ts';
import { findWindowSettings } from '../window.service.ts';
import { type CartCode, findTypedCode, showCode, type GuardedCodes } from './cart-codes.ts';
import type { OfferedCart, Offering } from './window-offers.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { photosThatShow } from '#areas/photos/server/photos.service.ts';

/** A shipping among which the customer chooses. */
interface OfferedShipping extends OrderShipping {
  /** In words; null for a policy. */
  readonly days: string | null;
}

type Products = Awaited<ReturnType<typeof findProducts>>;

interface OfferedLine {
  readonly product: Products[number];
  readonly slug: string;
  /** The units that the cart asks for, at most those that customers are told can be had. */
  readonly quantity: number;
  readonly isShort: boolean;
  /** The units that can be had; null if nothing is short, or if customers are not told. */
  readonly most: number | null;
}

/** The part of the asked units of a product that can be had, without a word of its stock. */
function offeredUnits(requested: number, stock: number, unitsALine: number) {
  const units = Math.max(0, Math.min(stock, unitsALine));
  if (requested <= units) return { quantity: requested, isShort: false, most: null };
  const most = shownUnits(units, unitsALine);
  return { quantity: most ?? Math.min(requested, unitsALine), isShort: true, most };
}

interface PricedWindowCart {
  readonly unitsALine: number;
  readonly lines: readonly OfferedLine[];
  readonly gone: readonly string[];
  readonly shippings: readonly OfferedShipping[];
  /** The chosen one; the only one where there is no choice; the cheapest offer where it is shown now. */
  readonly shipping: OfferedShipping | undefined;
  readonly offering: Offering | undefined;
  readonly shippingProblem: string | null;
  readonly priced: PricedOrder;
  readonly discount: DiscountPolicy | undefined;
  /** The code that its customer gave, where it counts; whether or not its discount is the one that holds. */
  readonly code: CartCode | undefined;
  /** The further discount for paying by PIX: 0 if another discount is larger, null if the shop gives none. */
  readonly pixCents: number | null;
}

/** The discounts to which the customer has a right, and the one for paying by PIX, where the shop takes PIX. */
async function findDiscounts(db: Db, settings: WindowSettings, code: CartCode | undefined) {
  const find = async (id: string | null): Promise<DiscountPolicy[]> => {
    const found = id === null ? undefined : await findDiscount(db, id);
    return found ? [found] : [];
  };
  return {
    all: [...(await find(settings.discount)), ...(code ? [code.discount] : [])],
    ofPix: (await findPix(db)) === null ? [] : await find(settings.pixDiscount),
  };
}

/** The shipping that the cart names: of several with the name the one with its price. */
function chosenShipping(
  shippings: readonly OfferedShipping[],
  { shippingName, shippingPrice }: Pick<WindowCartInput, 'shippingName' | 'shippingPrice'>,
): OfferedShipping | undefined {
  const named = shippings.filter(({ name }) => name === shippingName);
  return named.find(({ cents }) => toReais(cents) === shippingPrice) ?? named[0];
}

/** The policies that the window offers, and the offers for the cart's CEP. */
async function findAllShippings(
  db: Db,
  ids: WindowSettings['shipping'],
  cart: OfferedCart,
  offering: Offering | undefined,
) {
  const policies = await findShippings(db, ids);
  const isAsked = offering && cart.cep !== '' && cart.lines.length > 0;
  const { offers, problem } = isAsked ? await offering.find(cart) : { offers: [], problem: null };
  const shippings: OfferedShipping[] = [
    ...policies.map(({ name, price_cents: cents, shipping_kind: kind }) => ({
      ...{ name, cents, kind, days: null },
    })),
    ...offers.map((offer) => ({ ...offer, kind: 'carrier' as const })),
  ];
  return { shippings, shippingProblem: problem };
}

/**
 * Prices a customer's cart.
 * @param findCode asked once the window is known to be open. @param offering undefined where no shippings are offered by CEP.
 */
export async function priceWindowCart(
  db: Db,
  call: Refusing<'window_closed'>,
  cart: WindowCartInput,
  findCode: () => Promise<CartCode | undefined>,
  offering: Offering | undefined,
): Promise<PricedWindowCart> {
  const settings = await findWindowSettings(db);
  if (!settings.isOn) throw call.refusal('window_closed');
  const code = await findCode();
  const requested = mergeLines(
    cart.products.map(({ product, quantity }) => ({ productId: product, quantity })),
  );
  const ids = requested.map(({ productId }) => productId);
  const products = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
  const slugs = await findSlugs(db, ids);
  const lines = requested.flatMap(({ productId, quantity }): OfferedLine[] => {
    const product = products.get(productId);
    const slug = slugs.get(productId);
    if (!product || slug === undefined) return [];
    return [{ product, slug, ...offeredUnits(quantity, product.stock, settings.unitsALine) }];
  });
  const { all, ofPix } = await findDiscounts(db, settings, code);
  const price = (discounts: readonly DiscountPolicy[], shippingCents: number) =>
    priceByBestDiscount(
      {
        lines: lines.map(({ product, quantity }) => ({
          productId: product.id,
          name: product.name,
          priceCents: product.price_cents,
          quantity,
        })),
        shippingCents,
      },
      discounts,
    );
  const chosen = cart.paysByPix ? [...all, ...ofPix] : all;
  const onItsWay = {
    cep: String(cart.cep ?? ''),
    lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    productsCents: price(chosen, 0).priced.totalCents,
  };
  const found = await findAllShippings(db, settings.shipping, onItsWay, offering);
  const { shippings, shippingProblem } = found;
  const isOnly = shippings.length === 1 && !offering;
  const cheapest = offering?.isAsked ? shippings.find(({ days }) => days !== null) : undefined;
  const shipping = isOnly ? shippings[0] : (chosenShipping(shippings, cart) ?? cheapest);
  const shippingCents = shipping?.cents ?? 0;
  const plain = price(all, shippingCents);
  const byPix = price([...all, ...ofPix], shippingCents);
  return {
    unitsALine: settings.unitsALine,
    lines,
    gone: ids.filter((id) => !lines.some(({ product }) => product.id === id)),
    shippings,
    shipping,
    offering,
    shippingProblem,
    ...(cart.paysByPix ? byPix : plain),
    code,
    pixCents: ofPix.length > 0 ? plain.priced.totalCents - byPix.priced.totalCents : null,
  };
}

const discountOf = ({ priced, discount }: PricedWindowCart): WindowCartAnswer['discount'] =>
  discount && priced.discountCents > 0
    ? { name: discount.name, amount: toReais(priced.discountCents) }
    : null;

export async function quoteWindowCart(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  call: Refusing<'window_closed'>,
  cart: WindowCartInput,
  guarded: GuardedCodes,
  offering: Offering | undefined,
): Promise<Omit<WindowCartAnswer, 'order'>> {
  const { db } = deps;
  const findCode = () => findTypedCode(deps, cart, guarded);
  const offered = await priceWindowCart(db, call, cart, findCode, offering);
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
    shippings: shippings.map(({ name, cents, kind, days }) => ({
      ...{ name, price: toReais(cents), kind, days },
    })),
    asksCep: offering !== undefined,
    canWait: offering?.canWait ?? false,
    shippingProblem: offered.shippingProblem,
    shippingName: shipping?.name ?? null,
    shippingPrice: toReais(priced.shippingCents),
    discount: discountOf(offered),
    hasCoupons: await guarded.codes.areThere(deps),
    coupon: showCode(cart, offered.code),
    pix: pixCents === null ? null : { amount: toReais(pixCents) },
    totalPrice: toReais(priced.totalCents),
  };
}
