import { randomBytes } from 'node:crypto';
import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import type { ConfirmOrderInput } from '#areas/orders/contract.ts';
import type { DiscountRule } from '#areas/discounts/contract.ts';
import type { PaymentInput } from '#areas/payments/contract.ts';
import type { ProductGroupInput } from '#areas/groups/contract.ts';
import type { ProductEdit, ProductInput } from '#areas/products/contract.ts';
import type { ShippingInput } from '#areas/shipping/contract.ts';
import type { TrackingInput } from '#areas/influencers/contract.ts';
import type { Config } from '#kit/server/core/config.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { callBy, PROGRAM, type Caller } from '#kit/server/core/call.ts';
import type { Actor } from '#kit/server/core/deps.ts';
import type { LiveEvents } from '#kit/server/core/live-events.ts';
import { noteCustomer } from '#areas/customers/server/customers.changes.ts';
import { findCustomerByCpf } from '#areas/customers/server/customers.service.ts';
import { addDiscount } from '#areas/discounts/server/discounts.changes.ts';
import { addTrackingLink } from '#areas/influencers/server/tracking-links.changes.ts';
import { createClickCounter } from '#areas/influencers/server/click-counter.ts';
import { cancelOrder } from '#areas/orders/server/cancel-order.ts';
import { changeCart } from '#areas/orders/server/cart/change-cart.ts';
import { confirmOrder } from '#areas/orders/server/checkout/confirm-order.ts';
import { createTemporaryOrder } from '#areas/orders/server/cart/create-temporary-order.ts';
import {
  markDelivered,
  refuseWithdrawal,
  requestWithdrawal,
} from '#areas/withdrawals/server/withdrawals.changes.ts';
import { handOverOrder } from '#areas/dispatch/server/hand-over-order.ts';
import { recordPayment, takeBackPayment } from '#areas/payments/server/payments.changes.ts';
import { processOrders } from '#areas/printing/server/print-batches.changes.ts';
import { recordTrackingCode } from '#areas/printing/server/shipping.changes.ts';
import { addGroup } from '#areas/groups/server/groups.changes.ts';
import { productLife } from '../product-life.ts';
import { addProduct, changeProduct, setMinimum } from '#areas/products/server/products.changes.ts';
import { addShipping } from '#areas/shipping/server/shipping.changes.ts';
import { loadSecrets } from '#kit/server/core/secrets.ts';
import { orderLife } from '../order-life.ts';
import { linkPlaces } from '../link-places.ts';
import { orderParts } from '../order-parts.ts';

/** No page is open yet, and no message leaves. */
const SILENT: LiveEvents = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  position: () => '',
  since: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
};

const CUSTOMER: Caller = { ...PROGRAM, name: '', role: 'anonymous' };

/** Costs are an admin's. The admin of the demo has no account yet when its store is filled. */
export const OWNER: Caller = { ...PROGRAM, name: 'Administrador', role: 'admin' };

/** The engine inside one transaction, for many changes: a commit each would wait for the disk. */
function insideOf(engine: Engine, trx: Trx): Engine {
  const inside = <T>(body: (trx: Trx) => Promise<T>): Promise<T> => body(trx);
  return { ...engine, db: trx, transaction: inside, transactionAlone: inside, erase: inside };
}

