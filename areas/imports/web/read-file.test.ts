import { expect, it } from 'vitest';
import { MOST_BYTES } from './limits.ts';
import { readFile } from './files.ts';

it('refuses a file that is too large before it takes it into memory', async () => {
  const file = {
    size: MOST_BYTES + 1,
    arrayBuffer: () => Promise.reject(new Error('read')),
  } as unknown as Blob;
  expect(await readFile(file)).toEqual({ problem: 'too-large' });
});
