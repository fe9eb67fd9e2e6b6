import type { QueryClient } from '@tanstack/react-query';

import { pickingQueries } from './api.ts';
import type { Choosing } from './group-sheet.tsx';
import { productMeant } from './product-meant.ts';

/** The group to open for words of a search: the only row found, where the words mean one of its products. */
export async function findOnlyGroup(
  client: QueryClient,
  { search, pageSize }: { readonly search: string; readonly pageSize: number },
): Promise<Choosing | undefined> {
  const { rows, total } = await client.fetchQuery(
    pickingQueries.catalogue({ q: search, page: 1, limit: pageSize }),
  );
  const group = rows[0]?.group;
  if (total !== 1 || !group) return undefined;
  const { products } = await client.fetchQuery(pickingQueries.group(group._id));
  if (!productMeant(products, search)) return undefined;
  return { groupId: group._id, name: group.name, search };
}
