import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
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
import { keepResults } from './results.ts';
import { makeProduct } from './scene.ts';

const shop = useShop();

/** Waits until the layout so far is on screen: a shift is measured between two frames. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Journeys rely on their checks: each finds its fault, and only moves without a cause are one. */
async function seeChecksNotice(page: Page): Promise<void> {
  const show = (body: string): Promise<void> =>
    page.setContent(
      `<html lang="pt-BR"><title>t</title><meta name="viewport" content="width=device-width"><main>${body}</main>`,
    );
  await show('<img src="x.png">');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await show('<div style="width:500px">a</div>');
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow(/width/);
  await show('<h1>Olá</h1>');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

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

  // The checks forgive a notice that leaves, and moves that an input causes, however late a busy page draws
  // them.
  await page.goto('/readyz');
  await page.evaluate(() => {
    const notices = '<p style="height:100px">Pedido salvo.</p>'.repeat(3);
    document.body.innerHTML = `<div class="mantine-Notifications-root" style="position:fixed;bottom:0">${notices}</div>`;
  });
  await painted(page);
  const remove = (selector: string): Promise<void> =>
    page.evaluate((css) => document.querySelector(css)?.remove(), selector);
  await remove('.mantine-Notifications-root p');
  await painted(page);
  await page.evaluate(() => {
    document.querySelector('div')?.classList.remove('mantine-Notifications-root');
  });
  await remove('div p');
  await page.waitForFunction(() => window.layoutShifts?.length);
  await expect.poll(() => page.evaluate(() => window.layoutShifts?.length)).toBe(1);

  await page.goto('/readyz');
  await page.evaluate(() => {
    document.body.innerHTML =
      '<button>Abrir</button><p style="height:200px;background:red">Pedido</p>';
    document.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      const drawnFrom = performance.now() + 700;
      while (performance.now() < drawnFrom);
      (currentTarget as Element).insertAdjacentHTML(
        'afterend',
        '<div style="height:300px">Aviso</div>',
      );
    });
  });
  await painted(page);
  await page.getByRole('button').click();
  await page.getByText('Aviso').waitFor();
  await painted(page);
  await expectNoLayoutShift(page);
}

describe('a separate shop', () => {
  let shopOfFile: string | undefined;
  beforeAll(async () => {
    shopOfFile = shop.current.url;
    await makeProduct(shop.current);
  });
  shop.separate();

  it('has nothing of its file, signs in every role and lets nobody out, notices faults, and uses a context again unless a test may have changed it', async ({
    task,
  }) => {
    await seeChecksNotice(await shop.current.open('phone'));
    expect(shop.current.url).not.toBe(shopOfFile);
    await expect.poll(() => shop.current.call('GET', '/products', { as: 'admin' })).toEqual([]);
    const page = await shop.current.openAs('admin', 'phone', '/admin/products/gerenciar');
    expect(new URL(page.url()).origin).toBe(shop.current.url);
    for (const role of ['admin', 'atendente', 'cliente'] as const) {
      const signedIn = await shop.current.openAs(role, 'desktop', '/readyz');
      const token = await signedIn.evaluate(() => localStorage.getItem('token') ?? '');
      const claims: unknown = JSON.parse(atob(token.split('.')[1] ?? ''));
      expect(claims).toMatchObject({ role });
      await expect(signedIn.goto('http://example.com/')).rejects.toThrow(/ERR_NAME_NOT_RESOLVED/);
    }

    const admin = await shop.current.openAs('atendente', 'desktop', '/admin/products/gerenciar');
    await admin.getByText('Nenhum produto encontrado.').first().waitFor();
    await expect.poll(() => admin.evaluate(() => window.patientCalls)).toBeGreaterThan(0);

    const browser = (await shop.current.open('desktop')).context().browser();
    if (!browser) throw new Error('No browser');
    const contexts = poolContexts(browser, shop.current.url);
    const others = browser.contexts().length;
    const atRestAfter = async (use: (page: Page) => unknown): Promise<number> => {
      await use(await contexts.open({}));
      await contexts.endTest();
      return browser.contexts().length - others;
    };
    await expect(atRestAfter((page) => page.goto('/readyz'))).resolves.toBe(1);
    await expect(atRestAfter((page) => page.goto('/readyz'))).resolves.toBe(1);
    await expect(atRestAfter((page) => page.clock.setFixedTime(0))).resolves.toBe(0);
    await expect(atRestAfter((page) => page.context().clock.setFixedTime(0))).resolves.toBe(0);
    await expect(atRestAfter((page) => page.goto('/readyz'))).resolves.toBe(1);

    await (await contexts.open({})).goto('/');
    await keepResults(task, contexts, 'said by the server');
    const folder = task.meta.results ?? '';
    expect(basename(folder)).toMatch(/^harness-a-separate-shop-has-nothing/);
    expect(readdirSync(folder).toSorted()).toEqual([
      'page-0.html',
      'page-0.png',
      'server.log',
      'trace-0.zip',
    ]);
    expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('said by the server');
    await contexts.endTest();
    await contexts.close();
    rmSync(folder, { recursive: true });
  });
});
