import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Shop } from '../harness.ts';
import { tokenOf, type Role } from './calls.ts';

/*
 * The finds of somebody on a screen who knows the specification and nothing else: its texts, labels and placeholders. A label that
 * the specification has in English only is found by its Portuguese word.
 */

type Scope = Page | Locator;
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 375, height: 740 },
} as const;
export type Size = keyof typeof SIZES;

/** A page of nobody in particular. Chats outside are answered with an empty page. */
export async function openPage(shop: Shop, size: Size): Promise<Page> {
  const page = await shop.open(size);
  await page.setViewportSize(SIZES[size]);
  const isOutside = ({ origin }: URL): boolean => origin !== shop.url;
  await page.route(isOutside, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  return page;
}

/** The page of somebody who signed in: the token lies in local storage under the key "token". */
export async function openAs(shop: Shop, role: Role, size: Size, path: string): Promise<Page> {
  const page = await openPage(shop, size);
  await page.goto('/pedido-confirmado');
  const token = await tokenOf(shop, role);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
  return page;
}

/** The text that local storage keeps under a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const textIn = (scope: Scope, text: string): Locator =>
  scope.getByText(text, { exact: true }).filter({ visible: true });

/** The text stands on the screen, alone in its node. */
export const sees = (scope: Scope, ...texts: string[]): Promise<void> =>
  inTurn(texts, (text) => textIn(scope, text).first().waitFor());

/** The text stands nowhere. */
export const seesNo = (scope: Scope, text: string): Promise<void> =>
  textIn(scope, text).first().waitFor({ state: 'detached' });

/** An alert of the specification: a notice in the page, which a screen reader says. */
export const isTold = (page: Page, text: string): Promise<void> =>
  textIn(page, text)
    .locator('xpath=ancestor-or-self::*[@role="alert" or @role="status"]')
    .first()
    .waitFor();

/** The title of a screen. */
export const title = (page: Page, text: string): Promise<void> =>
  page.getByRole('heading', { name: text, exact: true }).first().waitFor();

/** A button or a link with just these words on it; of several the first. */
export const button = (scope: Scope, text: string | RegExp): Locator =>
  buttons(scope, text).first();

export const buttons = (scope: Scope, text: string | RegExp): Locator =>
  scope
    .locator('button, a, [role="button"], [role="link"], [role="menuitem"]')
    .filter({ hasText: typeof text === 'string' ? exactly(text) : text, visible: true });

/** One click. */
export const press = (scope: Scope, text: string | RegExp): Promise<void> =>
  button(scope, text).click();

/** A field by its label, its accessible name or its placeholder. */
export const field = (scope: Scope, label: string | RegExp): Locator =>
  scope
    .getByLabel(label, { exact: true })
    .or(scope.getByPlaceholder(label, { exact: true }))
    .and(scope.locator('input, select, textarea'))
    .filter({ visible: true })
    .first();

/** The select that offers this option. */
export const selectWith = (scope: Scope, option: string): Locator =>
  scope.locator(`xpath=.//select[option[normalize-space()="${option}"]]`).first();

/** Chooses the option with these words: of a select, or of the list that opens under a field in which one may type. */
export async function choose(
  page: Page,
  found: Locator,
  option: string | RegExp,
  typed?: string,
): Promise<void> {
  await found.waitFor();
  const isSelect = await found.evaluate((element) => element.tagName === 'SELECT');
  if (isSelect) {
    const label = found.locator('option', { hasText: option }).first();
    await found.selectOption({ label: (await label.textContent()) ?? '' });
    return;
  }
  await found.click();
  if (typed !== undefined) await found.fill(typed);
  await page.getByRole('option').filter({ hasText: option, visible: true }).first().click();
}

/** The modal dialog that is open. */
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true }).last();

const TURNS_BACK = /^(Cancelar|Voltar|Fechar|Não.*|Manter.*|)$/;

/** Answers a question of section 5 with yes: by the button of the dialog that does not turn back. */
export async function confirm(page: Page, question: string): Promise<void> {
  await sees(dialog(page), question);
  await dialog(page).getByRole('button').filter({ hasNotText: TURNS_BACK }).last().click();
  await seesNo(page, question);
}

