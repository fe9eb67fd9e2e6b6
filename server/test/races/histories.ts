import fc from 'fast-check';
import { totalOf, type Action, type Cart } from './model.ts';

const PRODUCTS = 2;
const ORDERS = 3;

const order = fc.nat({ max: ORDERS - 1 });
const cart = fc
  .array(fc.nat({ max: 2 }), { minLength: PRODUCTS, maxLength: PRODUCTS })
  .map((units): Cart => (units.every((count) => count === 0) ? [1, 0] : units));

/** Of an order, what a unit costs; of most carts that is a part. */
const PARTS = [totalOf([1, 0]), totalOf([0, 1])];
/** How far an order was before the first wave: most of what can happen to money needs some there. */
const CONFIRM = { act: 'confirm', cents: null } as const;
const PAY = { act: 'pay', cents: null } as const;
const CANCEL = { act: 'cancel', cents: null } as const;
const GIVE_BACK = { act: 'pay', cents: -Math.min(...PARTS) } as const;
const PASTS = [
  [],
  [CONFIRM],
  [CONFIRM, PAY],
  [CONFIRM, PAY, CANCEL],
  [CONFIRM, PAY, CANCEL, GIVE_BACK],
] as const;
export type Past = (typeof PASTS)[number];

/** The version, and which payments there are, is what the caller sees when the wave begins. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('confirm' as const), order }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('ship' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      order,
      cart,
      version: fc.constant(0),
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
  { weight: 2, arbitrary: fc.constant({ act: 'process' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('add' as const, 'remove' as const),
      product: fc.nat({ max: PRODUCTS - 1 }),
      units: fc.integer({ min: 1, max: 2 }),
    }),
  },
);
/** A shop, and waves of calls: those of a wave come at the same moment, each to one of the processes. */
export const history = fc.record({
  stock: fc.array(fc.nat({ max: 4 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
  carts: fc.array(cart, { minLength: ORDERS, maxLength: ORDERS }),
  pasts: fc.array(fc.constantFrom(...PASTS), { minLength: ORDERS, maxLength: ORDERS }),
  waves: fc.array(
    fc.array(fc.record({ action, process: fc.nat({ max: 1 }) }), { minLength: 1, maxLength: 6 }),
    { minLength: 1, maxLength: 4 },
  ),
});
