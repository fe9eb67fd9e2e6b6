import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importerOf } from './import-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-import-'));
  file = join(folder, 'module.js');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string): void => writeFileSync(file, text);

it('imports a file once, also for calls at the same moment', async () => {
  write('export const made = {};');
  const importFile = importerOf<{ made: object }>(file);
  const [one, other] = await Promise.all([importFile(), importFile()]);
  write('export const made = { anew: true };');
  expect([other.made, (await importFile()).made]).toEqual([one.made, one.made]);
});

it.each([
  ['was not there', undefined],
  ['was written in part', 'export const made = {'],
  ['could not run', 'throw new Error("no"); export const made = 1;'],
])('tries again after a file %s', async (_, text) => {
  if (text !== undefined) write(text);
  const importFile = importerOf<{ made: number }>(file);
  await expect(importFile()).rejects.toThrow();
  await expect(importFile()).rejects.toThrow();
  write('export const made = 12345;');
  expect((await importFile()).made).toBe(12_345);
});

it('asks by another address once the system refused to read the file, and by the same one where it cannot run', async () => {
  write('');
  const refusal = Object.assign(new Error('EMFILE'), { code: 'EMFILE', syscall: 'open' });
  const failures = [refusal, new SyntaxError('no'), new SyntaxError('no')];
  const addresses: string[] = [];
  const importFile = importerOf(file, async (address) => {
    addresses.push(address);
    const failure = failures.shift();
    if (failure) throw failure;
    return 'made';
  });
  for (let count = 0; count < 3; count += 1) await expect(importFile()).rejects.toThrow();
  expect(await importFile()).toBe('made');
  const [refused, broken, ...again] = addresses;
  expect(refused).not.toBe(broken);
  expect(again).toEqual([broken, broken]);
});
