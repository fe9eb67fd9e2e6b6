import type { DispatchParcel } from '../../contract.ts';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';

import { printFonts as fonts } from '#kit/web/lib/print/fonts.fixture.ts';
import { drawSeparation } from './draw-separation.ts';
import { PDF } from '#kit/web/lib/print/paper.ts';
import { someParcel, someStore } from './parcel.fixture.ts';
import { layOutSeparation, SEPARATION_PHOTO_MM } from './separation-layout.ts';
import { customerNotes, wantedProducts } from './separation.ts';
import type { MeasureText } from '#kit/web/lib/print/wrap-text.ts';

const measure: MeasureText = (text) => text.length * 1.5;

const parcel = (
  orderId: number,
  products: readonly [id: string, name: string, quantity: number][],
  changes: Partial<DispatchParcel> = {},
): DispatchParcel => ({
  ...someParcel,
  orderId,
  products: products.map(([_id, name, quantity]) => ({ _id, name, quantity })),
  ...changes,
});

describe('wantedProducts', () => {
  it('sums the units of each product, by name, with the orders that want them', () => {
    const products = wantedProducts([
      parcel(1, [
        ['b', 'Caneca', 2],
        ['a', 'Água de cheiro', 1],
      ]),
      parcel(2, [['b', 'Caneca', 3]], { changedAfterPrint: true }),
      parcel(3, [['c', 'Camiseta 10', 1]]),
      parcel(4, [['d', 'Camiseta 9', 1]]),
    ]);
    expect(products.map(({ name, units }) => [name, units])).toEqual([
      ['Água de cheiro', 1],
      ['Camiseta 9', 1],
      ['Camiseta 10', 1],
      ['Caneca', 5],
    ]);
    expect(products.at(-1)?.orders).toEqual([
      { orderId: 1, units: 2, changedAfterPrint: false },
      { orderId: 2, units: 3, changedAfterPrint: true },
    ]);
  });

  it('keeps a renamed product one, and two of the same name two', () => {
    const products = wantedProducts([
      parcel(1, [['a', 'Caneca', 1]]),
      parcel(2, [['a', 'Caneca azul', 1]]),
      parcel(3, [['b', 'Caneca azul', 1]]),
    ]);
    expect(products.map(({ name, units }) => [name, units])).toEqual([
      ['Caneca azul', 2],
      ['Caneca azul', 1],
    ]);
  });
});

describe('layOutSeparation', () => {
  it('stays on its pages, and goes on under the name where a product passes one', () => {
    const orders = Array.from({ length: 900 }, (_, index) =>
      parcel(100000000000 + index, [['a', 'Caneca azul', 1 + (index % 2)]]),
    );
    const products = wantedProducts([...orders, parcel(7, [['z', 'Zíper', 1]])]);
    const pages = [...layOutSeparation(products, measure, 40)];
    expect(pages.length).toBeGreaterThan(1);
    for (const { texts, rulesMm } of pages) {
      for (const { xMm, text, sizePt, baselineMm } of texts) {
        expect(xMm + (measure(text, true) * sizePt) / 8).toBeLessThanOrEqual(200);
        expect(baselineMm).toBeLessThanOrEqual(287);
      }
      expect(Math.max(...rulesMm)).toBeLessThan(287);
    }
    const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text));
    const numbers = all.join(' ').match(/#\d{12}/g) ?? [];
    expect(new Set(numbers).size).toBe(900);
    expect(numbers).toHaveLength(900);
    expect(pages[1]?.texts[0]?.text).toBe('Caneca azul (continuação)');
    expect(all.filter((text) => text.endsWith(' ×'))).toEqual(['1350 ×', '1 ×']);
    expect(pages.at(-1)?.productsDone).toBe(2);
  });

  it('makes no page of nothing', () => {
    expect([...layOutSeparation([], measure, 40)]).toEqual([]);
  });
});

