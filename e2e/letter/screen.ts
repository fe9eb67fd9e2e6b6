import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { ShopOfFile } from '../harness.ts';
import { ADDRESS, tokenOf, uniqueCpf, type Person, type Role } from './calls.ts';

/*
 * Finds elements for a person who knows only the specification: its texts, labels and placeholders. A label that the specification
 * has in English only is found by its Portuguese word.
 */

type Text = string | RegExp;
type Answer = { status: number; message?: string } | 'no answer';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 375, height: 740 },
} as const;
export type Size = keyof typeof SIZES;

/** The fields of section 5 in the order of their form, by the names of section 3. */
const CUSTOMER_FIELDS = {
  cpf: /^CPF/i,
  name: /^Nome/i,
  surname: /^Sobrenome/i,
  email: /^E-?mail/i,
  phone: /WhatsApp/i,
  cep: /^CEP/i,
  street: /^(Rua|Endereço|Logradouro)/i,
  neighborhood: /^Bairro/i,
  number: /^Número/i,
  city: /^Cidade/i,
  state: /^(Estado|UF)/i,
} as const;

/** A screen without a session, 1440 px wide. Chats outside are answered with an empty page. */
export async function openScreen(shop: ShopOfFile, path: string): Promise<Screen> {
  const { current } = shop;
  const page = await current.open('desktop');
  const isOutside = ({ origin }: URL): boolean => origin !== current.url;
  await page.route(isOutside, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(path);
  return new Screen(page);
}

/** The screen of a signed-in person, 1440 px wide, at this address and under this title. */
export async function openAs(
  shop: ShopOfFile,
  role: Role,
  path: string,
  title?: string,
): Promise<Screen> {
  const screen = await openScreen(shop, '/pedido-confirmado');
  await screen.store('token', await tokenOf(shop.current, role));
  await screen.page.goto(path);
  if (title !== undefined) await screen.title(title);
  await screen.isAt(path);
  return screen;
}

/** A part of a screen, in which elements are looked for. */
export class Part {
  readonly at: Locator;

  constructor(at: Locator) {
    this.at = at;
  }

  part(at: Locator): Part {
    return new Part(at);
  }

  /** A visible text, alone in its node. */
  text(text: Text): Locator {
    return this.at.getByText(text, { exact: true }).filter({ visible: true }).first();
  }

  /** Each text is here, alone in its node. */
  sees(...texts: Text[]): Promise<void> {
    return inTurn(texts, (text) => this.text(text).waitFor());
  }

  /** The text is nowhere here. */
  seesNo(text: string): Promise<void> {
    return this.text(text).waitFor({ state: 'detached' });
  }

  /** Each text is here, among others. */
  holds(...texts: Text[]): Promise<void> {
    return inTurn(texts, (text) => this.at.filter({ hasText: text }).waitFor());
  }

  /** The digits shown here. */
  async digits(): Promise<string> {
    return (await this.at.innerText()).replaceAll(/\D/g, '');
  }

  isGone(): Promise<void> {
    return this.at.waitFor({ state: 'detached' });
  }

  /** Buttons and links with exactly this text. */
  buttons(text: Text): Locator {
    return this.at
      .locator('button, a, [role="button"], [role="link"], [role="menuitem"]')
      .filter({ hasText: typeof text === 'string' ? exactly(text) : text, visible: true });
  }

  /** A button or a link with exactly this text; the first of several. */
  button(text: Text): Locator {
    return this.buttons(text).first();
  }

  /** Clicks the button once. */
  press(text: Text): Promise<void> {
    return this.button(text).click();
  }

  /** Each could be clicked, without a click: it is in sight and enabled, and nothing lies over it. */
  reaches(...texts: Text[]): Promise<void> {
    return inTurn(texts, (text) => this.button(text).click({ trial: true }));
  }

  /** A field by its label, its accessible name or its placeholder. */
  field(label: Text): Locator {
    return this.at
      .getByLabel(label, { exact: true })
      .or(this.at.getByPlaceholder(label, { exact: true }))
      .and(this.at.locator('input, select, textarea'))
      .filter({ visible: true })
      .first();
  }

  /** Each field is in sight. */
  hasFields(...labels: Text[]): Promise<void> {
    return inTurn(labels, (label) => this.field(label).waitFor());
  }

  /** Types into a field, or chooses in a select. */
  async write(label: Text, value: string): Promise<void> {
    const field = this.field(label);
    await field.waitFor();
    await ((await isSelect(field)) ? field.selectOption(value) : field.fill(value));
  }

  /** Waits until the field has this value. */
  reads(label: Text, value: string): Promise<void> {
    return expect.poll(() => this.field(label).inputValue()).toBe(value);
  }

  /** The select that offers this option. */
  select(option: string): Locator {
    return this.at.locator(`xpath=.//select[option[normalize-space()="${option}"]]`).first();
  }

  /** The first row or card of a list with this text. */
  row(text: Text): Part {
    const rows = this.at.getByRole('listitem').or(this.at.getByRole('row'));
    return new Part(rows.filter({ hasText: text, visible: true }).first());
  }
}

const TURNS_BACK = /^(Cancelar|Voltar|Fechar|Não.*|Manter.*|)$/;

const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/api/');

/** A whole screen. */
export class Screen extends Part {
  readonly page: Page;
  readonly main: Part;
  /** The modal dialog that is open. */
  readonly dialog: Part;

  constructor(page: Page) {
    super(page.locator(':root'));
    this.page = page;
    this.main = new Part(page.getByRole('main'));
    const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.dialog = new Part(dialogs.filter({ visible: true }).last());
  }

  resize(size: Size): Promise<void> {
    return this.page.setViewportSize(SIZES[size]);
  }

  /** Acts at 1440 px and then at 375 px, at which the screen stays. */
  atBothWidths(act: (size: Size) => Promise<void>): Promise<void> {
    return inTurn(['desktop', 'phone'] as const, async (size) => {
      await this.resize(size);
      await act(size);
    });
  }

  title(text: string): Promise<void> {
    return this.page.getByRole('heading', { name: text, exact: true }).first().waitFor();
  }

  /** The address has this path, percent-encoded or not. */
  isAt(path: Text): Promise<void> {
    return this.page.waitForURL((url) => {
      const now = decodeURIComponent(url.pathname).normalize('NFC');
      return typeof path === 'string' ? now === path : path.test(now);
    });
  }

  /** An alert of the specification: a notice in the page, which a screen reader announces. */
  isTold(text: string): Promise<void> {
    return this.text(text)
      .locator('xpath=ancestor-or-self::*[@role="alert" or @role="status"]')
      .first()
      .waitFor();
  }

  /** Answers a question of section 5 with yes: by the dialog's button that does not go back. */
  async confirm(question: string): Promise<void> {
    await this.dialog.sees(question);
    const buttons = this.dialog.at.getByRole('button');
    await buttons.filter({ hasNotText: TURNS_BACK }).last().click();
    await this.seesNo(question);
  }

  /** Chooses the option with this text: in a select, or in the list that opens under a text field. */
  async choose(found: Locator, option: Text, typed?: string): Promise<void> {
    await found.waitFor();
    if (await isSelect(found)) {
      const label = found.locator('option', { hasText: option }).first();
      await found.selectOption({ label: (await label.textContent()) ?? '' });
      return;
    }
    await found.click();
    if (typed !== undefined) await found.fill(typed);
    const options = this.page.getByRole('option');
    await options.filter({ hasText: option, visible: true }).first().click();
  }

  /** The text in local storage under a key. */
  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  store(key: string, text: string): Promise<void> {
    return this.page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      key,
      text,
    ] as const);
  }

  copied(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Makes every way of copying fail. */
  refuseCopies(): Promise<void> {
    return this.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
  }

  /** Answers the next call with this method by a status and a message, or not at all. */
  async failNext(method: string, answer: Answer = { status: 500 }): Promise<void> {
    let isOver = false;
    await this.page.route(isCall, (route) => {
      if (isOver || route.request().method() !== method) return route.fallback();
      isOver = true;
      return answerBy(route, answer);
    });
  }

  /** Holds calls back, those with this method or all. @returns the function that releases them */
  async hold(method?: string): Promise<() => void> {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await this.page.route(isCall, async (route) => {
      if (method === undefined || route.request().method() === method) await held;
      await route.fallback();
    });
    return letGo;
  }

  /** Opens an address at which every call fails from now on. `meanwhile` is seen before the answers, `texts` after them. */
  async failsToLoad(path: string, texts: string[], meanwhile: string[] = []): Promise<void> {
    await this.page.route(isCall, (route) => answerBy(route, { status: 500 }));
    const goOn = await this.hold();
    await this.resize('desktop');
    await this.page.goto(path);
    await this.sees(...meanwhile);
    goOn();
    await this.atBothWidths(() => this.sees(...texts));
  }

  /** The customer form of section 5 is in sight. */
  hasCustomerForm(): Promise<void> {
    return this.hasFields(...Object.values(CUSTOMER_FIELDS));
  }

  /** Fills the customer form of section 5, with the same address for everybody. */
  fillCustomerForm(person: Person): Promise<void> {
    const values = { ...person, ...ADDRESS };
    return inTurn(Object.entries(CUSTOMER_FIELDS), ([name, label]) =>
      this.write(label, values[name as keyof typeof CUSTOMER_FIELDS]),
    );
  }

  /** Types eleven digits with wrong check digits, and sees them looked up. @returns them */
  async looksUpWrongCpf(): Promise<string> {
    const cpf = uniqueCpf();
    const wrong = cpf.slice(0, 10) + ((Number(cpf.at(-1)) + 1) % 10);
    const asked = this.page.waitForRequest((request) =>
      request.url().includes(`/api/customers/cpf/${wrong}`),
    );
    await this.write(CUSTOMER_FIELDS.cpf, wrong);
    await asked;
    return wrong;
  }
}

function answerBy(route: Route, answer: Answer): Promise<void> {
  if (answer === 'no answer') return route.abort('connectionfailed');
  const { status, message } = answer;
  return route.fulfill({ status, json: message === undefined ? {} : { message } });
}

const isSelect = (found: Locator): Promise<boolean> =>
  found.evaluate((element) => element.tagName === 'SELECT');

/** Money as Brazilians write it, with a plain space in place of the no-break one. */
export const money = (value: number): string =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00a0', ' ');

type Colour = 'red' | 'orange' | 'green' | 'blue' | 'grey' | 'other';

/** The visible colour of an element: the strongest among its text, its ground, and its neighbours. */
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

/** The element itself has the attribute "disabled". */
export const isDisabled = (found: Locator): Promise<void> =>
  expect.poll(() => found.getAttribute('disabled')).not.toBeNull();

async function inTurn<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  for (const item of items) await act(item);
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}
