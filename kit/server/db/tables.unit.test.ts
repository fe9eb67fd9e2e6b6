import { expect, it } from 'vitest';
import { tablesSource } from '#test/tables-source.ts';

it('tells the tables as the migrations leave them', async () => {
  await expect(tablesSource(), '`npm run tables` writes it').toMatchFileSnapshot('tables.ts');
});
