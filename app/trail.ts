import { auditTrail } from '#areas/audit/trail.ts';
import { accountsTrail } from '#areas/accounts/trail.ts';
import { storeTrail } from '#areas/store/trail.ts';
import { customersTrail } from '#areas/customers/trail.ts';
import { productsTrail } from '#areas/products/trail.ts';
import { stockTrail } from '#areas/stock/trail.ts';
import { shippingTrail } from '#areas/shipping/trail.ts';
import { discountsTrail } from '#areas/discounts/trail.ts';
import { influencersTrail } from '#areas/influencers/trail.ts';
import { sendersTrail } from '#areas/senders/trail.ts';
import { ordersTrail } from '#areas/orders/trail.ts';
import { printingTrail } from '#areas/printing/trail.ts';
import { paymentsTrail } from '#areas/payments/trail.ts';
import { pixTrail } from '#areas/pix/trail.ts';
import { dispatchTrail } from '#areas/dispatch/trail.ts';
import { withdrawalsTrail } from '#areas/withdrawals/trail.ts';
import { messagesTrail } from '#areas/messages/trail.ts';
import { groupsTrail } from '#areas/groups/trail.ts';
import { photosTrail } from '#areas/photos/trail.ts';
import { windowTrail } from '#areas/window/trail.ts';
import { couponsTrail } from '#areas/coupons/trail.ts';
import { freightTrail } from '#areas/freight/trail.ts';
import { privacyTrail } from '#areas/privacy/trail.ts';
import { backupsTrail } from '#areas/backups/trail.ts';
import type { AreaTrail, Trail, Trails } from '#kit/contract/trail.ts';

/** The actions that each area writes into the trail. The program does not compile without an area of `Trails`. */
const trails: Trails = {
  audit: auditTrail,
  accounts: accountsTrail,
  store: storeTrail,
  customers: customersTrail,
  products: productsTrail,
  stock: stockTrail,
  shipping: shippingTrail,
  discounts: discountsTrail,
  influencers: influencersTrail,
  senders: sendersTrail,
  orders: ordersTrail,
  printing: printingTrail,
  payments: paymentsTrail,
  pix: pixTrail,
  dispatch: dispatchTrail,
  withdrawals: withdrawalsTrail,
  messages: messagesTrail,
  groups: groupsTrail,
  photos: photosTrail,
  window: windowTrail,
  coupons: couponsTrail,
  freight: freightTrail,
  privacy: privacyTrail,
  backups: backupsTrail,
};
const all: readonly AreaTrail[] = Object.values(trails);

const joined = <Words>(wordsOf: (trail: AreaTrail) => Readonly<Record<string, Words>>) =>
  Object.fromEntries(all.flatMap((trail) => Object.entries(wordsOf(trail))));

/** Everything that can stand in the trail, with its words. */
export const trail: Trail = {
  subjects: joined(({ subjects = {} }) => subjects) as Trail['subjects'],
  actions: joined(({ actions }) => actions) as Trail['actions'],
  fields: joined(({ fields = {} }) => fields),
  values: joined(({ values = {} }) => values),
  reasons: joined(({ reasons = {} }) => reasons),
  filters: joined(({ filters = {} }) => filters),
};
