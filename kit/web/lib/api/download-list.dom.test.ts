import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError, NetworkError } from './api.ts';
import { countRows, downloadList, fileNameOf, type ExportProgress } from './download-list.ts';
import { rememberStore } from '../remember-store.ts';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function rowsOf(...chunks: string[]): Promise<number> {
  let rows = 0;
  const counter = countRows((count) => {
    rows = count;
  });
  const writer = counter.writable.getWriter();
  const read = new Response(counter.readable).text();
  for (const chunk of chunks) await writer.write(bytes(chunk));
  await writer.close();
  expect(await read).toBe(chunks.join(''));
  return rows;
}

describe('the rows that have come', () => {
  it.each([
    [0, ['Nome;Preço\r\n']],
    [0, ['Nome']],
    [2, ['Nome\r\nA\r\n', 'B\r\n']],
    [1, ['Nome\r\n"uma\r\nlinha, ""duas""\n";3\r\n']],
    [2, ['Nome\r', '\n"a', '\n"', '"b"\r\n', 'c\r\n']],
  ])('are %i', async (rows, chunks) => {
    expect(await rowsOf(...chunks)).toBe(rows);
  });
});

it('names a file by the shop, in letters that every system takes', () => {
  rememberStore({ name: 'Ana: "moda" / casa', logo: null });
  const headers = new Headers({
    'Content-Disposition': 'attachment; filename="pedidos-2026-11-20.csv"',
  });
  expect(fileNameOf(headers)).toBe('Ana   moda    casa - pedidos-2026-11-20.csv');
});

describe('a list as a file', () => {
  const fetchStub = vi.fn<typeof fetch>();
  const saved: Blob[] = [];
  const names: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    names.length = 0;
    localStorage.setItem('token', 'de ana');
    vi.stubGlobal('fetch', fetchStub);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** An answer in pieces; `end` says how it ends. */
  function answer(
    pieces: readonly string[],
    end: (controller: ReadableStreamDefaultController) => void = (controller) => controller.close(),
  ): Response {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes(piece));
      },
      pull: end,
    });
    return new Response(body, {
      headers: {
        'Content-Disposition': 'attachment; filename="pedidos-2026-11-20.csv"',
      },
    });
  }

  const download = (signal = new AbortController().signal, told: ExportProgress[] = []) =>
    downloadList('/orders/export', {
      query: { q: 'a' },
      signal,
      onProgress: (progress) => told.push(progress),
    });

  it('is saved once it is there whole, byte for byte', async () => {
    const told: ExportProgress[] = [];
    fetchStub.mockResolvedValue(answer(['\uFEFFNome\r\nA\r\n', 'B\r\n']));
    expect(await download(undefined, told)).toBe(2);
    expect(told).toEqual([{ rows: 0 }, { rows: 1 }, { rows: 2 }]);
    expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/orders/export?q=a');
    expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])]).toEqual([
      ...bytes('\uFEFFNome\r\nA\r\nB\r\n'),
    ]);
    expect(saved[0]?.type).toBe('text/csv;charset=utf-8');
    expect(names[0]).toMatch(/ - pedidos-2026-11-20\.csv$/);
  });

  it('is not saved when it breaks off, and says so', async () => {
    fetchStub.mockResolvedValue(
      answer(['Nome\r\nA\r\n'], (controller) => controller.error(new Error('gone'))),
    );
    await expect(download()).rejects.toBeInstanceOf(NetworkError);
    expect(saved).toEqual([]);
  });

  it('is not saved when it was given up', async () => {
    const leaving = new AbortController();
    fetchStub.mockResolvedValue(
      answer(['Nome\r\nA\r\n'], (controller) => {
        leaving.abort();
        controller.error(new DOMException('aborted', 'AbortError'));
      }),
    );
    expect(await download(leaving.signal)).toBeUndefined();
    expect(saved).toEqual([]);
  });

  it('is not saved for whoever signs in meanwhile', async () => {
    fetchStub.mockResolvedValue(
      answer(['Nome\r\n'], (controller) => {
        localStorage.setItem('token', 'de bruno');
        controller.close();
      }),
    );
    expect(await download()).toBeUndefined();
    expect(saved).toEqual([]);
  });

  it('tells a refusal as the server words it', async () => {
    fetchStub.mockResolvedValue(
      new Response(JSON.stringify({ code: 'unavailable', message: 'Ocupado.' }), { status: 503 }),
    );
    const error = await download().catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, message: 'Ocupado.' });
  });
});
