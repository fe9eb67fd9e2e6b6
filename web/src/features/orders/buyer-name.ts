import type { OrderAnswer } from '@balcao/domain/contract/orders';

/** The name of the confirming customer, or of the link's recipient; empty when nobody knows. */
export const buyerName = ({ customer, recipient }: OrderAnswer): string =>
  customer ? fullName(customer) : (recipient?.name ?? '');

/** Name and surname; empty when there is neither. */
export const fullName = (
  customer: Pick<NonNullable<OrderAnswer['customer']>, 'name' | 'surname'>,
): string => `${customer.name} ${customer.surname}`.trim();
