import { expect, it, vi } from 'vitest';
import { openTestEngine } from '#test/harness.ts';
import { migrate } from './migrate.ts';
import { migrations } from '#app/migrations/all.ts';

it('says before it migrates a store how many migrations that lacks, and nothing of one that lacks none', async () => {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, migrations);
  const statements = ['create table pages (id text primary key)'];
  const longer = { ...migrations, '9999-pages': { sqlite: statements, postgres: statements } };
  const onBehind = vi.fn();
  await migrate(engine, longer, { onBehind });
  expect(onBehind.mock.calls).toEqual([[1]]);
  await migrate(engine, longer, { onBehind });
  expect(onBehind).toHaveBeenCalledOnce();
  await close();
});

it('says nothing of a new store', async () => {
  const { engine, close } = await openTestEngine({});
  const onBehind = vi.fn();
  await migrate(engine, migrations, { onBehind });
  expect(onBehind).not.toHaveBeenCalled();
  await close();
});