/** The row or card of a list in which this text stands: of several the first. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: text, visible: true })
    .first();

/** The address of the page has this path, percent-encoded or not. */
export const isAt = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL((url) => {
    const now = decodeURIComponent(url.pathname).normalize('NFC');
    return typeof path === 'string' ? now === path : path.test(now);
  });

/** From now on every call with this method is answered so: with a status and a message, or not at all. */
export async function failCalls(
  page: Page,
  method: string,
  answer: { status: number; message?: string } | 'no answer' = { status: 500 },
): Promise<void> {
  const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/api/');
  await page.route(isCall, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (answer === 'no answer') return route.abort('connectionfailed');
    const { status, message } = answer;
    return route.fulfill({ status, json: message === undefined ? {} : { message } });
  });
}

/** The customer form of section 5, without what stands in `except`. */
export async function fillCustomerForm(
  page: Page,
  person: { name: string; surname: string; cpf: string; email: string; phone: string },
  address: Readonly<Record<string, string>>,
): Promise<void> {
  const values: [RegExp, string | undefined][] = [
    [/^CPF/i, person.cpf],
    [/^Nome/i, person.name],
    [/^Sobrenome/i, person.surname],
    [/^E-?mail/i, person.email],
    [/WhatsApp/i, person.phone],
    [/^CEP/i, address['cep']],
    [/^(Rua|Endereço|Logradouro)/i, address['street']],
    [/^Bairro/i, address['neighborhood']],
    [/^Número/i, address['number']],
    [/^Cidade/i, address['city']],
    [/^(Estado|UF)/i, address['state']],
  ];
  for (const [label, value] of values) {
    if (value !== undefined) await write(field(page, label), value);
  }
}

/** Types into a field, or chooses in a select. */
export async function write(found: Locator, value: string): Promise<void> {
  await found.waitFor();
  const isSelect = await found.evaluate((element) => element.tagName === 'SELECT');
  await (isSelect ? found.selectOption(value) : found.fill(value));
}

/** Money as Brazilians write it, with the space that does not break as a plain one. */
export const money = (value: number): string =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00a0', ' ');

export type Colour = 'red' | 'orange' | 'green' | 'blue' | 'grey' | 'other';

/** The colour in which this is seen: the strongest of its words, of what lies behind them, and of what stands with them. */
export async function colourOf(found: Locator): Promise<Colour> {
  const [red, green, blue] = await found.evaluate((element) => {
    const around = [element, element.parentElement, ...element.querySelectorAll('*')];
    const colours = around.flatMap((each) => {
      if (!each) return [];
      const { color, backgroundColor } = getComputedStyle(each);
      return [color, backgroundColor];
    });
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const seen = colours.map((colour) => {
      if (!canvas) return [0, 0, 0];
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
    const strength = (rgb: number[]): number => Math.max(...rgb) - Math.min(...rgb);
    return seen.toSorted((a, b) => strength(b) - strength(a))[0] ?? [0, 0, 0];
  });
  return nameOf(red ?? 0, green ?? 0, blue ?? 0);
}

function nameOf(red: number, green: number, blue: number): Colour {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < 20) return 'grey';
  const sector =
    most === red
      ? ((green - blue) / span + 6) % 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  const hue = sector * 60;
  if (hue < 15 || hue > 335) return 'red';
  if (hue < 55) return 'orange';
  if (hue > 80 && hue < 175) return 'green';
  return hue > 185 && hue < 260 ? 'blue' : 'other';
}

/** The field is a number input from one on. */
export async function isQuantity(found: Locator): Promise<void> {
  await expect.poll(() => found.getAttribute('type')).toBe('number');
  await expect.poll(() => found.getAttribute('min')).toBe('1');
}

/** The attribute "disabled" itself stands on it. */
export const isDisabled = (found: Locator): Promise<void> =>
  expect.poll(() => found.getAttribute('disabled')).not.toBeNull();

async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  for (const item of items) await act(item);
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}
