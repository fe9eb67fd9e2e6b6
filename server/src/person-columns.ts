import type { Address } from '@balcao/domain/contract/common';

/** The address in a row of customers or of orders; a part that the row lacks is blank. */
export const addressOf = (row: Readonly<Record<keyof Address, string | null>>): Address => ({
  cep: row.cep ?? '',
  street: row.street ?? '',
  number: row.number ?? '',
  neighborhood: row.neighborhood ?? '',
  complement: row.complement ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
});

/** Name and surname of the customer in a row; blank where there is none. */
export const customerNameOf = (row: {
  readonly customer_name: string | null;
  readonly customer_surname: string | null;
}): string => `${row.customer_name ?? ''} ${row.customer_surname ?? ''}`.trim();
