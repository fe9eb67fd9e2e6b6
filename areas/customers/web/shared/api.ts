import type { CustomerAnswer } from '../../contract.ts';
import type * as endpoints from '../../endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '#kit/web/lib/api/api-of.ts';
import { storeRow } from '#kit/web/lib/api/cached-rows.ts';

export const customersApi = apiOf<typeof endpoints>('customers');

/** Puts a saved record wherever the old one is shown. */
export function storeCustomer(client: QueryClient, saved: CustomerAnswer): void {
  storeRow(client, customersApi.key('GET /customers'), saved);
  const { queryKey } = customersApi.query('GET /customers/:id', { params: { id: saved._id } });
  client.setQueryData(queryKey, saved);
}
