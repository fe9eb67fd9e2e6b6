import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPhotoDrawer, type PhotoDrawer } from './photo-drawer.ts';

/** Stands in for the program, and does what an upload says. The hash of what it draws is its process. */
const PROGRAM = `
process.on('message', (upload) => {
  const word = Buffer.from(upload).toString();
  if (word === 'draw') process.send({ photo: { files: [], hash: String(process.pid), width: 1, height: 1 } });
  if (word === 'refuse') process.send({ refusal: 'photo_has_too_many_pixels', details: { values: { pixels: '51' } } });
  if (word === 'fail') process.send({ fault: 'TypeError' });
  if (word === 'end') process.exit(1);
  if (word.startsWith('SIG')) process.kill(process.pid, word);
});
process.on('disconnect', () => process.exit(0));
`;

let folder: string;
let drawer: PhotoDrawer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-drawer-'));
  writeFileSync(join(folder, 'program.cjs'), PROGRAM);
});
afterEach(() => {
  drawer.stop();
  rmSync(folder, { recursive: true });
});

const start = (options?: { idleMs?: number; timeoutMs?: number }): PhotoDrawer =>
  (drawer = createPhotoDrawer(join(folder, 'program.cjs'), options));
/** The process that drew, or the code of the refusal, or the words of the fault. */
const ask = (word: string): Promise<string> =>
  drawer.draw(Buffer.from(word)).then(
    (drawn) => ('photo' in drawn ? drawn.photo.hash : drawn.refusal),
    (error: Error) => error.message,
  );

it('draws one after the other in one process, whatever it refuses', async () => {
  start();
  const [first, refused, failed, last] = await Promise.all(
    ['draw', 'refuse', 'fail', 'draw'].map(ask),
  );
  expect(refused).toBe('photo_has_too_many_pixels');
  expect(failed).toMatch(/TypeError$/);
  expect(last).toBe(first);
  expect(await drawer.draw(Buffer.from('refuse'))).toMatchObject({
    details: { values: { pixels: '51' } },
  });
});

it('ends the process when no photo has come for a while', async () => {
  start({ idleMs: 1 });
  const pid = Number(await ask('draw'));
  const isThere = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere).toBe(false);
  expect(await ask('draw')).toMatch(/^\d+$/);
});

it.each(['SIGKILL', 'SIGABRT', 'end'])(
  'blames no photo for the end of the process by %s, and draws the next in another',
  async (end) => {
    start();
    const [first, ended, last] = await Promise.all(['draw', end, 'draw'].map(ask));
    expect(ended).toBe('photo_not_drawn');
    expect(last).toMatch(/^\d+$/);
    expect(last).not.toBe(first);
  },
);

it('gives a photo up that is not drawn in time', async () => {
  start({ timeoutMs: 200 });
  expect(await drawer.draw(Buffer.from('hang'))).toMatchObject({
    refusal: 'photo_not_drawn',
    details: { retryAfter: 5 },
  });
});

it('draws no more when it is stopped', async () => {
  start();
  await ask('draw');
  const answers = ['hang', 'draw'].map(ask);
  await new Promise((resolve) => setImmediate(resolve));
  drawer.stop();
  expect(await Promise.all(answers)).toEqual(['photos_busy', 'photos_busy']);
});
