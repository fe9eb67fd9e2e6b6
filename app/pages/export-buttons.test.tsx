import { expect, it } from 'vitest';

import { adminPages, dialog, press } from '../entries/admin/admin.fixture.tsx';
import { beatriz } from '#areas/customers/web/customer.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

it.each<[address: string, file: string, search: object, isDrawer?: true]>([
  [`${paths.customers}?q=bia`, '/customers/export', { q: 'bia' }],
  [`${paths.products}?q=caneca`, '/products/export', { q: 'caneca' }],
  [`${paths.stock}?q=caneca`, '/products/stock/export', { q: 'caneca' }],
  [`${paths.stock}?q=cane&product=a`, '/products/stock/export', { product: 'a' }, true],
])('takes into the file what %s shows', async (address, file, search, isDrawer) => {
  const { calls } = await admin.open(address, {
    'GET /customers': [beatriz],
    'GET /catalogue': [{ ...someProduct, photo: null, group: null }],
    'GET /products/a': someProduct,
  });
  await press('Exportar', isDrawer && (await dialog()));
  const asked = () => calls.find(({ path }) => path === file)?.search;
  await expect.poll(() => Object.fromEntries(asked() ?? [])).toEqual(search);
});
