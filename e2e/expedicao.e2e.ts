import type {
  OrderAnswer,
  ProcessingAnswer,
  PublicOrderAnswer,
} from '@balcao/domain/contract/orders';
import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { extractText } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectGoodWidths,
  expectNoConsoleErrors,
  expectNoLayoutShift,
} from './page-checks.ts';
import { confirmOrder, makeOrder, makeProduct, readOrder, shipOrder } from './scene.ts';

const shop = useShop();
/** What the browser logs of papers that are refused for a doubt. */
const DOUBTED = [/409/, /Confira com o cliente/];
const DISPATCH = '/admin/expedicao';

/** Orders that were printed together and wait to leave, each of one unit of the same product. */
async function makeBatch(count: number): Promise<OrderAnswer[]> {
  const product = await makeProduct(shop.current, { stock: count });
  for (let made = 0; made < count; made += 1) {
    const { orderId } = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, orderId);
  }
  const { orders } = await shop.current.call<ProcessingAnswer>(
    'PUT',
    '/orders/update-status/processing',
    { as: 'atendente' },
  );
  return orders;
}

const send = ({ _id }: Pick<OrderAnswer, '_id'>) => shipOrder(shop.current, _id);

/** Nothing waits from the test before. */
beforeEach(async () => {
  const path = '/orders?status=EM%20PROCESSAMENTO...';
  for (const order of await shop.current.call<OrderAnswer[]>('GET', path, { as: 'atendente' })) {
    await send(order);
  }
});

async function openDispatch(device: Device, address = DISPATCH): Promise<Page> {
  const page = await shop.current.openAs('atendente', device);
  const connected = page.waitForResponse('**/api/events');
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Expedição' }).waitFor();
  await connected;
  return page;
}

const rowOfOrder = (page: Page, { orderId }: Pick<OrderAnswer, 'orderId'>) =>
  rowOf(page, `#${orderId}`);
const boxOf = (page: Page, { orderId }: Pick<OrderAnswer, 'orderId'>) =>
  page.getByRole('checkbox', { name: `Escolher pedido #${orderId}` });

/** What the downloaded file says, page by page. */
async function printed(page: Page, name: string): Promise<{ file: string; pages: string[] }> {
  const coming = page.waitForEvent('download');
  await button(page, name).click();
  const download = await coming;
  const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), {
    mergePages: false,
  });
  return {
    file: download.suggestedFilename(),
    pages: text.map((words) => words.replace(/\s+/g, ' ')),
  };
}

/** This machine may be as busy as that between two keys, ms. */
const AHEAD_MS = 600_000;

/**
 * Keys as a scanner sends them, whatever has the focus. The characters say of themselves that they come close together, and not before
 * the Enter after them: that is a real key, which can press what has the focus.
 */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    ({ text, ahead }) => {
      const from = performance.now() + ahead;
      for (const [index, key] of [...text].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: from + 5 * index });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    { text: code, ahead: AHEAD_MS },
  );
  await page.keyboard.press('Enter');
}

/** Answers for what draws: it is half done, and stays so. */
const HELD_WORKER = `
  onmessage = ({ data }) =>
    postMessage({ kind: 'progress', done: data.orders.length / 2 });
  postMessage({ kind: 'ready' });
`;

