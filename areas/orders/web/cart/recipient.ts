import type { TemporaryOrderInput } from '../../cart.contract.ts';
import { isValidCpf } from '#kit/rules/cpf.ts';
import { formatPhone, isValidPhone } from '#kit/rules/phone.ts';

import type { CartRecipient } from '../shared/cart.ts';

/**
 * The order's recipient in the request. A phone typed as the name is both: the name by which the order is found, and the number
 * for its link. A phone in its own field, without a name, is left out.
 */
export function recipientFields(
  recipient: CartRecipient | null,
): Pick<TemporaryOrderInput, 'customer' | 'recipient'> {
  if (recipient === null) return {};
  if ('customerId' in recipient) return { customer: recipient.customerId };
  const name = recipient.name.trim();
  const isPhone = recipient.phone.trim() === '' && isValidPhone(name) && !isValidCpf(name);
  if (isPhone) return { recipient: { name: formatPhone(name), phone: name } };
  return name === '' ? {} : { recipient: { name, phone: recipient.phone.trim() } };
}
