import { oneOf, search } from '#kit/web/lib/pages/list-search.ts';

/** The effect of the typed quantities in a group's table. Missing: an entry. */
export const stockGroupSearch = search({ kind: oneOf('removal', 'count') });
