import { ApiError, NetworkError, type ApiOptions } from './api.ts';
import { openStream } from './api-stream.ts';
import { downloadFile } from './download-file.ts';
import { storeName } from '../store.ts';
import { readToken } from '../session/token.ts';

/** The progress of a list's file: rows below the headings. */
export interface ExportProgress {
  rows: number;
}

export interface ListDownload {
  query: NonNullable<ApiOptions['query']>;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** The first rows of a search in a large store may take this long, ms. */
const FIRST_ROWS_MS = 60_000;
/** The longest pause without rows, ms: the server gives up sooner. */
const STALLED_MS = 60_000;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Passes a CSV on and counts its rows below the headings. A line end inside a quoted cell ends no row. */
export function countRows(
  onRows: (rows: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let lines = 0;
  let isQuoted = false;
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) lines += 1;
      }
      onRows(Math.max(0, lines - 1));
      controller.enqueue(chunk);
    },
  });
}

/** Characters that some system forbids in file names. */
const isForbidden = /[\\/:*?"<>|]/g;

/** `Loja da Ana - pedidos-2026-11-20.csv`. */
export function fileNameOf(headers: Headers): string {
  const [, name = 'lista.csv'] =
    /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return `${storeName().replace(isForbidden, ' ').trim()} - ${name}`;
}

/**
 * Saves a list as the server's file of it, once the file is complete. It comes by the API client, because a plain link carries no
 * token. Rows go into the browser's own store of files, not into the page's memory.
 * @returns the number of rows; undefined when the caller gave up, or the session ended.
 * @throws ApiError for a refusal, NetworkError when the file broke off.
 */
export async function downloadList(
  path: string,
  { query, signal, onProgress }: ListDownload,
): Promise<number | undefined> {
  const token = readToken();
  const ending = new AbortController();
  const end = (): void => ending.abort();
  signal.addEventListener('abort', end);
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const watch = (): void => {
    clearTimeout(stalled);
    stalled = setTimeout(end, STALLED_MS);
  };
  try {
    const answer = await openStream(path, {
      query,
      signal: ending.signal,
      timeoutMs: FIRST_ROWS_MS,
    });
    let rows = 0;
    const counted = countRows((count) => {
      rows = count;
      watch();
      onProgress({ rows });
    });
    watch();
    onProgress({ rows });
    const body = answer.body?.pipeThrough(counted) ?? null;
    const type = 'text/csv;charset=utf-8';
    const file = await new Response(body, { headers: { 'Content-Type': type } }).blob();
    if (signal.aborted || readToken() !== token) return undefined;
    downloadFile(file, fileNameOf(answer.headers));
    return rows;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof ApiError) throw error;
    throw new NetworkError(`GET ${path} broke off`, { cause: error });
  } finally {
    clearTimeout(stalled);
    signal.removeEventListener('abort', end);
  }
}
