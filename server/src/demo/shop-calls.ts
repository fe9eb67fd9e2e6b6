import { randomBytes } from 'node:crypto';
import type { TemporaryOrderInput } from '#domain/contract/cart.ts';
import { DAY_MS } from '#domain/rules/durations.ts';
import type { ConfirmOrderInput } from '#domain/contract/orders.ts';
import type { DiscountRule } from '#domain/contract/discounts.ts';
import type { PaymentInput } from '#domain/contract/payments.ts';
import type { ProductGroupInput } from '#domain/contract/product-groups.ts';
import type { ProductEdit, ProductInput } from '#domain/contract/products.ts';
import type { ShippingInput } from '#domain/contract/shipping.ts';
import type { TrackingInput } from '#domain/contract/influencers.ts';
import type { Config } from '../core/config.ts';
import type { Engine } from '../db/engine.ts';
import type { Trx } from '../db/tables.ts';
import type { Call, Caller } from '../core/call.ts';
import type { Actor } from '../core/deps.ts';
import type { LiveEvents } from '../core/live-events.ts';
import { noteCustomer } from '../modules/customers/customers.changes.ts';
import { findCustomerByCpf } from '../modules/customers/customers.service.ts';
import { addDiscount } from '../modules/discounts/discounts.changes.ts';
import { addTrackingLink } from '../modules/influencers/tracking-links.changes.ts';
import { createClickCounter } from '../modules/influencers/click-counter.ts';
import { cancelOrder } from '../modules/orders/cancel-order.ts';
import { changeCart } from '../modules/orders/cart/change-cart.ts';
import { confirmOrder } from '../modules/orders/checkout/confirm-order.ts';
import { createTemporaryOrder } from '../modules/orders/cart/create-temporary-order.ts';
import { markDelivered } from '../modules/orders/withdrawals/mark-delivered.ts';
import { handOverOrder } from '../modules/orders/dispatch/hand-over-order.ts';
import { processOrders } from '../modules/orders/dispatch/process-orders.ts';
import { recordTrackingCode } from '../modules/orders/dispatch/record-tracking-code.ts';
import { refuseWithdrawal } from '../modules/orders/withdrawals/refuse-withdrawal.ts';
import { requestWithdrawal } from '../modules/orders/withdrawals/request-withdrawal.ts';
import { recordPayment } from '../modules/payments/record-payment.ts';
import { takeBackPayment } from '../modules/payments/take-back-payment.ts';
import { addGroup } from '../modules/products/groups/groups.changes.ts';
import { addProduct, changeProduct } from '../modules/products/products.changes.ts';
import { setMinimum } from '../modules/products/stock/set-minimum.ts';
import { addShipping } from '../modules/shipping/shipping.changes.ts';
import { loadSecrets } from '../core/secrets.ts';

/** Nobody listens yet, and no message leaves. */
const SILENT: LiveEvents = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  position: () => '',
  since: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
};

const CUSTOMER: Caller = {
  id: null,
  name: '',
  role: 'anonymous',
  network: null,
  requestId: null,
};

/** Costs are an admin's. The admin of the demo has no account yet when its store is filled. */
export const OWNER: Caller = {
  id: null,
  name: 'Administrador',
  role: 'admin',
  network: null,
  requestId: null,
};

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
    secrets: loadSecrets({ dataDir: '', appSecret: randomBytes(32).toString('hex') }),
    clicks: createClickCounter({ engine: inner, config }),
  };
  const caller: Caller = {
    id: staff.id,
    name: staff.name,
    role: 'atendente',
    network: null,
    requestId: null,
  };
  const byStaff = (now: number): Call => ({ caller, now, once: undefined });
  return {
    addProduct: (now: number, input: ProductInput) => addProduct(deps, byStaff(now), input),
    addGroup: (now: number, input: ProductGroupInput) => addGroup(deps, byStaff(now), input),
    noteCost: (now: number, id: string, edit: ProductEdit) =>
      changeProduct(deps, { caller: OWNER, now, once: undefined }, id, edit),
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
      createTemporaryOrder(deps, byStaff(now), cart, { proposeNumber }),
    /** An order that its customer makes in the window. */
    createOwnOrder: (
      now: number,
      cart: TemporaryOrderInput,
      { number, note }: { readonly number: number; readonly note: string },
    ) =>
      createTemporaryOrder(deps, { caller: CUSTOMER, now, once: undefined }, cart, {
        proposeNumber: () => number,
        making: {
          ...{ origin: 'window', customerNote: note, arrangesPayment: false },
          ...{ lastsMs: 2 * DAY_MS, coupon: undefined },
        },
      }),
    changeCart: (now: number, order: string, cart: TemporaryOrderInput) =>
      changeCart(deps, byStaff(now), { order, cart: { ...cart, version: 0 } }),
    confirm: (now: number, orderId: number, form: ConfirmOrderInput) =>
      confirmOrder(
        deps,
        { caller: CUSTOMER, now, once: undefined },
        { order: String(orderId), form, trackingId: undefined },
      ),
    cancel: (now: number, order: string) =>
      cancelOrder(deps, byStaff(now), { order, actor: staff }),
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
      const { requests } = await requestWithdrawal(
        deps,
        { caller: CUSTOMER, now, once: undefined },
        String(orderId),
        { reason },
      );
      return requests.at(-1)?.id ?? '';
    },
    refuseWithdrawal: (now: number, order: string, withdrawal: string, text: string) =>
      refuseWithdrawal(deps, byStaff(now), { order, withdrawal, text }),
  };
}

export type ShopCalls = ReturnType<typeof shopCalls>;
