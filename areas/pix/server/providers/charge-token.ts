import { createHmac } from 'node:crypto';

/** The number of hexadecimal digits that every bank takes for a `txid`. */
const TOKEN_DIGITS = 32;

/**
 * The token of one attempt to charge an order: the same each time, and impossible to guess. @returns 32 hexadecimal digits
 */
export const chargeToken = (secret: string, orderNumber: string, attempt: number): string =>
  createHmac('sha256', secret)
    .update(`cob:${orderNumber}:${attempt}`)
    .digest('hex')
    .slice(0, TOKEN_DIGITS);