it('prints the list under the store’s heading', async () => {
  const orders = [
    parcel(482913057761, [['a', 'Pão de açúcar', 2]]),
    parcel(482913057762, [['a', 'Pão de açúcar', 1]], { changedAfterPrint: true }),
  ];
  const done: number[] = [];
  const pdf = await drawSeparation({ orders, store: someStore, fonts }, (count) =>
    done.push(count),
  );
  const { text } = await extractText(await pdf.bytes(), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain('Loja da Ana');
  expect(words).toContain('Lista de separação');
  expect(words).toContain('2 pedido(s) · 3 unidade(s)');
  expect(words).toContain('3 ×');
  expect(words).toContain('Pão de açúcar');
  expect(words).toContain('#482913057761 (2 un.)');
  expect(words).toContain('#482913057762 *');
  expect(words).toContain('* alterado depois de impresso');
  expect(done.at(-1)).toBe(2);
});

describe('the notes of customers', () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `palavra${index}`).join(' ');
  const orders = [
    parcel(1, [['a', 'Caneca', 1]]),
    parcel(2, [['a', 'Caneca', 1]], { customerNote: 'É presente.\nSem preço 🎁' }),
    parcel(3, [['a', 'Caneca', 1]], { customerNote: words }),
    parcel(4, [['a', 'Caneca', 1]], { customerNote: '🎁' }),
  ];
  const pages = [
    ...layOutSeparation(wantedProducts(orders), measure, 40, new Set(), customerNotes(orders)),
  ];
  const all = pages.flatMap(({ texts }) => texts);

  it('stand after the products, each under the number of its order', () => {
    const first = all.findIndex(({ text }) => text === 'Pedido #2');
    expect(all.slice(0, first).map(({ text }) => text)).toContain('Caneca');
    expect(all[first + 1]?.text).toBe('Observação: É presente. Sem preço');
    expect(all.map(({ text }) => text)).not.toContain('Pedido #1');
    expect(all.at(-1)?.text).toBe('Observação: —');
    expect(pages.flatMap(({ boxes }) => boxes)).toHaveLength(1);
    expect(pages.at(-1)?.productsDone).toBe(1);
  });

  it('are whole and on their pages, however long', () => {
    const printed = all.map(({ text }) => text).join(' ');
    expect(words.split(' ').filter((word) => !printed.includes(word))).toEqual([]);
    expect(printed).toContain('Pedido #3 (continuação)');
    for (const { xMm, text, sizePt, baselineMm } of all) {
      expect(xMm + (measure(text, true) * sizePt) / PDF.fontSizePt).toBeLessThanOrEqual(200);
      expect(baselineMm).toBeLessThanOrEqual(PDF.pageBreakMm);
    }
  });

  it('are announced at the top of the list', async () => {
    const printed = async (some: DispatchParcel[]): Promise<string> => {
      const pdf = await drawSeparation({ orders: some, store: someStore, fonts }, () => undefined);
      return (await extractText(await pdf.bytes(), { mergePages: true })).text;
    };
    expect(await printed(orders.slice(0, 2))).toMatch(
      /2 unidade\(s\) · observações de clientes no fim[^]*Observação: É presente/,
    );
    expect(await printed(orders.slice(0, 1))).not.toMatch(/observaç/i);
  });
});

describe('the photos of a separation list', () => {
  const products = wantedProducts([
    parcel(1, [
      ['a', 'Blusa azul', 1],
      ['b', 'Caneca', 2],
    ]),
  ]);
  const [bare] = layOutSeparation(products, measure, 30);
  const [pictured] = layOutSeparation(products, measure, 30, new Set(['a']));

  it('stand between units and name, and all names leave their room', () => {
    const [photo] = pictured?.photos ?? [];
    expect(pictured?.photos).toHaveLength(1);
    const xOf = (page: typeof bare, text: string) =>
      page?.texts.find((each) => each.text === text)?.xMm ?? 0;
    expect(photo).toMatchObject({ productId: 'a', xMm: xOf(bare, 'Blusa azul') });
    for (const name of ['Blusa azul', 'Caneca']) {
      expect(xOf(pictured, name)).toBeGreaterThan((photo?.xMm ?? 0) + SEPARATION_PHOTO_MM);
    }
  });

  it('end above the next product', () => {
    const [photo] = pictured?.photos ?? [];
    expect((photo?.yMm ?? 0) + SEPARATION_PHOTO_MM).toBeLessThan(pictured?.rulesMm[1] ?? 0);
    expect(bare?.photos).toEqual([]);
  });
});
