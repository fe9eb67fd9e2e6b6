import type { PhotoAnswer } from '#areas/photos/contract.ts';
import type { WindowAnswer } from '#areas/window/contract.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoAddress } from '#kit/rules/photo-address.ts';
import { colourAt } from '#test/photographs.ts';
import { entryOf } from '#test/window.ts';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodScreen, expectGoodWidths, expectNoSidewaysScroll } from './page-checks.ts';
import { makeOrder, makeProduct, makeShipping } from './scene.ts';

const shop = useShop();
const WINDOW = '/admin/vitrine';

/** A product that a picture shows. */
async function makePictured(name: string) {
  const product = await makeProduct(shop.current, { name, stock: 2 });
  const picture = sharp({
    create: { width: 300, height: 300, channels: 3, background: '#c8202f' },
  });
  await shop.current.call('POST', `/products/${product._id}/photos`, {
    as: 'atendente',
    body: await picture.png().toBuffer(),
    headers: { 'content-type': 'image/png' },
  });
  return product;
}

/** Transparent parts of a chosen picture become white, whatever the picture is called. */
async function expectWhite(): Promise<void> {
  const product = await makeProduct(shop.current, { name: 'Brinco' });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 4, background } });
  const named = async (name: string, mimeType: string, bytes: Promise<Buffer>) => ({
    name,
    mimeType,
    buffer: await bytes,
  });
  const files = [
    await named('um.gif', 'image/gif', clear(40).gif().toBuffer()),
    await named('dois.avif', 'image/avif', clear(50).avif().toBuffer()),
    await named('três.jpg', 'image/jpeg', clear(2_500).png().toBuffer()),
    await named('quatro.webp', 'image/webp', clear(2_600, 2_000).webp().toBuffer()),
    await named('cinco.jpg', 'image/jpeg', clear(60).gif().toBuffer()),
    await named('seis', '', clear(70).png().toBuffer()),
  ];
  const page = await shop.current.openAs('admin', 'desktop', '/admin/products/gerenciar');
  await rowOf(page, 'Brinco').getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Arquivos de fotos').setInputFiles(files);
  await page.getByText(`${files.length} de 10`).waitFor();
  const photos = await shop.current.call<PhotoAnswer[]>('GET', `/products/${product._id}/photos`, {
    as: 'admin',
  });
  expect(photos.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([
    40, 50, 60, 70, 1200, 1200,
  ]);
  for (const { hash } of photos) {
    const file = await fetch(`${shop.current.url}${photoAddress(hash, 320)}`);
    const picture = Buffer.from(await file.arrayBuffer());
    const middle = await colourAt(picture, 0.5, 0.5);
    expect(middle).toEqual([255, 255, 255]);
  }
}

const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Produtos da vitrine, em ordem' })
    .locator('li p:first-child')
    .allInnerTexts();

/** The middle of an element's height, px. */
async function middleOf(found: Locator): Promise<number> {
  const { y, height } = (await found.boundingBox()) ?? { y: NaN, height: NaN };
  return y + height / 2;
}

it(
  'photos come white where they are transparent; the window is filled and ordered on a phone, looked at before it opens, and keeps long names, boxes beside their words and rows of one height',
  { timeout: 120_000 },
  async () => {
    await expectWhite();
    await makePictured('Vestido midi');
    await makeProduct(shop.current, { name: 'Cinto de couro' });
    const { current } = shop;
    const phone = await shop.current.openAs('atendente', 'phone', WINDOW);
    await button(phone, 'Adicionar produtos').tap();
    const picker = phone.getByRole('dialog');
    await button(picker, 'Adicionar: Cinto de couro').tap();
    await button(picker, 'Adicionar: Vestido midi').tap();
    await button(picker, 'Na vitrine: Vestido midi').waitFor();
    await expectGoodScreen(phone);
    await button(picker, 'Pronto').tap();
    await button(phone, 'Mais: Vestido midi').tap();
    await phone.getByRole('menuitem', { name: 'Mover para antes' }).tap();
    await expect.poll(() => names(phone)).toEqual(['Vestido midi', 'Cinto de couro']);
    await rowOf(phone, 'Últimas unidades').waitFor();
    await expectGoodWidths(phone);
    await phone.getByText('2 produtos · Salvo').waitFor();

    const page = await shop.current.openAs('admin', 'desktop', `${WINDOW}?tab=preview`);
    const preview = page.frameLocator('iframe');
    await preview.getByText('Vestido midi').first().click();
    await preview.getByRole('heading', { name: 'Vestido midi' }).waitFor();
    const isDrawn = preview
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));
    await expect(isDrawn).resolves.toBe(true);
    // The accessibility scanner runs in frames too, but this frame allows no script.
    await expectGoodScreen(page, [/Blocked script execution in 'about:srcdoc'/]);
    await page.getByLabel('Aberta ao público').click();
    await page.getByText('Vitrine aberta ao público.').waitFor();
    const { settings } = await shop.current.call<WindowAnswer>('GET', '/window', { as: 'admin' });
    expect(settings.isOn).toBe(true);

    await phone.reload();
    await button(phone, 'Compartilhar: Vestido midi').tap();
    const saving = phone.waitForEvent('download');
    await button(phone.getByRole('dialog'), 'Salvar imagem').tap();
    const status = await saving;
    expect(status.suggestedFilename()).toBe('vestido-midi.jpg');
    await expectGoodScreen(phone);
    const drawn = await readFile(await status.path());
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([1080, 1920]);

    const product = await makeProduct(current, { name: 'Supercalifragilístico'.repeat(3) });
    const policy = await makeShipping(current, { price: 0 });
    const { contents } = await current.call<WindowAnswer>('GET', '/window', { as: 'admin' });
    await current.call('PUT', '/window/contents', {
      as: 'admin',
      body: { version: contents.version, collections: [], entries: [entryOf(product)] },
    });
    await current.call('PUT', '/window/settings', {
      as: 'admin',
      body: { ...UNSET_WINDOW, isOn: true },
    });

    await phone.goto(`${WINDOW}?tab=ads`);
    await phone.getByText(product.name).waitFor();
    await expectNoSidewaysScroll(phone);

    await page.goto(`${WINDOW}?tab=settings`);
    const words = page.getByText(`${policy.name} · Grátis`);
    const box = page.getByLabel(`${policy.name} · Grátis`);
    await words.waitFor();
    await expect
      .poll(async () => Math.abs((await middleOf(box)) - (await middleOf(words))))
      .toBeLessThan(2);

    await current.call('POST', '/window/orders', {
      body: {
        products: [{ product: product._id, quantity: 1 }],
        totalPrice: product.price,
        note: 'É presente.',
      },
    });
    await makeOrder(current);
    await page.goto('/admin/vendas/visualizar-pedidos');
    const ofWindow = page
      .getByRole('row')
      .filter({ has: page.getByRole('img', { name: 'Vitrine' }) });
    await ofWindow.waitFor();
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    expect(new Set(heights).size).toBe(1);
  },
);