/** The use cases as staff and customers of the demo call them, each at its moment. */
export function shopCalls(
  { engine, config, trx }: { readonly engine: Engine; readonly config: Config; readonly trx: Trx },
  staff: Actor,
) {
  const inner = insideOf(engine, trx);
  const deps = {
    config,
    engine: inner,
    db: trx,
    outbox: { wake: () => undefined },
    live: SILENT,
    life: orderLife,
    parts: orderParts,
    secrets: loadSecrets({ dataDir: '', appSecret: randomBytes(32).toString('hex') }),
    clicks: createClickCounter({ engine: inner, config }),
    places: linkPlaces,
  };
  const caller: Caller = { ...PROGRAM, id: staff.id, name: staff.name, role: 'atendente' };
  const byStaff = (now: number) => callBy(caller, now);
  return {
    addProduct: (now: number, input: ProductInput) =>
      addProduct(deps, byStaff(now), { input, life: productLife }),
    addGroup: (now: number, input: ProductGroupInput) => addGroup(deps, byStaff(now), input),
    noteCost: (now: number, id: string, edit: ProductEdit) =>
      changeProduct(deps, callBy(OWNER, now), id, edit),
    setMinimum: (now: number, id: string, minimum: number) =>
      setMinimum(deps, byStaff(now), id, { minimum }),
    addShipping: (now: number, input: ShippingInput) => addShipping(deps, byStaff(now), input),
    addDiscount: (
      now: number,
      input: { name: string; description: string; rules: DiscountRule[] },
    ) => addDiscount(deps, byStaff(now), input),
    addLink: (now: number, input: TrackingInput) => addTrackingLink(deps, byStaff(now), input),
    addClick: (at: number, linkId: string) => deps.clicks.add({ linkId, at }),
    writeClicks: () => deps.clicks.flush(),

    /** The customer with a CPF; undefined until the customer has confirmed an order. */
    findCustomer: (cpf: string) => findCustomerByCpf(trx, cpf),
    noteCustomer: (now: number, id: string, note: string) =>
      noteCustomer(deps, byStaff(now), id, note),

    createOrder: (now: number, cart: TemporaryOrderInput, proposeNumber: () => number) =>
      createTemporaryOrder({ ...deps, life: orderLife }, byStaff(now), cart, { proposeNumber }),
    /** An order that its customer makes in the window. */
    createOwnOrder: (
      now: number,
      cart: TemporaryOrderInput,
      { number, note }: { readonly number: number; readonly note: string },
    ) =>
      createTemporaryOrder({ ...deps, life: orderLife }, callBy(CUSTOMER, now), cart, {
        proposeNumber: () => number,
        making: {
          ...{ origin: 'window', customerNote: note, arrangesPayment: false },
          ...{ lastsMs: 2 * DAY_MS, takesTyped: false, attach: undefined },
        },
      }),
    changeCart: (now: number, order: string, cart: TemporaryOrderInput) =>
      changeCart(deps, byStaff(now), { order, cart: { ...cart, version: 0 } }),
    confirm: (now: number, orderId: number, form: ConfirmOrderInput) =>
      confirmOrder(deps, callBy(CUSTOMER, now), {
        order: String(orderId),
        form,
        trackingId: undefined,
      }),
    cancel: (now: number, order: string) => cancelOrder(deps, byStaff(now), order),
    print: (now: number) => processOrders(deps, byStaff(now)),
    ship: (now: number, order: string, trackingCode: string) =>
      recordTrackingCode(deps, byStaff(now), order, trackingCode),
    handOver: (now: number, order: string) => handOverOrder(deps, byStaff(now), order),
    deliver: (now: number, order: string) => markDelivered(deps, byStaff(now), order, true),

    async pay(now: number, order: string, input: PaymentInput): Promise<string> {
      return (await recordPayment(deps, byStaff(now), order, input)).paymentId;
    },
    takeBack: (now: number, order: string, payment: string) =>
      takeBackPayment(deps, byStaff(now), { order, payment, actor: staff }),

    async askToWithdraw(now: number, orderId: number, reason: string): Promise<string> {
      const { requests } = await requestWithdrawal(deps, callBy(CUSTOMER, now), String(orderId), {
        reason,
      });
      return requests.at(-1)?.id ?? '';
    },
    refuseWithdrawal: (now: number, order: string, withdrawal: string, text: string) =>
      refuseWithdrawal(deps, byStaff(now), { order, withdrawal, text }),
  };
}

export type ShopCalls = ReturnType<typeof shopCalls>;
