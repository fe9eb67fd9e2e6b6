import { searchStamps } from './postgres-search-stamps.ts';

/** Without the extension, which needs a right to be created, searches still answer, only slower. */
const INDEXES = `do $$ begin
  create extension if not exists pg_trgm;
  create index orders_search on orders using gin (search_text gin_trgm_ops);
  create index customers_search on customers using gin (search_text gin_trgm_ops);
  create index products_search on products using gin (search_text gin_trgm_ops);
exception when others then null;
end $$`;

/** An index of trigrams a table, and the stamps by which counts of searches are remembered. */
export const postgresSearch: readonly string[] = [INDEXES, ...searchStamps];
