import { createHmac } from 'node:crypto';

export const chargeToken = (
  secret: string,
  { orderNumber, attempt }: { readonly orderNumber: string; readonly attempt: number },
): string =>
  createHmac('sha256', secret).update(`cob:${orderNumber}:${attempt}`).digest('hex').slice(0, 32);
