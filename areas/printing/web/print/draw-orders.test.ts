import type { OrderAnswer } from '#areas/orders/contract.ts';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';

import { bareOrder, someCustomer } from '#areas/orders/web/order.fixture.ts';
import { printFonts as fonts } from '#kit/web/lib/print/fonts.fixture.ts';
import { drawOrders } from './draw-orders.ts';
import { printableText } from '#kit/web/lib/print/wrap-text.ts';

const store = {
  name: 'Loja da Ana',
  document: '11.222.333/0001-81',
  address: 'Rua das Flores, 10\nSão Paulo - SP',
  whatsapp: '5511987654321',
  logo: null,
};

/** A red dot. */
const logo = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
);

const order = (orderId: number, overrides: Partial<OrderAnswer> = {}): OrderAnswer => ({
  ...bareOrder,
  _id: `id-${orderId}`,
  orderId,
  status: 'EM PROCESSAMENTO...',
  products: [
    {
      productId: 'p',
      product: null,
      name: 'Pão de açúcar',
      price: 10,
      listPrice: 10,
      quantity: 1,
      subtotal: 10,
    },
  ],
  ...overrides,
});

type Print = Parameters<typeof drawOrders>[0];

const draw = (print: Omit<Print, 'fonts'>): Promise<Blob> =>
  drawOrders({ ...print, fonts }, () => undefined);

/** The text that a reader sees, line breaks as blanks. */
async function printed(pdf: Blob): Promise<string> {
  const { text } = await extractText(await pdf.bytes(), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

it('makes one A4 page for each eight orders and tells how far it got', async () => {
  const orders = Array.from({ length: 45 }, (_, index) => order(index + 1));
  const progress: number[] = [];
  const pdf = await drawOrders({ orders, store, fonts }, (done) => progress.push(done));
  const text = await pdf.text();
  expect(pdf.type).toBe('application/pdf');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(6);
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(progress.at(-1)).toBe(45);
});

it('heads the first page with the store, and with its logo where there is one', async () => {
  const plain = await draw({ orders: [order(1)], store });
  const text = await printed(plain);
  expect(text.match(/Loja da Ana/g)).toHaveLength(1);
  expect(text).toContain('CNPJ 11.222.333/0001-81');
  expect(await plain.text()).not.toContain('/Subtype /Image');
  const withLogo = await draw({ orders: [order(1)], store, logo });
  expect(await withLogo.text()).toContain('/Subtype /Image');
});

it('numbers its pages, and says how many there are', async () => {
  const orders = Array.from({ length: 20 }, (_, index) => order(index + 1));
  const text = await printed(await draw({ orders, store }));
  expect(text.match(/Página \d de \d/g)).toEqual([
    'Página 1 de 3',
    'Página 2 de 3',
    'Página 3 de 3',
  ]);
  const single = await printed(await draw({ orders: [order(1)], store, isSingle: true }));
  expect(single).toContain('Página 1 de 1');
});

it('prints the letters of every Latin alphabet', async () => {
  const person = { ...someCustomer, email: '' };
  const pdf = await draw({
    orders: [
      order(1, { customer: { ...person, name: 'Łukasz', surname: 'Wałęsa' } }),
      order(2, { customer: { ...person, name: 'João', surname: 'Conceição' } }),
      order(3, { customer: { ...person, name: 'Nguyễn', surname: 'Thị Hằng' } }),
    ],
    store: { ...store, name: 'Ateliê da Željka — “à vista” €5' },
  });
  const text = await printed(pdf);
  expect(text).toContain('Ateliê da Željka — “à vista” €5');
  expect(text).toContain('Pedido #1 Cliente: Łukasz Wałęsa');
  expect(text).toContain('Cliente: João Conceição');
  expect(text).toContain('Cliente: Nguyễn Thị Hằng');
  expect(text).toContain('1 unidade · Pão de açúcar');
});

it('has a letter for every character that it lets through', async () => {
  const kept = Array.from({ length: 0x2213 }, (_, code) => String.fromCodePoint(code)).filter(
    (char) => char.trim() && printableText(char) === char,
  );
  const name = kept.join('');
  const pdf = await draw({ orders: [], store: { ...store, name } });
  // The sign for micro and the Greek letter are one glyph.
  const read = (await printed(pdf)).replaceAll(' ', '').replace('\u03BC', '\u00B5');
  expect(read).toContain(name);
});
