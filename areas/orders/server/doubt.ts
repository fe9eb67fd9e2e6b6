import type { OrderDoubt } from '../contract.ts';
import type { CustomerDetails, CustomerRow } from '#areas/customers/server/customers.service.ts';
import { isBlankAddress, saysTheSame } from './person/order-details.ts';
import type { OrderChange, OrderRow } from './orders.repository.ts';
import { addressOf } from '#kit/server/core/person-columns.ts';

/** Whether the question to the customer is still open. */
export const isUnsettled = (order: Pick<OrderRow, 'doubt' | 'doubt_settled_at'>): boolean =>
  order.doubt !== null && order.doubt_settled_at === null;

type DoubtColumns = Required<Pick<OrderChange, 'doubt' | 'known_phone'>>;

/**
 * The doubt about an order, and the phone known before, where the confirmation names another phone or address than the
 * customer's record had. Details that were left masked come from the record itself, so they never differ.
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

/**
 * Whether the address differs from the record's. In a record without a street only its filled fields count; with a street its
 * empty fields count too, as a new complement is another place.
 */
function goesElsewhere({ address }: CustomerDetails, record: CustomerRow): boolean {
  // An order that its customer fetches may have none.
  if (isBlankAddress(address)) return false;
  const known = addressOf(record);
  return (Object.keys(known) as (keyof typeof known)[]).some(
    (field) =>
      (known[field] !== '' || known.street !== '') &&
      !saysTheSame(field, address[field], known[field]),
  );
}
