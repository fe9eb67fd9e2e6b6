import { isOrderNumber } from './use-scanned-order.ts';

/**
 * The code that is meant among those in one picture: a parcel may show its carrier's bar code beside the order's. Undefined when
 * there is none.
 */
export const likeliestCode = (codes: readonly string[]): string | undefined =>
  codes.find((code) => isOrderNumber(code.trim())) ?? codes[0];
