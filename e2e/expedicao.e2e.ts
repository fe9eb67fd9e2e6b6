import type { OrderAnswer, PublicOrderAnswer } from '#areas/orders/contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import { readFileSync } from 'node:fs';
import { barsOf } from '#kit/web/lib/print/bar-code.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { button } from './find.ts';
import { useShop, type Device } from './harness.ts';
import { expectAccessible, expectGoodWidths, expectNoConsoleErrors } from './page-checks.ts';
import { confirmOrder, makeOrder, makeProduct, readOrder, sell, shipOrder } from './scene.ts';

const shop = useShop();
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

async function openDispatch(device: Device, address = DISPATCH): Promise<Page> {
  const page = await shop.current.openAs('atendente', device);
  const connected = page.waitForResponse('**/api/events');
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Expedição' }).waitFor();
  await connected;
  return page;
}

const rowOfOrder = (page: Page, { orderId }: Pick<OrderAnswer, 'orderId'>) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: new RegExp(`pedido #${orderId}$`) }),
  });
const codeOf = (page: Page, { orderId }: Pick<OrderAnswer, 'orderId'>) =>
  page.getByRole('textbox', { name: `Código de rastreio do pedido #${orderId}` });
const expectFocusOn = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((it) => it === document.activeElement)).toBe(true);
const boxOf = (page: Page, { orderId }: Pick<OrderAnswer, 'orderId'>) =>
  page.getByRole('checkbox', { name: `Escolher pedido #${orderId}` });

/** The text of the downloaded file, page by page. */
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

/** An order whose customer gave another phone and address than the record has, printed with all that was confirmed. */
async function makeDoubted(): Promise<OrderAnswer> {
  const known = await sell(shop.current);
  const made = await makeOrder(shop.current, undefined, { customer: known.customer?._id });
  const link = await shop.current.call<PublicOrderAnswer>('GET', `/orders/${made.orderId}`);
  await shop.current.call('PUT', `/orders/confirm/${made.orderId}`, {
    body: {
      customer: { ...link.customer, phone: '(21) 99999-8888' },
      address: { ...link.address, number: '9' },
    },
  });
  await send(known);
  await shop.current.call('PUT', '/orders/update-status/processing', { as: 'atendente' });
  return readOrder(shop.current, made._id);
}

