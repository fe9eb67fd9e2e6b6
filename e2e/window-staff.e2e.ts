import type { WindowAnswer } from '@balcao/domain/contract/window';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectGoodScreen, expectGoodWidths } from './page-checks.ts';
import { makeProduct } from './scene.ts';

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

const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Produtos da vitrine, em ordem' })
    .locator('li p:first-child')
    .allInnerTexts();

it('is filled and ordered on a phone, and looked at before it opens', async () => {
  await makePictured('Vestido midi');
  await makeProduct(shop.current, { name: 'Cinto de couro' });
  const phone = await shop.current.openAs('atendente', 'phone', WINDOW);
  await button(phone, 'Pôr produtos').tap();
  const picker = phone.getByRole('dialog');
  await button(picker, 'Pôr: Cinto de couro').tap();
  await button(picker, 'Pôr: Vestido midi').tap();
  await button(picker, 'Na vitrine: Vestido midi').waitFor();
  await expectGoodScreen(phone);
  await button(picker, 'Pronto').tap();
  await button(phone, 'Mover para antes: Vestido midi').tap();
  await expect.poll(() => names(phone)).toEqual(['Vestido midi', 'Cinto de couro']);
  await rowOf(phone, 'Últimas unidades').waitFor();
  await expectGoodWidths(phone);
  await button(phone, 'Salvar').tap();
  await phone.getByText('Vitrine salva.').waitFor();

  const page = await shop.current.openAs('admin', 'desktop', `${WINDOW}?tab=preview`);
  const preview = page.frameLocator('iframe');
  await preview.getByText('Vestido midi').first().click();
  await preview.getByRole('heading', { name: 'Vestido midi' }).waitFor();
  const isDrawn = preview
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));
  await expect(isDrawn).resolves.toBe(true);
  // What looks at accessibility runs in frames too: not in this one.
  await expectGoodScreen(page, [/Blocked script execution in 'about:srcdoc'/]);
  await page.getByLabel('Aberta ao público').click();
  await page.getByText('Vitrine aberta ao público.').waitFor();
  const { settings } = await shop.current.call<WindowAnswer>('GET', '/window', { as: 'admin' });
  expect(settings.isOn).toBe(true);
});
