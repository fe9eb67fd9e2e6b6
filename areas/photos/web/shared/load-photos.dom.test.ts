import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadPhotos } from './load-photos.ts';

const photo = (productId: string, hash: string) => ({
  ...{ productId, hash, width: 800, height: 600, alt: '' },
});
/** The answers by address; a missing one fails. */
let answers: Record<string, () => Response>;
let asked: string[];
let drawn: unknown[][];

beforeEach(() => {
  asked = [];
  drawn = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address).replace(/^https?:\/\/[^/]+/, '');
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 320, height: 240, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (...all: unknown[]) => void drawn.push(all.slice(1)),
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'])),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('asks for each photo once, and cuts it to a square', async () => {
  answers = {
    '/api/products/photos?ids=a%2Cb%2Cc': () =>
      Response.json([photo('a', 'one'), photo('b', 'one'), photo('c', 'two')]),
    '/photos/one-320.webp': () => new Response('webp'),
    '/photos/two-320.webp': () => new Response('webp'),
  };
  const photos = await loadPhotos(['a', 'b', 'a', 'c']);
  expect([...photos.keys()]).toEqual(['a', 'b', 'c']);
  expect(photos.get('a')).toBe(photos.get('b'));
  expect(Buffer.from(photos.get('a') ?? []).toString()).toBe('jpeg');
  expect(asked.filter((path) => path.startsWith('/photos/'))).toHaveLength(2);
  expect(drawn[0]?.slice(0, 4)).toEqual([40, 0, 240, 240]);
});

it('goes without a photo that does not come, or cannot be drawn', async () => {
  answers = {
    '/api/products/photos?ids=a%2Cb%2Cc': () =>
      Response.json([photo('a', 'gone'), photo('b', 'away'), photo('c', 'here')]),
    '/photos/gone-320.webp': () => new Response('', { status: 404 }),
    '/photos/here-320.webp': () => new Response('webp'),
  };
  expect([...(await loadPhotos(['a', 'b', 'c'])).keys()]).toEqual(['c']);
});

it('goes without any where the server does not tell of them, and asks for nothing without products', async () => {
  answers = {};
  expect((await loadPhotos(['a'])).size).toBe(0);
  asked = [];
  expect((await loadPhotos([])).size).toBe(0);
  expect(asked).toEqual([]);
});

it('asks for a hundred products a call', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => `p${at}`);
  answers = {};
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([]);
  });
  await loadPhotos(ids);
  expect(asked).toHaveLength(2);
});
