import { expect, it, vi } from 'vitest';
import { openOldStore } from '../../test/old-store.ts';
import { openTestEngine } from '../../test/harness.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

it('says before it migrates a store how many migrations that lacks, and nothing of one that lacks none', async () => {
  const store = await openOldStore('0018-order-days');
  const onBehind = vi.fn();
  await migrate(store.engine, { onBehind });
  const names = Object.keys(migrations);
  expect(onBehind.mock.calls).toEqual([[names.length - names.indexOf('0018-order-days') - 1]]);
  await migrate(store.engine, { onBehind });
  expect(onBehind).toHaveBeenCalledOnce();
  await store.close();
});

it('says nothing of a new store', async () => {
  const { engine, close } = await openTestEngine({});
  const onBehind = vi.fn();
  await migrate(engine, { onBehind });
  expect(onBehind).not.toHaveBeenCalled();
  await close();
});

it('has its migrations in the order of their names, in which stores and backups tell them', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
});
