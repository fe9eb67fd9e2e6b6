import { PRICE_PROBLEMS } from '#kit/rules/money.ts';

/* The cost of goods to the shop, and the earnings of a sale. Costs are for admins alone, on both sides of the wire. */

/** The cost of a product among its fields. It stands apart from `PRODUCT`, whose readers are for all staff. */
export const COST = {
  label: 'Custo',
  problems: {
    unreadable: 'Informe um custo válido, como 49,90.',
    'too-large': PRICE_PROBLEMS['too-large'].replace('preço', 'custo'),
  },
} as const;

/** Whether a role may see costs and earnings. */
export const knowsCosts = (role: string | undefined): boolean => role === 'admin';

/** The units of a product on the shelf, and the cost of one of them; null where it is unknown. */
export interface Shelf {
  readonly stock: number;
  readonly costCents: number | null;
}

/** Units that came in together, and the cost of one of them. */
export interface CostedEntry {
  readonly units: number;
  readonly unitCostCents: number;
}

/** Rounded half up. Exact: a stock times a cost can be more than a number holds. @param count more than 0. */
function meanCents(sum: bigint, count: number): number {
  const twice = 2n * BigInt(count);
  return Number((2n * sum + BigInt(count)) / twice);
}

const valueOf = (units: number, cents: number): bigint => BigInt(units) * BigInt(cents);

/** The cost of a product after an entry: the average of all units; the entry's own cost where there are no units or no cost before. */
export function averageCost(before: Shelf, { units, unitCostCents }: CostedEntry): number {
  if (before.stock <= 0 || before.costCents === null) return unitCostCents;
  const sum = valueOf(before.stock, before.costCents) + valueOf(units, unitCostCents);
  return meanCents(sum, before.stock + units);
}

/** The cost before and after a change; null for an unknown one. */
export interface CostMove {
  readonly from: number | null;
  readonly to: number | null;
}

/** A movement of units that is taken back. */
export interface UndoneMovement {
  /** The change of the cost by the movement; undefined if the movement left the cost alone. */
  readonly move: CostMove | undefined;
  /** The costed entry that it was. */
  readonly entry: CostedEntry | undefined;
  /** Whether a later movement, which stands, has changed the cost too. */
  readonly isBuiltUpon: boolean;
}

/**
 * The cost of a product once a movement is taken back: the earlier one, while no other change has come; otherwise the average without
 * the movement's entry.
 * @param after the units that are left, and the cost before the movement is taken back.
 */
export function costBefore(after: Shelf, { move, entry, isBuiltUpon }: UndoneMovement) {
  if (move && !isBuiltUpon && after.costCents === move.to) return move.from;
  return entry ? costWithout(after, entry) : after.costCents;
}

/**
 * The cost of a product once an entry is taken out of the average again. The cost stays where there is no right result: no units are
 * left, no cost is known, or the others would have a negative cost, because units were sold or the cost was changed since.
 * @param after the units that are left, and the cost before the entry is taken back.
 */
export function costWithout(after: Shelf, { units, unitCostCents }: CostedEntry): number | null {
  const { stock, costCents } = after;
  if (stock <= 0 || costCents === null) return costCents;
  const sum = valueOf(stock + units, costCents) - valueOf(units, unitCostCents);
  return sum < 0n ? costCents : meanCents(sum, stock);
}

/** The share of a price that stays after the cost, in whole percent; null for a price of 0. */
export function marginPercent(price: number, cost: number): number | null {
  return price === 0 ? null : Math.round(((price - cost) / price) * 100);
}

/** A line of an order after its discount, and the cost of one of its units; null where it is unknown. */
export interface CostedLine {
  readonly quantity: number;
  readonly subtotalCents: number;
  readonly unitCostCents: number | null;
}

/** The earnings from the products of an order. */
export interface Earnings {
  /** All products after discount, without shipping. */
  readonly productsCents: number;
  /** The part of it whose cost is known. */
  readonly costedCents: number;
  /** The cost of that part. */
  readonly costCents: number;
  /** The part that exceeds its cost. */
  readonly grossProfitCents: number;
}

/** Undefined where no line has a known cost. */
export function earningsOf(lines: readonly CostedLine[]): Earnings | undefined {
  let [productsCents, costedCents, costCents] = [0, 0, 0];
  let isKnown = false;
  for (const { quantity, subtotalCents, unitCostCents } of lines) {
    productsCents += subtotalCents;
    if (unitCostCents === null) continue;
    isKnown = true;
    costedCents += subtotalCents;
    costCents += quantity * unitCostCents;
  }
  if (!isKnown) return undefined;
  return { productsCents, costedCents, costCents, grossProfitCents: costedCents - costCents };
}
