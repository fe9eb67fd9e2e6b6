import fc from 'fast-check';
import { FIRST_PRICES_CENTS, totalOf, type Action, type Cart, type Role } from './model.ts';

const PRODUCTS = 2;
const ORDERS = 3;

const order = fc.nat({ max: ORDERS - 1 });
const cart = fc
  .array(fc.nat({ max: 2 }), { minLength: PRODUCTS, maxLength: PRODUCTS })
  .map((units): Cart => (units.every((count) => count === 0) ? [1, 0] : units));

/** The first total of an order of one unit, by product: a part of the total of most carts. */
const PARTS = FIRST_PRICES_CENTS.map((cents) => totalOf([{ units: 1, cents }]));
/** Prices go up, down, and back to their first value. */
const PRICES_CENTS = [...FIRST_PRICES_CENTS, 2_000, 7_000];
/** Acts of an order before the first wave: most changes of money, and of a parcel, need some. */
const CONFIRM = { act: 'confirm', cents: null } as const;
const PAY = { act: 'pay', cents: null } as const;
const SHIP = { act: 'ship', cents: null } as const;
const CANCEL = { act: 'cancel', cents: null } as const;
const RETURN_GOODS = { act: 'return goods', cents: null } as const;
const GIVE_BACK = { act: 'pay', cents: -Math.min(...PARTS) } as const;
const PASTS = [
  // Only a waiting order can be confirmed, or change after its customer saw it.
  [],
  [],
  [],
  [CONFIRM],
  [CONFIRM, PAY],
  [CONFIRM, SHIP],
  [CONFIRM, SHIP, CANCEL],
  [CONFIRM, SHIP, CANCEL, RETURN_GOODS],
  [CONFIRM, PAY, CANCEL],
  [CONFIRM, PAY, CANCEL, GIVE_BACK],
] as const;
export type Past = (typeof PASTS)[number];

const by = fc.constantFrom<Role>('admin', 'atendente');

/** An act whose caller has seen nothing yet: the history adds the known versions, prices and payments. */
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('confirm' as const),
      order,
      shown: fc.constantFrom(null, { version: 0, totalCents: 0 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ship' as const), order }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('hand over' as const), order }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('unship' as const), order }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return goods' as const), order }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo return' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      order,
      cart,
      version: fc.constant(0),
      seen: fc.constant([]),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      order,
      cents: fc.constantFrom(null, null, ...PARTS, ...PARTS.map((cents) => -cents)),
      call: fc.constant(0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('take back' as const),
      order: fc.constant(0),
      payment: fc.nat({ max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ act: 'process' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('print only paid' as const), isOn: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('price' as const),
      product: fc.nat({ max: PRODUCTS - 1 }),
      cents: fc.constantFrom(...PRICES_CENTS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('add' as const, 'remove' as const),
      product: fc.nat({ max: PRODUCTS - 1 }),
      units: fc.integer({ min: 1, max: 2 }),
    }),
  },
);
const action = fc.tuple(deed, by).map(([what, who]): Action => ({ ...what, by: who }));

/** A shop, and waves of calls: the calls of a wave come at the same moment, each to one of the processes. */
export const history = fc.record({
  stock: fc.array(fc.nat({ max: 4 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  printOnlyPaid: fc.boolean(),
  carts: fc.array(cart, { minLength: ORDERS, maxLength: ORDERS }),
  pasts: fc.array(fc.constantFrom(...PASTS), { minLength: ORDERS, maxLength: ORDERS }),
  waves: fc.array(
    fc.array(fc.record({ action, process: fc.nat({ max: 1 }) }), { minLength: 1, maxLength: 6 }),
    { minLength: 1, maxLength: 4 },
  ),
});
