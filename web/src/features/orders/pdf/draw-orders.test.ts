import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { expect, it } from 'vitest';

import { drawOrders } from './draw-orders.ts';

const store = {
  name: 'Loja da Ana',
  document: '11.222.333/0001-81',
  address: 'Rua das Flores, 10\nSão Paulo - SP',
  whatsapp: '5511987654321',
  logo: null,
};

/** One red dot. */
const logo = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
);

const order = (orderId: number): OrderAnswer => ({
  _id: `id-${orderId}`,
  orderId,
  status: 'EM PROCESSAMENTO...',
  createdAt: '2026-11-20T17:05:00.000Z',
  confirmedAt: null,
  totalPrice: 10,
  shippingPrice: 0,
  shippingName: null,
  trackingCode: null,
  isTemporary: false,
  discountRule: null,
  customer: null,
  address: null,
  products: [
    { product: null, name: 'Pão de açúcar', price: 10, listPrice: 10, quantity: 1, subtotal: 10 },
  ],
  shipping: null,
  discount: null,
});

it('makes one A4 page for each eight orders and tells how far it got', async () => {
  const orders = Array.from({ length: 45 }, (_, index) => order(index + 1));
  const progress: number[] = [];
  const pdf = await drawOrders({ orders, store }, (done) => progress.push(done));
  const text = await pdf.text();
  expect(pdf.type).toBe('application/pdf');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(6);
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(text).toContain('/WinAnsiEncoding');
  expect(progress.at(-1)).toBe(45);
});

it('heads the first page with the store, and with its logo where there is one', async () => {
  const textOf = async (print: Parameters<typeof drawOrders>[0]): Promise<string> =>
    (await drawOrders(print, () => undefined)).text();
  const plain = await textOf({ orders: [order(1)], store });
  expect(plain.match(/Loja da Ana/g)).toHaveLength(1);
  expect(plain).toContain('CNPJ 11.222.333/0001-81');
  expect(plain).not.toContain('/Subtype /Image');
  expect(await textOf({ orders: [order(1)], store, logo })).toContain('/Subtype /Image');
});
