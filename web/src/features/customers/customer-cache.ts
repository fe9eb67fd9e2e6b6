import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import type { QueryClient } from '@tanstack/react-query';

import type { Page } from '../../lib/api.ts';
import { customerKeys } from './api.ts';

/** Puts the server's version of a customer wherever the old one is shown, and has it all read again where it is next looked at. */
export function storeCustomer(client: QueryClient, customer: CustomerAnswer): void {
  client.setQueriesData<Page<CustomerAnswer>>(
    { queryKey: customerKeys.lists },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row._id === customer._id ? customer : row)),
      },
  );
  client.setQueryData([...customerKeys.details, customer._id], customer);
  void client.invalidateQueries({ queryKey: customerKeys.all });
}

/** The customer from a cached list, so that the page need not start blank. */
export function findListedCustomer(client: QueryClient, id: string): CustomerAnswer | undefined {
  const pages = client.getQueriesData<Page<CustomerAnswer>>({ queryKey: customerKeys.lists });
  for (const [, page] of pages) {
    const row = page?.rows.find(({ _id }) => _id === id);
    if (row) return row;
  }
  return undefined;
}
