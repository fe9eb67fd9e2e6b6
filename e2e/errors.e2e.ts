import { describe, expect, it } from 'vitest';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { expectAlert, hangUp, refuse, stopIntercepting } from './provoke.ts';

const shop = useShop();

/* What each page says of what failed stands beside the page, in `web/src/pages/*.test.tsx`. */

describe('on a phone', () => {
  it('a list that did not load says so in place, and loads when asked again', async () => {
    const page = await shop.current.openAs('atendente', 'phone');
    await refuse(page, 'GET', /^\/catalogue$/);
    await page.goto('/admin/products/gerenciar');
    const alert = await expectAlert(page, 'Erro ao buscar os produtos. Tente novamente.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await alert.waitFor({ state: 'detached' });
  });

  it('a notice covers neither the top bar nor the main action, and stays behind with its page', async () => {
    const page = await shop.current.openAs('atendente', 'phone', '/admin/products/cadastrar');
    await page.getByLabel('Nome').fill('Bule');
    await page.getByLabel('Preço').fill('10');
    await page.getByLabel('Estoque').fill('1');
    await hangUp(page, 'POST', /^\/products$/);
    const submit = button(page, 'Cadastrar Produto');
    await submit.click();
    const notice = await expectAlert(page, 'Erro ao cadastrar o produto. Tente novamente.');
    // The reason stands below, and the specification's text alone.
    for (const words of [
      'Erro ao cadastrar o produto. Tente novamente.',
      'O servidor não respondeu.',
    ]) {
      await notice.getByText(words, { exact: true }).waitFor();
    }
    const box = await notice.boundingBox();
    const bar = await page.getByRole('region', { name: 'Barra superior' }).boundingBox();
    const action = await submit.boundingBox();
    if (!box || !bar || !action) throw new Error('All three are on screen.');
    expect(box.y).toBeGreaterThan(bar.y + bar.height);
    expect(box.y + box.height).toBeLessThanOrEqual(action.y);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.method() === 'POST'),
      submit.click(),
    ]);
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await expect.poll(() => page.getByRole('alert').count()).toBe(1);
    await button(page, 'Abrir menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Gerenciar Produtos' }).click();
    await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });
});
