import type { ProductAnswer } from '#areas/products/contract.ts';
import { expect, it } from 'vitest';
import { useShop } from './harness.ts';
import { expectAccessible, expectGoodScreen, expectNoConsoleErrors } from './page-checks.ts';
import { makeProduct } from './scene.ts';

const shop = useShop();
const ADDRESS = '/admin/registro-de-atividades';

const item = (text: string | RegExp) => ({ hasText: text });

it('the trail tells who did what, can be asked for one product, and leaves as a file', async () => {
  const { current } = shop;
  const name = 'Camiseta';
  const product = await makeProduct(current, { name, price: 50 });
  await current.call<ProductAnswer>('PUT', `/products/${product._id}`, {
    as: 'atendente',
    body: { name: `${name} azul`, price: '45,00', description: '' },
  });
  await makeProduct(current);

  const page = await current.openAs('admin', 'desktop', ADDRESS);
  const rows = page.getByRole('list', { name: 'Atividades' }).getByRole('listitem');
  const changed = rows.filter(item(`Bruno Reis mudou o produto ${name} azul: nome, preço`));
  await changed.waitFor();
  await expectGoodScreen(page);

  await changed.getByRole('button', { name: 'Ver mudanças' }).click();
  await changed.getByText(/R\$\s45,00/).waitFor();
  await expectAccessible(page);

  await changed.getByRole('button', { name: /^Só deste/ }).click();
  await page.getByText('Mostrando só o que aconteceu com um registro.').waitFor();
  await page.getByText('2 atividades', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe(`?subject=product&record=${product._id}`);

  await page.reload();
  await page.getByText('2 atividades', { exact: true }).waitFor();
  await page.getByLabel('Quem').selectOption({ label: 'Sistema' });
  await page.getByText('Nada aconteceu com este filtro.').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await changed.waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toBe('registro-de-atividades.csv');
  expectNoConsoleErrors(page);
});
