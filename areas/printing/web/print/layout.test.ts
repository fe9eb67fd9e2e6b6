import type { OrderAnswer } from '#areas/orders/contract.ts';
import { describe, expect, it } from 'vitest';

import { bareOrder, someAddress, someCustomer } from '#areas/orders/web/order.fixture.ts';
import { MANY_ORDERS, ONE_ORDER, PDF } from '#kit/web/lib/print/paper.ts';
import { columnWidthMm, layOutPages, mostLines, type PlacedBlock } from './layout.ts';
import type { MeasureText } from '#kit/web/lib/print/wrap-text.ts';

/** About Helvetica's average at 8 pt. */
const measure: MeasureText = (text, strong) => text.length * (strong ? 1.6 : 1.5);

const line = (name: string, quantity: number): OrderAnswer['products'][number] => ({
  product: null,
  name,
  price: 10,
  listPrice: 10,
  quantity,
  productId: 'p',
  subtotal: 10 * quantity,
});

const order = (orderId: number, overrides: Partial<OrderAnswer> = {}): OrderAnswer => ({
  ...bareOrder,
  _id: `id-${orderId}`,
  orderId,
  status: 'EM PROCESSAMENTO...',
  shippingName: 'Sedex',
  shipping: { name: 'Sedex', price: 0 },
  customer: { ...someCustomer, email: '' },
  address: someAddress,
  products: [line('Camiseta', 2)],
  ...overrides,
});

const pagesOf = (orders: OrderAnswer[]) => [...layOutPages(orders, measure)];
const textsOf = (block: PlacedBlock | undefined): string[] =>
  block?.lines.map(({ text }) => text) ?? [];
const bottomOf = (block: PlacedBlock): number => block.yMm + block.heightMm;

