import { NOT_CHANGED, request, urlOf, type ApiOptions } from './api.ts';
import { readToken } from '../session/token.ts';

/** A page of a list, and the number of rows on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The last answers of the pages, in memory only and for one session: they hold personal data. */
const cache = { token: '', pages: new Map<string, { tag: string; rows: unknown[] }>() };
const MOST_CACHED = 30;

/** Forgets the pages of another session. The code that stores the session calls it when the token changes. */
export function forgetOtherPages(): void {
  const token = readToken() ?? '';
  if (cache.token !== token) cache.pages.clear();
  cache.token = token;
}

function cachedPages(): typeof cache.pages {
  forgetOtherPages();
  if (cache.pages.size > MOST_CACHED) cache.pages.clear();
  return cache.pages;
}

/**
 * A page of a list that is paged on the server; `total` is its `X-Total-Count`. The server does not send an unchanged page again.
 */
export async function getPage<Row>(path: string, options: ApiOptions = {}): Promise<Page<Row>> {
  const url = urlOf(path, options.query);
  const token = readToken();
  const last = cachedPages().get(url);
  const headers = last ? { ...options.headers, 'If-None-Match': last.tag } : options.headers;
  const answer = await request('GET', path, undefined, headers ? { ...options, headers } : options);
  const isSame = answer.status === NOT_CHANGED && last !== undefined;
  const sent = isSame ? last.rows : answer.body;
  const rows = (Array.isArray(sent) ? sent : []) as Row[];
  const tag = answer.headers.get('ETag');
  // Rows that arrive after the session has ended are not for the next session.
  if (tag && Array.isArray(sent) && readToken() === token) cachedPages().set(url, { tag, rows });
  const count = Number(answer.headers.get('X-Total-Count') ?? NaN);
  return { rows, total: Number.isFinite(count) ? count : rows.length };
}
