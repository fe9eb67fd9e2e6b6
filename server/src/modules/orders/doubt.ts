import type { OrderDoubt } from '@balcao/domain/contract/orders';
import type { CustomerDetails, CustomerRow } from '../customers/customers.service.ts';
import { saysTheSame } from './customer-differences.ts';
import type { OrderChange, OrderRow } from './orders.repository.ts';
import { addressOf } from '../../core/person-columns.ts';

/** Whether nobody has asked the customer yet. */
export const isUnsettled = (order: Pick<OrderRow, 'doubt' | 'doubt_settled_at'>): boolean =>
  order.doubt !== null && order.doubt_settled_at === null;

type DoubtColumns = Required<Pick<OrderChange, 'doubt' | 'known_phone'>>;

/**
 * What an order keeps of the record that its customer had before it was confirmed, where the confirmation names another phone or
 * address. Details that were left to the record as its masks are the record's own, so they differ in nothing.
 */
export function doubtColumns(
  details: CustomerDetails,
  record: CustomerRow | undefined,
): DoubtColumns {
  const doubt = record && doubtOf(details, record);
  if (!doubt) return { doubt: null, known_phone: null };
  return { doubt, known_phone: record.phone || null };
}

function doubtOf(details: CustomerDetails, record: CustomerRow): OrderDoubt['of'] | undefined {
  const isOtherPhone = record.phone !== '' && !saysTheSame('phone', details.phone, record.phone);
  const isOtherAddress = goesElsewhere(details, record);
  if (isOtherPhone) return isOtherAddress ? 'both' : 'phone';
  return isOtherAddress ? 'address' : undefined;
}

/** A record that knows no street is contradicted only where it says something; beside a street, a new complement leads elsewhere too. */
function goesElsewhere({ address }: CustomerDetails, record: CustomerRow): boolean {
  const known = addressOf(record);
  return (Object.keys(known) as (keyof typeof known)[]).some(
    (field) =>
      (known[field] !== '' || known.street !== '') &&
      !saysTheSame(field, address[field], known[field]),
  );
}
