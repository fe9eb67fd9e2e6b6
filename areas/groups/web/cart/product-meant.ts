import { matchesSearch, normalizeText, productSearchText } from '#kit/rules/search.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import type { Choosing, GroupProduct } from './group-choice.ts';
import type { QueryClient } from '@tanstack/react-query';
import { groupsApi } from '../shared/api.ts';
import { groupTexts } from '../texts.ts';

/** A size such as `M`, `GG`, `38`: a part of many words. */
const isShort = (word: string): boolean => word.length <= 2;

/** The one product of a group that a search means. Whole words count first: `blusa p` is the blouse in P, not also in PP. */
export function productMeant(
  products: readonly GroupProduct[],
  search: string,
): GroupProduct | undefined {
  // The server's search splits a query the same way.
  const words = normalizeText(search)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return undefined;
  const sold = products.filter(({ isOnSale }) => isOnSale);
  const only = (fits: (searchText: string) => boolean): GroupProduct | undefined => {
    const [product, ...others] = sold.filter((each) => fits(productSearchText(each)));
    return others.length > 0 ? undefined : product;
  };
  const isWhole = (text: string) => (word: string) => text.split(/\s/).includes(word);
  return (
    only((text) => words.every(isWhole(text))) ??
    only((text) => words.filter(isShort).every(isWhole(text)) && matchesSearch(text, words))
  );
}

/** `R$ 45,90`, or `a partir de R$ 45,90` when prices differ. */
export const priceFrom = (from: number, to: number): string =>
  from < to ? groupTexts.from(formatReais(from)) : formatReais(from);

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
