import type { OrderAnswer } from '@balcao/domain/contract/orders';

/** Who confirmed the order, or for whom its link was made; empty when nobody knows. */
export const buyerName = ({ customer, recipient }: OrderAnswer): string =>
  customer ? fullName(customer) : (recipient?.name ?? '');

/** Name and surname; empty when there is neither. */
export const fullName = (
  customer: Pick<NonNullable<OrderAnswer['customer']>, 'name' | 'surname'>,
): string => `${customer.name} ${customer.surname}`.trim();
