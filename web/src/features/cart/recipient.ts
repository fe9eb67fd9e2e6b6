import type { TemporaryOrderInput } from '@balcao/domain/contract/cart';
import { isValidPhone } from '@balcao/domain/rules/phone';

import type { CartRecipient } from './cart.ts';

/** Whether the typed phone can ring; an empty phone is fine. */
export const isRecipientPhone = (phone: string): boolean =>
  phone.trim() === '' || isValidPhone(phone);

/** Whether the order can be made for this recipient. */
export const isRecipientFit = (recipient: CartRecipient | null): boolean =>
  recipient === null || 'customerId' in recipient || isRecipientPhone(recipient.phone);

/** The order's recipient, as it is sent; a phone without a name is for nobody. */
export function recipientFields(
  recipient: CartRecipient | null,
): Pick<TemporaryOrderInput, 'customer' | 'recipient'> {
  if (recipient === null) return {};
  if ('customerId' in recipient) return { customer: recipient.customerId };
  const name = recipient.name.trim();
  return name === '' ? {} : { recipient: { name, phone: recipient.phone.trim() } };
}
