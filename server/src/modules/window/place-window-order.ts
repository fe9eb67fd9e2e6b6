import type { TemporaryOrderInput } from '@balcao/domain/contract/cart';
import type {
  WindowOrderAnswer,
  WindowOrderChange,
  WindowOrderInput,
} from '@balcao/domain/contract/window';
import { HOUR_MS } from '@balcao/domain/rules/durations';
import type { Call } from '../../core/call.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { hasAnswer } from '../../db/idempotency.ts';
import type { Db } from '../../db/tables.ts';
import {
  changeWindowCart,
  createTemporaryOrder,
  findLinkedOrder,
} from '../orders/orders.service.ts';
import { findWindowSettings } from './window.service.ts';
import { priceWindowCart, requireOpenWindow } from './price-window-cart.ts';

/** An order of the window that nobody confirms ends by itself. */
const LASTS_MS = 48 * HOUR_MS;

/** A note as it is printed: line breaks stay, other control characters go. */
const readNote = (note = ''): string => note.replace(/[^\P{Cc}\n]+/gu, ' ').trim();

/**
 * The cart of an order as staff would send it: only what the window sells, by the terms that it offers.
 * @throws AppError `window_closed`; `empty_cart`; `unknown_product` naming the lines that the window does not sell; `insufficient_stock`;
 * `validation_failed` for a freight that it does not offer, or more units than it gives.
 */
async function readOrder(db: Db, input: WindowOrderInput): Promise<TemporaryOrderInput> {
  if (input.products.length === 0) throw new AppError('empty_cart');
  const { unitsALine } = await requireOpenWindow(db);
  const { lines, gone, shippings, shipping, discount } = await priceWindowCart(db, input);
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
  const short = lines.find(({ most }) => most !== null);
  if (short?.most === unitsALine) {
    const place = input.products.findIndex(({ product }) => product === short.product.id);
    throw invalidField(
      `products.${place}.quantity`,
      `São no máximo ${unitsALine} unidades de cada produto.`,
    );
  }
  if (short) throw new AppError('insufficient_stock', { values: { product: short.product.name } });
  if (shippings.length > 0 && !shipping) throw invalidField('shippingName', 'Escolha o frete.');
  return {
    products: input.products,
    totalPrice: input.totalPrice,
    shippingName: shipping?.name ?? null,
    shippingPrice: shipping ? input.shippingPrice : null,
    discountRule: discount?.id ?? null,
  };
}

/** Whether a call was made before under its key: what it did then is all that it does. */
export const isRepeated = ({ db }: Pick<Deps, 'db'>, call: Call): Promise<boolean> =>
  hasAnswer(db, call);

/** How many orders the window takes an hour. */
export const findOrdersAnHour = async ({ db }: Pick<Deps, 'db'>): Promise<number> =>
  (await findWindowSettings(db)).ordersAnHour;

/** An order of the window, by the number of its link. */
export async function findWindowOrder(deps: Pick<Deps, 'db'>, order: string) {
  const found = await findLinkedOrder(deps, order);
  return found?.origin === 'window' ? found : undefined;
}

/**
 * Makes the order of a customer's cart, as if staff had made it. Nothing is held for it.
 * @throws AppError as `readOrder`; `cart_changed` naming each part with another price; `idempotency_conflict`.
 */
export async function placeWindowOrder(
  deps: Pick<Deps, 'engine' | 'db' | 'live'>,
  call: Call,
  input: WindowOrderInput,
): Promise<WindowOrderAnswer> {
  // The first answer stands, whatever has become of the products since.
  const isAgain = await isRepeated(deps, call);
  const cart = isAgain
    ? { products: input.products, totalPrice: input.totalPrice }
    : await readOrder(deps.db, input);
  const { orderId } = await createTemporaryOrder(deps, call, cart, {
    making: { origin: 'window', customerNote: readNote(input.note), lastsMs: LASTS_MS },
  });
  return { orderId, version: 0 };
}

/**
 * Gives an order that waits another cart.
 * @param order the number of its link.
 * @throws AppError as `readOrder`; `order_not_found`; `order_cancelled`, `order_already_confirmed`, `link_expired`; `order_changed` when the
 * store changed it meanwhile; `cart_changed`; `idempotency_conflict`.
 */
export async function changeWindowOrder(
  deps: Pick<Deps, 'engine' | 'db' | 'config' | 'outbox' | 'live'>,
  call: Call,
  order: string,
  input: WindowOrderChange,
): Promise<WindowOrderAnswer> {
  const isAgain = await isRepeated(deps, call);
  const cart = isAgain
    ? { products: input.products, totalPrice: input.totalPrice }
    : await readOrder(deps.db, input);
  return changeWindowCart(deps, call, {
    order,
    cart: { ...cart, version: input.version },
    note: readNote(input.note),
  });
}
