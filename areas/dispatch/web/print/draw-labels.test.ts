import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';

import { drawLabels, type LabelPrint } from './draw-labels.ts';
import { printFonts as fonts } from '#kit/web/lib/print/fonts.fixture.ts';
import { longParcel, longStore, someParcel, someStore } from './parcel.fixture.ts';
import { readBars } from '#kit/web/lib/print/read-bars.fixture.ts';

const draw = (print: Partial<LabelPrint>): Promise<Blob> =>
  drawLabels(
    { orders: [someParcel], store: someStore, sheet: 'single', ...print, fonts },
    () => undefined,
  );

async function pagesOf(pdf: Blob): Promise<string[]> {
  const { text } = await extractText(await pdf.bytes(), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const decoded = async (pdf: Blob): Promise<string[]> =>
  (await readBars(pdf)).map(({ format, text }) => {
    expect(format).toBe('CODE_128');
    return text;
  });

describe('labels', () => {
  it('say receiver, address, CEP, number and sender, a page of 10 × 15 cm each', async () => {
    const pdf = await draw({ orders: [someParcel, { ...someParcel, orderId: 100000000000 }] });
    const pages = await pagesOf(pdf);
    expect(pages).toHaveLength(2);
    expect(await pdf.text()).toContain('/MediaBox [0 0 283.465 425.197]');
    for (const words of [
      'DESTINATÁRIO',
      'Márcia Conceição',
      'Avenida Paulista, 1578',
      'Apto 12',
      'Bela Vista',
      'São Paulo - SP',
      'CEP 01310-100',
      'SEDEX',
      'Pedido #482913057761',
      'REMETENTE',
      'Loja da Ana',
      'Rua das Flores, 10, Centro, São Paulo - SP, CEP 01310-100',
    ]) {
      expect(pages[0]).toContain(words);
    }
    expect(pages[1]).toContain('Pedido #100000000000');
  });

  it('stand four on an A4, in order', async () => {
    const orders = Array.from({ length: 5 }, (_, index) => ({
      ...someParcel,
      orderId: 482913057761 + index,
    }));
    const pdf = await draw({ orders, sheet: 'four' });
    const pages = await pagesOf(pdf);
    expect(pages.map((page) => page.match(/#\d+/g))).toEqual([
      ['#482913057761', '#482913057762', '#482913057763', '#482913057764'],
      ['#482913057765'],
    ]);
    expect(await pdf.text()).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(await decoded(pdf)).toEqual(orders.map(({ orderId }) => String(orderId)));
  });

  it.each([
    ['plain', someParcel],
    ['of the longest texts', longParcel],
    ['of the lowest number', { ...longParcel, orderId: 100000000000 }],
    ['without name and address', { ...someParcel, name: '', shippingName: null }],
  ])('has a bar code that another decoder reads: %s', async (_, parcel) => {
    const pdf = await draw({ orders: [parcel], store: longStore });
    expect(await decoded(pdf)).toEqual([String(parcel.orderId)]);
  });

  it('keeps every letter of the longest texts', async () => {
    const [page = ''] = await pagesOf(await draw({ orders: [longParcel], store: longStore }));
    const letters = page.replaceAll(' ', '');
    const { address, name } = longParcel;
    for (const text of [
      name.replace(' ', ''),
      `${address.street},${address.number}`,
      address.complement,
      address.neighborhood,
      `${address.city}-${address.state}`,
      'CEP99999-999',
      longStore.name,
      longStore.address,
    ]) {
      expect(letters).toContain(text);
    }
  });

  it('tells how far it got', async () => {
    const done: number[] = [];
    const orders = [someParcel, someParcel, someParcel];
    await drawLabels({ orders, store: someStore, sheet: 'single', fonts }, (count) =>
      done.push(count),
    );
    expect(done).toEqual([1, 2, 3]);
  });
});
