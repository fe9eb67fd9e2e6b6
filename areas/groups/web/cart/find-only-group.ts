import type { QueryClient } from '@tanstack/react-query';
import { groupsApi } from '../shared/api.ts';
import type { Choosing } from './group-choice.ts';
import { productMeant } from './product-meant.ts';

/** The group to open for words of a search: the only row found, where the words mean one of its products. */
export async function findOnlyGroup(
  client: QueryClient,
  { search, pageSize }: { readonly search: string; readonly pageSize: number },
): Promise<Choosing | undefined> {
  const { rows, total } = await client.fetchQuery(
    groupsApi.page('GET /catalogue', {
      query: { q: search, page: 1, limit: pageSize, sort: 'name-asc' },
    }),
  );
  const group = rows[0]?.group;
  if (total !== 1 || !group) return undefined;
  const { products } = await client.fetchQuery(
    groupsApi.query('GET /product-groups/:id', { params: { id: group._id } }),
  );
  if (!productMeant(products, search)) return undefined;
  return { groupId: group._id, name: group.name, search };
}
