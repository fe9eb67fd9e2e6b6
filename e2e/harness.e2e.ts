import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { poolContexts } from './contexts.ts';
import { useShop } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { makeProduct } from './scene.ts';

const shop = useShop();

/** What was laid out so far is on screen: a shift is measured between two frames. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** What the journeys rely on: that each check of theirs would notice what it is for. */
describe('the harness', () => {
  it('notices what a screen reader would miss', async () => {
    const page = await shop.current.open('desktop');
    await page.setContent('<html lang="pt-BR"><title>t</title><main><img src="x.png"></main>');
    await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
    await page.setContent('<html lang="pt-BR"><title>t</title><main><h1>Olá</h1></main>');
    await expectAccessible(page);
  });

  it('notices errors on the console, thrown or logged', async () => {
    const page = await shop.current.open('desktop');
    await page.goto('/readyz');
    expectNoConsoleErrors(page);
    await page.evaluate(() => {
      console.error('logged');
      setTimeout(() => {
        throw new Error('thrown');
      });
    });
    const isNoticed = (): void =>
      expect(() => expectNoConsoleErrors(page, [/logged/])).toThrow(/thrown/);
    await vi.waitFor(isNoticed, { timeout: 30_000 });
    expect(() => expectNoConsoleErrors(page)).toThrow(/logged/);
    expectNoConsoleErrors(page, [/logged/, /thrown/]);
  });

  it('notices what moves by itself', async () => {
    const page = await shop.current.open('phone');
    await page.goto('/readyz');
    await page.evaluate(() => {
      document.body.innerHTML = '<p style="height:200px;background:red">Pedido</p>';
    });
    await painted(page);
    await expectNoLayoutShift(page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('afterbegin', '<div style="height:300px">Aviso</div>');
    });
    await page.waitForFunction(() => window.layoutShifts?.length);
    await expect(expectNoLayoutShift(page)).rejects.toThrow(/layout shift/);
  });

  it('notices what is wider than a phone', async () => {
    const page = await shop.current.open('phone');
    await page.setContent(
      '<meta name="viewport" content="width=device-width"><div style="width:100%">a</div>',
    );
    await expectNoSidewaysScroll(page);
    await page.setContent(
      '<meta name="viewport" content="width=device-width"><div style="width:500px">a</div>',
    );
    await expect(expectNoSidewaysScroll(page)).rejects.toThrow(/width/);
  });

  it.each(['page', 'context'] as const)(
    'uses no context again whose clock a test set by its %s',
    async (owner) => {
      const browser = (await shop.current.open('desktop')).context().browser();
      if (!browser) throw new Error('No browser');
      const contexts = poolContexts(browser, shop.current.url);
      const page = await contexts.open({});
      const before = page.context();
      await (owner === 'page' ? page : before).clock.setFixedTime(0);
      await contexts.endTest();
      const next = await contexts.open({});
      const after = next.context();
      await contexts.endTest();
      const last = (await contexts.open({})).context();
      // To compare them itself, `expect` would read all of them, which counts as a use.
      expect({ isNew: after !== before, isReused: last === after }).toEqual({
        isNew: true,
        isReused: true,
      });
      await contexts.close();
    },
  );

  it('signs in every role, and lets nobody out', async () => {
    for (const role of ['admin', 'atendente', 'cliente'] as const) {
      const page = await shop.current.openAs(role, 'desktop', '/readyz');
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const claims: unknown = JSON.parse(atob(token.split('.')[1] ?? ''));
      expect(claims).toMatchObject({ role });
      await expect(page.goto('http://example.com/')).rejects.toThrow(/ERR_NAME_NOT_RESOLVED/);
    }
  });
});

describe('a separate shop', () => {
  let shopOfFile: string | undefined;
  beforeAll(async () => {
    shopOfFile = shop.current.url;
    await makeProduct(shop.current);
  });
  shop.separate();

  it('is another than that of its file, and has nothing of it', async () => {
    expect(shop.current.url).not.toBe(shopOfFile);
    expect(await shop.current.call('GET', '/products', { as: 'admin' })).toEqual([]);
    const page = await shop.current.openAs('admin', 'phone', '/admin/products/gerenciar');
    expect(new URL(page.url()).origin).toBe(shop.current.url);
  });
});
