import { isOrderNumber } from './use-scanned-order.ts';

/** The likeliest code in one picture: a parcel may show its carrier's bar code beside the order's. Undefined without any. */
export const likeliestCode = (codes: readonly string[]): string | undefined =>
  codes.find((code) => isOrderNumber(code.trim())) ?? codes[0];
