import type { ChangeCartInput } from '#areas/orders/cart.contract.ts';
import type { WindowOrderAnswer, WindowCartAnswer } from '../../contract.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { publicReference } from '#kit/server/core/ids.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  changeHeldOrder,
  holdOrder,
  IN_HISTORY,
  isExpired,
  updateOrder,
  type OrderLife,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import type { CartCode, CartCodes } from './cart-codes.ts';

export type ChangingLife = Pick<OrderLife, 'changed'>;

/** The refusals of an order that takes no other cart. */
export type ChangeRefusal = ClosedReason | 'order_changed';

type ClosedReason =
  | 'order_not_found'
  | 'order_cancelled'
  | 'order_already_confirmed'
  | 'link_expired';

/** The reason why an order takes no other cart of its customer: the code of the refusal; undefined while it takes one. */
function whyClosed(order: OrderRow, now: number): ClosedReason | undefined {
  // An order that staff made is none of the window's.
  if (order.origin !== 'window') return 'order_not_found';
  if (order.status === 'CANCELADO') return 'order_cancelled';
  if (order.status !== 'AGUARDANDO CONFIRMAÇÃO') return 'order_already_confirmed';
  return isExpired(order, now) ? 'link_expired' : undefined;
}

export function cartOrderState(
  order: OrderRow | undefined,
  now: number,
): NonNullable<WindowCartAnswer['order']> {
  if (!order) return 'over';
  const why = whyClosed(order, now);
  if (why === undefined) return 'waiting';
  return why === 'order_already_confirmed' ? 'confirmed' : 'over';
}

async function holdWaiting(
  trx: Trx,
  call: Pick<CallWith<ClosedReason>, 'now' | 'refusal'>,
  orderName: string,
): Promise<OrderRow> {
  const reference = publicReference(orderName);
  const held = reference && (await holdOrder(trx, reference));
  if (!held) throw call.refusal('order_not_found');
  const why = whyClosed(held, call.now);
  if (why) throw call.refusal(why);
  return held;
}

/** Gives an order of the window the cart to which its customer went back, under the same link. */
export const changeWindowCart = (
  deps: Pick<Deps, 'engine' | 'config' | 'outbox' | 'live'> & { readonly life: ChangingLife },
  call: CallWith<ChangeRefusal | 'insufficient_stock' | 'unknown_product' | 'cart_changed'>,
  {
    order: orderName,
    cart,
    note,
    code,
    codes,
    arrangesPayment,
    takesTyped,
  }: {
    readonly order: string;
    readonly cart: ChangeCartInput;
    readonly note: string;
    readonly code: CartCode | undefined;
    readonly codes: CartCodes;
    readonly arrangesPayment: boolean;
    /** Whether the shipping is an offer for the cart's CEP, and no policy's. */
    readonly takesTyped: boolean;
  },
): Promise<WindowOrderAnswer> =>
  change(deps, call, async (trx) => {
    const held = await holdWaiting(trx, call, orderName);
    if (held.version !== cart.version) throw call.refusal('order_changed');
    // The influencer of the code before goes with it; an order that had no code keeps whom it has.
    const influencer = cart.influencer ?? (held.coupon_code === null ? undefined : null);
    await changeHeldOrder(trx, deps, call, {
      order: held,
      cart: { ...cart, ...(influencer === undefined ? {} : { influencer }) },
      takesTyped,
    });
    const { order_id: orderId, version } = await updateOrder(trx, held.id, {
      customer_note: note,
      arranges_payment: arrangesPayment ? 1 : 0,
    });
    if (code) await code.attach(trx, held.id);
    else if (held.coupon_code !== null) await codes.detach(trx, held.id);
    return { answer: { orderId, version }, trail: unrecorded(IN_HISTORY) };
  });