it(
  'Expedição prints all that waits or what is chosen on any page, leaves out what left, and names an order in doubt, which staff settle',
  { timeout: 180_000 },
  async () => {
    const early = (await makeBatch(2)) as [OrderAnswer, OrderAnswer];
    const others: OrderAnswer[] = [];
    for (let batch = 0; batch < 4; batch += 1) others.push(...(await makeBatch(2)));
    const [gone, last] = (await makeBatch(2)) as [OrderAnswer, OrderAnswer];
    const [first] = early;
    const page = await openDispatch('desktop');
    await page.getByText('12 pedidos a enviar').waitFor();
    await rowOfOrder(page, first).getByText('São Paulo/SP', { exact: true }).waitFor();
    await page.getByText('Os 10 pedidos desta página', { exact: true }).waitFor();
    await expectGoodWidths(page);
    await page
      .getByRole('checkbox', { name: /^Escolher tudo: Impressos em/ })
      .first()
      .check();
    await page.getByText('2 escolhidos').waitFor();
    await button(page, 'Página 2').click();
    await boxOf(page, gone).check();
    await boxOf(page, last).check();
    await page.getByText('4 escolhidos').waitFor();
    await send(gone);
    await button(page, 'Há novidades na lista — mostrar').click();
    await rowOfOrder(page, gone).waitFor({ state: 'detached' });
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
    expect(list.pages.join(' ')).not.toContain(String(others[0]?.orderId));

    await button(page, 'Limpar').click();
    await page.getByLabel('Tamanho das etiquetas').selectOption('Folha A4');
    for (const order of [...early, ...others]) await send(order);
    const doubted = await makeDoubted();
    await page.goto(DISPATCH);
    await page.getByRole('status').getByText('2 pedidos', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Tamanho das etiquetas').inputValue()).toBe('four');
    await rowOfOrder(page, doubted).getByText('Conferir cliente').waitFor();
    await expectGoodWidths(page);
    const sheet = await printed(page, 'Etiquetas');
    expect(sheet.pages).toHaveLength(1);
    expect(sheet.pages[0]).toContain(String(doubted.orderId));
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'Confira com o cliente antes de enviar' });
    await told.getByText(`#${doubted.orderId}`).waitFor();
    await expect.poll(() => told.getByText(`#${last.orderId}`).count()).toBe(0);
    await page.getByRole('link', { name: new RegExp(`pedido #${doubted.orderId}$`) }).click();
    const card = page.getByRole('heading', { name: 'Confira com o cliente antes de enviar' });
    await card.waitFor();
    await page.getByText(/deu outro telefone, e um endereço que não é igual/).waitFor();
    await expectGoodWidths(page);
    await button(page, 'Conferido com o cliente').click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('link', { name: 'Expedição' }).click();
    const settled = rowOfOrder(page, doubted);
    await settled.getByText('Conferir cliente').waitFor({ state: 'detached' });

    await send(doubted);
    const [rest] = await Promise.all([
      printed(page, 'Etiquetas'),
      page.getByText('1 já saiu ou foi cancelado e ficou de fora.').waitFor(),
    ]);
    expect(rest.pages.join(' ')).toContain(String(last.orderId));
    expect(rest.pages.join(' ')).not.toContain(String(doubted.orderId));
    await send(last);
    await page.reload();
    await page.getByText('Nada espera envio.').waitFor();
    await expectGoodWidths(page);
    await page.getByRole('link', { name: 'Ver pedidos' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
    expectNoConsoleErrors(page);
  },
);

it('Expedição opens the order that is scanned, by keys or with the camera, and makes labels beside the page, which goes on', async () => {
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
  await expectFocusOn(codeOf(page, first));
  // A scanner types the carrier's code and Enter.
  await page.keyboard.insertText('AA123456785BR');
  await page.keyboard.press('Enter');
  await page.getByText(`Pedido #${first.orderId} marcado como enviado.`).waitFor();
  await expectFocusOn(codeOf(page, second));
  await expect
    .poll(() => readOrder(shop.current, first._id))
    .toMatchObject({ status: 'ENVIADO', trackingCode: 'AA123456785BR' });
  await button(page, 'Desfazer').click();
  await expect.poll(() => codeOf(page, first).inputValue()).toBe('');
  await page.getByRole('link', { name: new RegExp(`pedido #${first.orderId}$`) }).click();
  await page.getByRole('heading', { level: 1, name: /^Pedido #/ }).waitFor();
  await scan(page, String(second.orderId));
  await page.waitForURL(`**/pedido/${second._id}`);
  await page.getByRole('main').getByRole('link', { name: 'Expedição' }).click();
  await rowOfOrder(page, first).waitFor();
  expect(printings).toEqual([]);
  // The choice stays, also on the way back from the other tab.
  await page.getByText('1 escolhido', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Colar lista' }).click();
  await page.getByLabel('Tamanho das etiquetas').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Prontos para enviar' }).click();
  await page.getByText('1 escolhido', { exact: true }).waitFor();
  await expect.poll(() => boxOf(page, second).isChecked()).toBe(true);

  let answer = (route: Route): Promise<void> =>
    route.fulfill({ contentType: 'text/javascript', body: HELD_WORKER });
  await page.route('**/print-worker*', (route) => answer(route));
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await boxOf(page, first).check();
  await button(page, 'Etiquetas').click();
  await page.getByText(/Etiquetas · Gerando\.\.\. 50\s%/).waitFor();
  await expectAccessible(page);
  await boxOf(page, first).uncheck();
  await button(page, 'Cancelar').click();
  await page.getByText('Impressão cancelada.').waitFor();
  await page.getByText('1 escolhido', { exact: true }).waitFor();
  expectNoConsoleErrors(page, [/404/, /Pedido não encontrado/]);
  answer = (route) => route.abort();
  await page.reload();
  await button(page, 'Etiquetas').click();
  await page.getByRole('alert').getByText('Erro ao gerar o arquivo. Tente novamente.').waitFor();
  expect(downloads).toEqual([]);

  const phone = await shop.current.open('phone');
  await shop.current.signIn(phone, 'atendente');
  await phone.goto(DISPATCH);
  await rowOfOrder(phone, first).waitFor();
  const camera = button(phone, 'Ler com a câmera');
  // The order's bar code and the carrier's, read by our own reader: the browser's is taken away.
  await phone.addInitScript(
    (codes) => {
      Reflect.deleteProperty(window, 'BarcodeDetector');
      const picture = document.createElement('canvas');
      Object.assign(picture, { width: 800, height: 600 });
      const pen = picture.getContext('2d');
      // Without something new there is no picture.
      setInterval(() => {
        if (!pen) return;
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, 800, 600);
        pen.fillStyle = '#000';
        for (const [place, bars] of codes.entries()) {
          for (const { from, width } of bars) {
            pen.fillRect(80 + 3 * from, 60 + 280 * place, 3 * width, 200);
          }
        }
        pen.fillRect(0, 0, Math.random() * 99, 1);
      }, 40);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(picture.captureStream());
    },
    ['AA123456785BR', String(first.orderId)].map(
      (text) => barsOf({ symbology: 'code-128', text }).bars,
    ),
  );
  await phone.goto(DISPATCH);
  await camera.click();
  await expectFocusOn(codeOf(phone, first));
  await button(phone, `Ler o código do pedido #${first.orderId} com a câmera`).click();
  await expect.poll(() => codeOf(phone, first).inputValue()).toBe('AA123456785BR');
  await expect
    .poll(() => phone.evaluate(() => document.activeElement?.outerHTML.slice(0, 900)))
    .toContain(`Salvar código do pedido #${first.orderId}`);
  await expectGoodWidths(phone);
  await button(phone, `Salvar código do pedido #${first.orderId}`).click();
  await phone.getByText(`Pedido #${first.orderId} marcado como enviado.`).waitFor();
  expectNoConsoleErrors(phone);
  // An order that waits no more has no row.
  await phone.goto(`${DISPATCH}?tab=codes`);
  await camera.click();
  await phone.waitForURL(`**/pedido/${first._id}`);
});