const ordersOf = (pages: readonly string[]) =>
  pages.map((text) => Number(/Pedido #(\d+)/.exec(text)?.[1]));
const idsOf = (orders: readonly OrderAnswer[]) => orders.map(({ orderId }) => orderId);

describe('Expedição', () => {
  it('prints all that waits with one tap, or what is chosen on any page, as the labels stand on paper', async () => {
    const early = (await makeBatch(2)) as [OrderAnswer, OrderAnswer];
    const [between] = (await makeBatch(2)) as [OrderAnswer];
    for (let batch = 0; batch < 3; batch += 1) await makeBatch(2);
    const [, last] = (await makeBatch(2)) as [OrderAnswer, OrderAnswer];
    const [first] = early;
    const page = await openDispatch('desktop');
    await page.getByText('12 pedidos a enviar').waitFor();
    await rowOfOrder(page, first).getByText(`#${first.orderId} · São Paulo/SP · 1 item`).waitFor();
    await page.getByText('Os 10 pedidos desta página', { exact: true }).waitFor();
    await expectNoLayoutShift(page);
    await expectGoodWidths(page);
    await page
      .getByRole('checkbox', { name: /^Escolher tudo: Impressos em/ })
      .first()
      .check();
    await page.getByText('2 escolhidos').waitFor();
    await button(page, 'Página 2').click();
    await boxOf(page, last).check();
    await page.getByText('3 escolhidos').waitFor();
    // The notice goes by itself, perhaps before the file is read.
    const [labels] = await Promise.all([
      printed(page, 'Etiquetas'),
      page.getByText('Etiquetas de 3 pedidos prontas.').waitFor(),
    ]);
    expect(labels.file).toBe('etiquetas.pdf');
    expect(ordersOf(labels.pages)).toEqual(idsOf([last, ...early]));
    expect(labels.pages[0]).toContain('Avenida Paulista, 1000');
    expect(labels.pages[0]).toContain('CEP 01310-100');
    const list = await printed(page, 'Lista de separação');
    expect(list.file).toBe('lista-de-separacao.pdf');
    expect(list.pages.join(' ')).toContain('2 ×');
    expect(list.pages.join(' ')).toContain(String(last.orderId));
    expect(list.pages.join(' ')).not.toContain(String(between.orderId));
    await expectGoodWidths(page);

    await button(page, 'Limpar').click();
    await page.getByText('Os 2 pedidos desta página', { exact: true }).waitFor();
    await page.getByLabel('Tamanho das etiquetas').selectOption('A4, 4 etiquetas por folha');
    await page.reload();
    await page.getByText('Os 2 pedidos desta página', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Tamanho das etiquetas').inputValue()).toBe('four');
    const { pages } = await printed(page, 'Etiquetas');
    expect(pages).toHaveLength(1);
    expectNoConsoleErrors(page);
  });

  it('names an order in doubt after it was printed, which staff settle on its page', async () => {
    const product = await makeProduct(shop.current, { stock: 2 });
    const plain = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, plain.orderId);
    const { customer } = await readOrder(shop.current, plain._id);
    const made = await makeOrder(shop.current, product, { customer: customer?._id });
    const link = await shop.current.call<PublicOrderAnswer>('GET', `/orders/${made.orderId}`);
    await shop.current.call('PUT', `/orders/confirm/${made.orderId}`, {
      body: {
        customer: { ...link.customer, phone: '(21) 99999-8888' },
        address: { ...link.address, number: '9' },
      },
    });
    await shop.current.call('PUT', '/orders/update-status/processing', { as: 'atendente' });
    const page = await openDispatch('phone');
    await page.getByText('Todos os 2 pedidos', { exact: true }).waitFor();
    await rowOfOrder(page, made).getByText('Conferir cliente').waitFor();
    await expectGoodWidths(page);
    const doubted = await printed(page, 'Etiquetas');
    expect(ordersOf(doubted.pages)).toEqual([plain.orderId, made.orderId]);
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'Confira com o cliente antes de enviar' });
    await told.getByText(`#${made.orderId}`).waitFor();
    await expect.poll(() => told.getByText(`#${plain.orderId}`).count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: new RegExp(`pedido #${made.orderId}$`) }).click();
    const card = page.getByRole('heading', { name: 'Confira com o cliente antes de enviar' });
    await card.waitFor();
    await page.getByText(/deu outro telefone, e um endereço que não é igual/).waitFor();
    await page.getByRole('main').getByRole('link', { name: '(11) 98765-4321' }).waitFor();
    await expectGoodWidths(page, DOUBTED);
    await button(page, 'Conferido com o cliente').click();
    await card.waitFor({ state: 'detached' });
    await page.getByText('Telefone e endereço conferidos com o cliente').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Expedição' }).click();
    await rowOfOrder(page, made).waitFor();
    await rowOfOrder(page, made).getByText('Conferir cliente').waitFor({ state: 'detached' });
    const labels = await printed(page, 'Etiquetas');
    expect(ordersOf(labels.pages)).toEqual([plain.orderId, made.orderId]);
    expectNoConsoleErrors(page, DOUBTED);
  });

  it('says that something left, leaves it out of the paper, and in the end that nothing waits', async () => {
    const [gone, next, stays] = (await makeBatch(3)) as [OrderAnswer, OrderAnswer, OrderAnswer];
    const page = await openDispatch('phone');
    await boxOf(page, gone).check();
    await boxOf(page, stays).check();
    await send(gone);
    await button(page, 'Há novidades na lista — mostrar').click();
    await rowOfOrder(page, gone).waitFor({ state: 'detached' });
    await page.getByText('1 escolhido', { exact: true }).waitFor();
    await expect.poll(() => boxOf(page, stays).isChecked()).toBe(true);
    await button(page, 'Limpar').click();
    await send(next);
    const [labels] = await Promise.all([
      printed(page, 'Etiquetas'),
      page.getByText('1 já saiu ou foi cancelado e ficou de fora.').waitFor(),
    ]);
    expect(ordersOf(labels.pages)).toEqual([stays.orderId]);
    await rowOfOrder(page, next).waitFor({ state: 'detached' });

    await send(stays);
    await page.reload();
    await page.getByText('Nada espera envio.').waitFor();
    await expect.poll(() => button(page, 'Etiquetas').count()).toBe(0);
    await expectGoodWidths(page);
    await page.getByRole('link', { name: 'Ver pedidos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
  });

  it('opens the order that is scanned, one after the other, and says which it does not know', async () => {
    const [first, second] = (await makeBatch(2)) as [OrderAnswer, OrderAnswer];
    const page = await openDispatch('desktop');
    await boxOf(page, second).check();
    const printings: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/dispatch/papers')) printings.push(request.url());
    });
    await button(page, 'Etiquetas').focus();
    await scan(page, '100000000000');
    await page.getByRole('alert').getByText('Nenhum pedido tem o número 100000000000.').waitFor();
    // Its Enter pressed nothing: no file is being made.
    await button(page, 'Etiquetas').waitFor();
    await expect.poll(() => button(page, 'Cancelar').count()).toBe(0);
    await scan(page, '7891002003004');
    await page
      .getByRole('alert')
      .getByText(/O código lido não é o número/)
      .waitFor();
    await scan(page, String(first.orderId));
    await page.waitForURL(`**/pedido/${first._id}`);
    await page.getByRole('heading', { level: 1, name: /^Pedido #/ }).waitFor();
    await scan(page, String(second.orderId));
    await page.waitForURL(`**/pedido/${second._id}`);
    await page.getByRole('main').getByRole('link', { name: 'Expedição' }).click();
    await rowOfOrder(page, first).waitFor();
    expect(printings).toEqual([]);
    // What was chosen before is chosen still, also on the way back from the other tab.
    await page.getByText('1 escolhido', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Registrar códigos' }).click();
    await page.getByLabel('Tamanho das etiquetas').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Prontos para enviar' }).click();
    await page.getByText('1 escolhido', { exact: true }).waitFor();
    await expect.poll(() => boxOf(page, second).isChecked()).toBe(true);
    expectNoConsoleErrors(page, [/404/, /Pedido não encontrado/]);
  });

  it('makes labels beside the page, which goes on, and stops when asked; says that they could not be made', async () => {
    const [first] = (await makeBatch(2)) as [OrderAnswer];
    const page = await openDispatch('desktop');
    let answer = (route: Route): Promise<void> =>
      route.fulfill({ contentType: 'text/javascript', body: HELD_WORKER });
    await page.route('**/print-worker*', (route) => answer(route));
    const downloads: unknown[] = [];
    page.on('download', (download) => downloads.push(download));
    await button(page, 'Etiquetas').click();
    await page.getByText(/Etiquetas · Gerando\.\.\. 50\s%/).waitFor();
    await expectAccessible(page);
    await boxOf(page, first).check();
    await button(page, 'Cancelar').click();
    await page.getByText('Impressão cancelada.').waitFor();
    await page.getByText('1 escolhido', { exact: true }).waitFor();
    expectNoConsoleErrors(page);

    answer = (route) => route.abort();
    await page.reload();
    await button(page, 'Etiquetas').click();
    await page.getByRole('alert').getByText('Erro ao gerar o arquivo. Tente novamente.').waitFor();
    await button(page, 'Etiquetas').waitFor();
    expect(downloads).toEqual([]);
  });

  it('reads a label with the camera where the browser can, and shows no button elsewhere', async () => {
    const [order] = (await makeBatch(1)) as [OrderAnswer];
    const plain = await openDispatch('phone');
    await rowOfOrder(plain, order).waitFor();
    const named = (page: Page) => button(page, 'Ler com a câmera');
    const canRead = await plain.evaluate(() => 'BarcodeDetector' in window);
    if (!canRead) await expect.poll(() => named(plain).count()).toBe(0);

    const page = await shop.current.open('phone');
    await page.addInitScript((code) => {
      class BarcodeDetector {
        // The carrier's bar code is in the picture too.
        detect = () => Promise.resolve([{ rawValue: 'AA123456785BR' }, { rawValue: code }]);
      }
      Object.assign(window, { BarcodeDetector });
      const picture = document.createElement('canvas');
      // Without something new there is no picture.
      setInterval(() => picture.getContext('2d')?.fillRect(0, 0, Math.random() * 99, 9), 40);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream());
    }, String(order.orderId));
    await shop.current.signIn(page, 'atendente');
    for (const tab of [DISPATCH, `${DISPATCH}?tab=codes`]) {
      await page.goto(tab);
      await named(page).click();
      await page.waitForURL(`**/pedido/${order._id}`);
    }
  });
});
