import type { ProductAnswer } from '@balcao/domain/contract/products';
import { describe, expect, it } from 'vitest';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { makeProduct } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ADDRESS = '/admin/registro-de-atividades';

const item = (text: string | RegExp) => ({ hasText: text });

describe('the trail on a desktop', () => {
  const device: Device = 'desktop';

  it('tells who did what, and can be asked for one product', { timeout: 120_000 }, async () => {
    const { current } = shop;
    const name = `Camiseta ${device}`;
    const product = await makeProduct(current, { name, price: 50 });
    await current.call<ProductAnswer>('PUT', `/products/${product._id}`, {
      as: 'atendente',
      body: { name: `${name} azul`, price: '45,00', description: '' },
    });
    await makeProduct(current);

    const page = await current.openAs('admin', device, ADDRESS);
    const rows = page.getByRole('list', { name: 'Atividades' }).getByRole('listitem');
    const changed = rows.filter(item(`Bruno Reis mudou o produto ${name} azul: nome, preço`));
    await changed.waitFor();
    await untilQuiet(page);
    // On a phone sentences wrap elsewhere in the font that stands in until ours has come.
    if (device === 'desktop') await expectNoLayoutShift(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

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
    await expectNoSidewaysScroll(page);
    expectNoConsoleErrors(page);
  });
});

describe('the trail', () => {
  it('leaves as a file', async () => {
    const page = await shop.current.openAs('admin', 'desktop');
    await makeProduct(shop.current, { name: '=SOMA(1)' });
    await page.goto(`${ADDRESS}?subject=product`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    expect((await download).suggestedFilename()).toBe('registro-de-atividades.csv');
    expectNoConsoleErrors(page);
  });
});

describe('the state of the system on a phone', () => {
  const device: Device = 'phone';

  it('says what runs, and what should be put right', async () => {
    const page = await shop.current.openAs('admin', device, '/admin/sistema', 'dark');
    await page.getByText('Falta o endereço dos links.').waitFor();
    await page.getByText('Detalhes técnicos').click();
    await page.getByText(/^SQLite \d/).waitFor();
    await untilQuiet(page);
    await expectNoLayoutShift(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expectNoConsoleErrors(page);
  });
});
