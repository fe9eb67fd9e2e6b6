import { expect, it } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { AppError } from '../../core/errors.ts';
import { loadSecrets } from '../../core/secrets.ts';
import type { Engine } from '../../db/engine.ts';
import { createMisses } from './misses.ts';

const secrets = loadSecrets(readConfig({ APP_SECRET: 'a secret that only tests ever use' }));
const engine = { isShared: false } as Engine;
const caller = { ip: '203.0.113.7' };

/** Two misses of one caller, and the number of look-ups that they made. */
function newShelf() {
  const misses = createMisses({ engine, secrets }, { name: 'test', points: 2, keyOf: () => 'one' });
  const shelf = { lookUps: 0 };
  const find = (found: () => string | undefined) =>
    misses.lookUp(caller, () => {
      shelf.lookUps += 1;
      return Promise.resolve().then(found);
    });
  return { shelf, find };
}

it('looks nothing up once misses are spent', async () => {
  const { shelf, find } = newShelf();
  for (let time = 0; time < 2; time += 1) expect(await find(() => undefined)).toBeUndefined();
  for (const found of [undefined, 'a find']) {
    await expect(find(() => found)).rejects.toMatchObject({ code: 'too_many_requests' });
  }
  expect(shelf.lookUps).toBe(2);
});

it('counts neither finds nor failures', async () => {
  const { shelf, find } = newShelf();
  for (let time = 0; time < 5; time += 1) {
    expect(await find(() => 'a find')).toBe('a find');
    const failed = find(() => {
      throw new AppError('unavailable');
    });
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(shelf.lookUps).toBe(10);
});
