import type { ShownCode, WindowCartInput } from '../../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import type { DiscountPolicy } from '#areas/discounts/server/discounts.service.ts';

/** A typed code that counts at this moment. */
export interface CartCode {
  readonly code: string;
  readonly discount: DiscountPolicy;
  /** The influencer for whom orders with the code count; null for none. */
  readonly trackingId: string | null;
  readonly attach: (trx: Trx, orderId: string) => Promise<void>;
}

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The codes that a customer may type in a cart: the window has the field, and a later area knows the codes. */
export interface CartCodes {
  readonly areThere: (deps: CodeDeps) => Promise<boolean>;
  /** @returns undefined for every code that does not count, whatever the reason. */
  readonly find: (deps: CodeDeps, typed: string) => Promise<CartCode | undefined>;
  readonly show: (typed: string) => string;
  /** Writes to an order that its customer gave no code. */
  readonly detach: (trx: Trx, orderId: string) => Promise<void>;
}

/** The codes, and the guard against guessing them: a look-up that counts what finds nothing. */
export interface GuardedCodes {
  readonly codes: CartCodes;
  readonly lookUp: (find: () => Promise<CartCode | undefined>) => Promise<CartCode | undefined>;
}

/** The answer to every code that does not count, whatever the reason. */
const CODE_REFUSED = 'Este cupom não vale.';

export const typedCode = ({ coupon }: Pick<WindowCartInput, 'coupon'>): string | undefined =>
  coupon?.trim() || undefined;

export async function findTypedCode(
  deps: CodeDeps,
  cart: Pick<WindowCartInput, 'coupon'>,
  { codes, lookUp }: GuardedCodes,
): Promise<CartCode | undefined> {
  const typed = typedCode(cart);
  return typed === undefined ? undefined : lookUp(() => codes.find(deps, typed));
}

export function showCode(
  cart: Pick<WindowCartInput, 'coupon'>,
  found: CartCode | undefined,
): ShownCode {
  if (typedCode(cart) === undefined) return null;
  return found ? { isGood: true, code: found.code } : { isGood: false, message: CODE_REFUSED };
}
