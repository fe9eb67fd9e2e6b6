import type { Engine } from '../engine.ts';
import {
  SEARCH_ORDER,
  type ListedTable,
  type SearchableTable,
  type SearchCall,
} from '../search/search.ts';
import { allOf, literalsOf } from './criteria.ts';
import type { Asked, ListParts, Wanted } from './list-queries.ts';

type AnyList = Pick<ListParts<{ readonly id: string }>, 'table' | 'filters' | 'found'>;

const isListed = (table: string): table is ListedTable => table in SEARCH_ORDER;

/**
 * A list with words as the search takes it; undefined for a list that is read row by row: without words, with few rows, or in
 * another order than the search's.
 */
export function searchCallOf({ table, filters }: AnyList, asked: Asked): SearchCall | undefined {
  const { criteria, words, sorting } = asked;
  const names = Object.keys(criteria);
  if (words.length === 0 || !isListed(table) || filters.isRare(names)) return undefined;
  if (sorting.by !== SEARCH_ORDER[table]) return undefined;
  const predicates = filters.predicates(names, literalsOf(criteria));
  const { fromMs, untilMs } = criteria;
  const where = predicates.length > 0 ? allOf(predicates) : undefined;
  return { table, words, where, fromMs, untilMs };
}

/** A list with its words as a predicate of the rows. */
export function withText(
  { table, filters, found }: AnyList,
  { search }: Engine,
  asked: Asked,
): Wanted {
  const { criteria, words, sorting } = asked;
  if (words.length === 0) return { criteria, sorting };
  // With few rows, each text is read; otherwise the index of words finds all matches first.
  const isFew = filters.isRare(Object.keys(criteria));
  const text = (isFew ? search.contains : search.matches)(table as SearchableTable, words);
  return { criteria, sorting, text: found ? found(text) : text };
}