describe('layOutPages', () => {
  it('says of an order in doubt, below its number, that its customer is to be asked', () => {
    const doubt = { of: 'phone', settledAt: null } as const;
    const settled = { ...doubt, settledAt: bareOrder.createdAt };
    const secondLines = pagesOf([
      order(1, { doubt }),
      order(2, { doubt: settled }),
      order(3, { doubt, status: 'ENVIADO' }),
    ]).flatMap(({ blocks }) => blocks.map((block) => textsOf(block)[1]));
    expect(secondLines).toEqual([
      'CONFERIR COM O CLIENTE ANTES DE ENVIAR',
      'Cliente: Márcia Conceição',
      'Cliente: Márcia Conceição',
    ]);
  });

  it('lists number, customer, address part by part, shipping and products with their units', () => {
    const [page] = pagesOf([
      order(482913057714, { products: [line('Camiseta', 2), line('Caneca', 1)] }),
    ]);
    expect(textsOf(page?.blocks[0])).toEqual([
      'Pedido #482913057714',
      'Cliente: Márcia Conceição',
      'CPF: 529.982.247-25',
      'Telefone: (11) 98765-4321',
      'Rua: Avenida Paulista',
      'Número: 1000',
      'Complemento: —',
      'Bairro: Bela Vista',
      'Cidade: São Paulo',
      'Estado: SP',
      'CEP: 01310-100',
      'Frete: Sedex',
      'Pagamento: —',
      'Produtos:',
      '2 unidades · Camiseta',
      '1 unidade · Caneca',
    ]);
  });

  it('has in bold what the customer noted, wrapped and whole, above the products', () => {
    const customerNote = `É presente 🎁.\n${'Sem preço na caixa, por favor. '.repeat(9)}\nлента`;
    const noted = order(1, { customerNote });
    const [block] = pagesOf([noted])[0]?.blocks ?? [];
    const from = textsOf(block).findIndex((text) => text.startsWith('Observação: É presente .'));
    const to = textsOf(block).indexOf('Produtos:');
    const lines = block?.lines.slice(from, to) ?? [];
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.map(({ text }) => text).join(' ')).toBe(
      `Observação: É presente . ${'Sem preço na caixa, por favor. '.repeat(9)}?????`,
    );
    for (const { text, strong, xMm } of lines) {
      expect(strong).toBe(true);
      expect(xMm + measure(text, strong)).toBeLessThanOrEqual(
        PDF.marginMm + columnWidthMm(MANY_ORDERS),
      );
    }
  });

  it('keeps a note whole that is longer than a page', () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `palavra${index}`);
    const pages = pagesOf([order(1, { customerNote: words.join(' ') })]);
    const printed = pages.flatMap(({ blocks }) => blocks.flatMap(textsOf)).join(' ');
    expect(words.filter((word) => !printed.includes(word))).toEqual([]);
  });

  it('puts a dash where a part is missing', () => {
    const bare = order(1, {
      customer: null,
      address: null,
      shipping: null,
      shippingName: null,
      products: [line('', 3)],
    });
    const texts = textsOf(pagesOf([bare])[0]?.blocks[0]);
    expect(texts).toContain('Cliente: —');
    expect(texts).toContain('CEP: —');
    // Without shipping no line about it.
    expect(texts.filter((text) => text.startsWith('Frete'))).toEqual([]);
    expect(texts).toContain('3 unidades · Produto removido');
  });

  it('marks an order that was cancelled after its batch was made', () => {
    const [page] = pagesOf([order(5, { status: 'CANCELADO' })]);
    expect(textsOf(page?.blocks[0])[0]).toBe('Pedido #5 — CANCELADO');
  });

  it('stands on the margins and steps of the specification', () => {
    const [page] = pagesOf([order(1)]);
    const block = page?.blocks[0];
    if (!block) throw new Error('The order has no block');
    expect([block.xMm, block.yMm]).toEqual([10, 10]);
    expect(block.heightMm).toBe(2 * 4 + block.lines.length * 3.5);
    expect(block.lines[0]?.xMm).toBe(14);
    const [first, second] = block.lines;
    expect((second?.baselineMm ?? 0) - (first?.baselineMm ?? 0)).toBeCloseTo(3.5, 9);
  });

  it('fills the first column, then the second, then the next page', () => {
    const pages = pagesOf(Array.from({ length: 9 }, (_, index) => order(index + 1)));
    expect(
      pages.map(({ blocks }) => blocks.map(({ orderId, column }) => `${orderId}:${column}`)),
    ).toEqual([['1:0', '2:0', '3:0', '4:0', '5:1', '6:1', '7:1', '8:1'], ['9:0']]);
    expect(pages.map(({ ordersDone }) => ordersDone)).toEqual([8, 9]);
  });

  it('breaks before what would pass 287 mm, not before what ends there', () => {
    const exact = order(1, { products: Array.from({ length: 62 }, () => line('Meia', 1)) });
    const [page] = pagesOf([exact, order(2)]);
    const [full, next] = page?.blocks ?? [];
    expect(full?.lines).toHaveLength(mostLines(MANY_ORDERS));
    expect(full && bottomOf(full)).toBeLessThanOrEqual(PDF.pageBreakMm);
    expect(full && bottomOf(full) + PDF.lineStepMm).toBeGreaterThan(PDF.pageBreakMm);
    expect(next?.column).toBe(1);
    expect(next?.yMm).toBe(PDF.marginMm);
  });

  it('wraps long product names to the width of the column', () => {
    const name = 'Conjunto de lençóis de algodão egípcio 400 fios com elástico, casal '.repeat(3);
    const block = pagesOf([order(1, { products: [line(name.trim(), 12)] })])[0]?.blocks[0];
    const lines = block?.lines ?? [];
    const right = PDF.marginMm + columnWidthMm(MANY_ORDERS) - PDF.paddingMm;
    for (const { text, strong, xMm } of lines) {
      expect(xMm + measure(text, strong)).toBeLessThanOrEqual(right);
    }
    const wrapped = lines.slice(lines.findIndex(({ text }) => text.startsWith('12 unidades')));
    expect(wrapped.length).toBeGreaterThan(3);
    expect(wrapped.map(({ text }) => text).join(' ')).toBe(`12 unidades · ${name.trim()}`);
  });

  it('cuts only an order taller than a page, and says whose each piece is', () => {
    const tall = order(7, {
      products: Array.from({ length: 200 }, (_, index) => line(`Item ${index + 1}`, 1)),
    });
    const blocks = pagesOf([order(1), tall, order(8)]).flatMap(({ blocks: placed }) => placed);
    const pieces = blocks.filter(({ orderId }) => orderId === 7);
    expect(pieces).toHaveLength(3);
    expect(pieces.slice(1).map((piece) => textsOf(piece)[0])).toEqual([
      'Pedido #7 (continuação)',
      'Pedido #7 (continuação)',
    ]);
    const items = pieces.flatMap(textsOf).filter((text) => text.includes('Item'));
    expect(items).toHaveLength(200);
    expect(new Set(items).size).toBe(200);
    for (const block of blocks) expect(bottomOf(block)).toBeLessThanOrEqual(PDF.pageBreakMm);
  });

  it('places 500 orders once each, in order, without overlap and inside the page', () => {
    const orders = Array.from({ length: 500 }, (_, index) =>
      order(index + 1, {
        products: Array.from({ length: 1 + ((index * 7) % 23) }, (_unused, item) =>
          line(`Produto ${item} ${'muito longo '.repeat(item % 6)}`, item + 1),
        ),
      }),
    );
    const pages = pagesOf(orders);
    expect(pages.flatMap(({ blocks }) => blocks.map(({ orderId }) => orderId))).toEqual(
      orders.map(({ orderId }) => orderId),
    );
    expect(pages.at(-1)?.ordersDone).toBe(500);
    for (const { blocks } of pages) {
      for (const column of [0, 1]) {
        let end: number = PDF.marginMm;
        for (const block of blocks.filter((candidate) => candidate.column === column)) {
          expect(block.yMm).toBe(end);
          end = bottomOf(block);
        }
        expect(end).toBeLessThanOrEqual(PDF.pageBreakMm);
      }
    }
  });

  it('begins the first page under the heading, and no other', () => {
    const orders = Array.from({ length: 9 }, (_, index) => order(index + 1));
    const pages = [...layOutPages(orders, measure, { firstTopMm: 40 })];
    expect(
      pages.map(({ blocks }) => blocks.map(({ orderId, column }) => `${orderId}:${column}`)),
    ).toEqual([['1:0', '2:0', '3:0', '4:0', '5:1', '6:1', '7:1', '8:1'], ['9:0']]);
    const tops = pages.map(({ blocks }) => blocks.map(({ yMm }) => yMm));
    expect([tops[0]?.[0], tops[0]?.[4], tops[1]?.[0]]).toEqual([40, 40, PDF.marginMm]);
    for (const { blocks } of pages) {
      for (const block of blocks) expect(bottomOf(block)).toBeLessThanOrEqual(PDF.pageBreakMm);
    }
  });

  it('moves an order that fills a whole page past the heading without cutting it', () => {
    const full = order(1, { products: Array.from({ length: 62 }, () => line('Meia', 1)) });
    const pages = [...layOutPages([full, order(2)], measure, { firstTopMm: 30 })];
    expect(pages.map(({ blocks }) => blocks.map(({ orderId }) => orderId))).toEqual([[], [1, 2]]);
    expect(pages[1]?.blocks[0]?.yMm).toBe(PDF.marginMm);
    expect(pages.map(({ ordersDone }) => ordersDone)).toEqual([0, 2]);
  });

  it('says what is paid, and in bold what is not', () => {
    const paymentOf = (changes: Partial<OrderAnswer>) =>
      pagesOf([order(1, changes)])[0]?.blocks[0]?.lines.find(({ text }) =>
        text.startsWith('Pagamento'),
      );
    expect(paymentOf({ paymentStatus: 'Pago', due: 0 })).toMatchObject({
      text: 'Pagamento: Pago',
      strong: false,
    });
    expect(paymentOf({ paymentStatus: 'Parcial', due: 12.5 })).toMatchObject({
      text: 'Pagamento: Parcial (faltam R$ 12,50)',
      strong: true,
    });
    expect(paymentOf({ paymentStatus: 'A devolver', due: -12.5 })?.text).toBe(
      'Pagamento: A devolver (R$ 12,50)',
    );
    expect(paymentOf({ paymentStatus: null, due: 0 })?.text).toBe('Pagamento: —');
  });

  it('gives one order by itself the width of the page, and larger letters', () => {
    const name = 'Conjunto de lençóis de algodão egípcio 400 fios com elástico, casal '.repeat(3);
    const [page] = [
      ...layOutPages([order(1, { products: [line(name, 1)] })], measure, {
        firstTopMm: 40,
        sheet: ONE_ORDER,
      }),
    ];
    const block = page?.blocks[0];
    expect(block).toMatchObject({ xMm: 10, yMm: 40, widthMm: 190 });
    for (const { text, strong, xMm } of block?.lines ?? []) {
      expect(xMm + measure(text, strong) * 1.5).toBeLessThanOrEqual(200 - ONE_ORDER.paddingMm);
    }
    const many = [
      ...layOutPages(
        Array.from({ length: 9 }, (_, n) => order(n)),
        measure,
        { firstTopMm: 40, sheet: ONE_ORDER },
      ),
    ];
    expect(many.flatMap(({ blocks }) => blocks)).toHaveLength(9);
    for (const { blocks } of many) {
      for (const each of blocks) expect(bottomOf(each)).toBeLessThanOrEqual(PDF.pageBreakMm);
    }
  });

  it('shows the photos of an order below its lines, each once, as many in a row as fit', () => {
    const [blue, green] = [Uint8Array.of(1), Uint8Array.of(2)];
    const lines = ['a', 'b', 'c', 'd'].map((productId) => ({ ...line('Blusa', 1), productId }));
    const one = order(1, { products: lines });
    const photos = new Map([
      ['a', blue],
      ['b', blue],
      ['c', green],
    ]);
    const [[bare], [pictured]] = [new Map(), photos].map((some) =>
      [...layOutPages([one], measure, { photos: some })].flatMap(({ blocks }) => blocks),
    ) as [PlacedBlock[], PlacedBlock[]];
    expect(bare?.photos).toEqual([]);
    expect(pictured?.photos.map(({ bytes }) => bytes)).toEqual([blue, green]);
    expect(pictured?.lines).toEqual(bare?.lines);
    const lastLine = Math.max(...(pictured?.lines ?? []).map(({ baselineMm }) => baselineMm));
    for (const { xMm, yMm, sizeMm } of pictured?.photos ?? []) {
      expect(yMm).toBeGreaterThan(lastLine);
      expect(yMm + sizeMm).toBeLessThanOrEqual(bottomOf(pictured as PlacedBlock));
      expect(xMm + sizeMm).toBeLessThanOrEqual(PDF.marginMm + (pictured?.widthMm ?? 0));
    }
    const many = new Map(Array.from({ length: 40 }, (_, at) => [`p${at}`, Uint8Array.of(at)]));
    const wide = order(2, {
      products: [...many.keys()].map((productId) => ({ ...line('Meia', 1), productId })),
    });
    const [page] = layOutPages([wide], measure, { photos: many });
    const block = page?.blocks[0] as PlacedBlock;
    expect(new Set(block.photos.map(({ xMm, yMm }) => `${xMm} ${yMm}`)).size).toBe(40);
    for (const { xMm, yMm, sizeMm } of block.photos) {
      expect(xMm + sizeMm).toBeLessThanOrEqual(block.xMm + block.widthMm);
      expect(yMm + sizeMm).toBeLessThanOrEqual(bottomOf(block));
    }
    expect(bottomOf(block)).toBeLessThanOrEqual(PDF.pageBreakMm);
  });

  it('makes no page of no orders', () => {
    expect(pagesOf([])).toEqual([]);
  });
});
