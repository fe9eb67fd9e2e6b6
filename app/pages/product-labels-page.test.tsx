import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  adminPages,
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
  type Call,
} from '../entries/admin/admin.fixture.tsx';
import { someGroup } from '#areas/groups/web/group.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { standInForPrintWorkers, type PrintWorkers } from '#kit/web/lib/print/printer.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();

const MUG = { ...someProduct, barcode: '7891000315507', stock: 12 };
const BLOUSE = { ...someProduct, _id: 'b', name: 'Blusa', code: 'BLUSA-ANA-P-AZUL' };
const LAMP = { ...someProduct, _id: 'c', name: 'Abajur', stock: 0 };
const SHOP = {
  'GET /products': [MUG, BLOUSE, LAMP],
  'GET /kit/web/lib/print/fonts/*': () => new Response('letters'),
};

let workers: PrintWorkers;
let saved: string[];

beforeAll(() => {
  // The list of choices needs it, and jsdom lacks it.
  Element.prototype.scrollIntoView = vi.fn();
});
afterAll(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
beforeEach(() => {
  workers = standInForPrintWorkers();
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function add(name: string): Promise<void> {
  const search = await field('Adicionar produto');
  await act(async () => fireEvent.click(search));
  const options = await screen.findAllByRole('option', { name: new RegExp(name), hidden: true });
  await act(async () => options[0] && fireEvent.click(options[0]));
  await row(name);
}

async function choosePaper(paper: string): Promise<void> {
  const select = await field('Etiqueta');
  await act(async () => fireEvent.change(select, { target: { value: paper } }));
}

const count = async (product: string): Promise<string> =>
  (await field(`Etiquetas de ${product}`)).value;

describe('labels of products', () => {
  it('are added for all sizes and colours at once', async () => {
    const [small] = someGroup.products;
    await admin.open(paths.productLabels, {
      'GET /products': someGroup.products,
      'GET /product-groups/g': someGroup,
    });
    await add(small?.name ?? '');
    await press('Adicionar todas as opções de Anel');
    await row('Anel · 18');
    expect(screen.getAllByRole('heading', { name: /^Anel/ })).toHaveLength(2);
  });

  it("have the shop's own barcode, given as they are made, where a product has none that fits", async () => {
    const { sent } = await admin.open(paths.productLabels, {
      ...SHOP,
      // Somebody else changed them since they were listed.
      'GET /products/b': { ...BLOUSE, price: 70 },
      'GET /products/c': { ...LAMP, name: 'Abajur azul' },
      'PUT /products/*': ({ path, body }: Call) => ({ ...BLOUSE, ...(body as object), _id: path }),
    });
    for (const name of ['Caneca', 'Blusa', 'Abajur']) await add(name);
    expect(screen.getAllByText(/^A etiqueta sai com um código de barras da loja/)).toHaveLength(2);
    await press('Gerar etiquetas');
    await expect.poll(workers.isDrawing).toBe(true);
    const barcode = expect.stringMatching(/^20\d{11}$/);
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/products/b', { name: 'Blusa', price: 70, barcode }],
      ['/products/c', { name: 'Abajur azul', price: 50, barcode }],
    ]);
    const { labels } = workers.asked() as { labels: { code: unknown }[] };
    expect(labels.map(({ code }) => code)).toEqual([
      { symbology: 'ean-13', text: MUG.barcode },
      { symbology: 'ean-13', text: barcode },
      { symbology: 'ean-13', text: barcode },
    ]);
  });

  it('keep the barcode that somebody else gave meanwhile', async () => {
    const { sent } = await admin.open(paths.productLabels, {
      ...SHOP,
      'GET /products/b': { ...BLOUSE, barcode: '7891000315507' },
    });
    await add('Blusa');
    await press('Gerar etiquetas');
    await expect.poll(workers.isDrawing).toBe(true);
    expect(workers.asked()).toMatchObject({ labels: [{ code: { text: '7891000315507' } }] });
    expect(sent).toEqual([]);
  });

  it('say that the barcodes could not be given, and print nothing', async () => {
    await admin.open(paths.productLabels, { ...SHOP, 'GET /products/b': refuse() });
    await add('Blusa');
    await press('Gerar etiquetas');
    await alert('Erro ao criar os códigos de barras. Tente novamente.');
    expect(workers.isDrawing()).toBe(false);
  });

  it('are reached from products and stock', async () => {
    for (const page of [paths.stock, paths.products]) {
      const catalogue = [{ ...MUG, photo: null, group: null }];
      await admin.open(page, { ...SHOP, 'GET /catalogue': catalogue });
      await press('Mais');
      const item = await screen.findByRole('menuitem', { name: 'Etiquetas' });
      expect(item.getAttribute('href')).toBe(paths.productLabels);
    }
  });

  it('are one for each unit in stock, on the chosen paper', async () => {
    await admin.open(paths.productLabels, SHOP);
    await add('Caneca');
    await expect.poll(() => count('Caneca')).toBe('12');
    await choosePaper('sheet');
    await type('Primeira etiqueta livre', '60');
    await screen.findByText('Linha 12, coluna 5 da folha.');
    await screen.findByText('12 etiquetas · 2 folhas');
    await press('Gerar etiquetas');
    await expect.poll(workers.asked).toEqual({
      kind: 'product-labels',
      labels: [
        {
          name: 'Caneca',
          price: 'R$\u00A050,00',
          code: { symbology: 'ean-13', text: MUG.barcode },
          count: 12,
        },
      ],
      paper: 'sheet',
      firstPlace: 59,
    });
    await act(async () => workers.finish());
    await screen.findByText('12 etiquetas prontas.');
    expect(saved).toEqual(['etiquetas-de-produtos.pdf']);
  });

  it('ask for a product where there is none', async () => {
    await admin.open(paths.productLabels, SHOP);
    await press('Gerar etiquetas');
    await alert('Escolha ao menos um produto.');
    expect(workers.started()).toBe(0);
  });

  it('are printed with the code that a product was given here', async () => {
    const { sent, answer } = await admin.open(paths.productLabels, {
      ...SHOP,
      'GET /products/c': LAMP,
      'PUT /products/c': LAMP,
    });
    await add('Abajur');
    answer({ 'GET /products': [{ ...LAMP, code: 'ABAJUR' }] });
    await press('Editar: Abajur');
    await type('Código', 'ABAJUR', await dialog());
    await press('Salvar', await dialog());
    await expect.poll(() => screen.queryByText(/^A etiqueta sai com/)).toBeNull();
    await press('Gerar etiquetas');
    await expect.poll(workers.isDrawing).toBe(true);
    expect(workers.asked()).toMatchObject({ labels: [{ code: { text: 'ABAJUR' }, count: 1 }] });
    expect(sent).toHaveLength(1);
  });

  it('are at most 2,000, and each number is one from 1 on', async () => {
    await admin.open(paths.productLabels, {
      ...SHOP,
      'GET /products': [MUG, { ...BLOUSE, code: 'BLUSA' }],
    });
    await add('Caneca');
    await add('Blusa');
    for (const wrong of ['0', '2001', '1,5', '']) {
      await type('Etiquetas de Caneca', wrong);
      await screen.findByText('De 1 a 2.000');
      await press('Gerar etiquetas');
    }
    await type('Etiquetas de Caneca', '1991');
    await screen.findByText('No máximo 2.000 etiquetas de uma vez.');
    await press('Gerar etiquetas');
    await alert('No máximo 2.000 etiquetas de uma vez.');
    expect(workers.started()).toBe(0);
    await type('Etiquetas de Caneca', '1990');
    await press('Gerar etiquetas');
    await expect.poll(workers.isDrawing).toBe(true);
  });

  it('begin on the last paper, and with the products of before', async () => {
    await admin.open(paths.productLabels, SHOP);
    await add('Caneca');
    await type('Etiquetas de Caneca', '5');
    await choosePaper('sheet');
    await act(async () => fireEvent.click(await field('Com o preço')));
    await admin.open(paths.productLabels, SHOP);
    await expect.poll(async () => (await field('Etiqueta')).value).toBe('sheet');
    await expect.poll(async () => (await field('Com o preço')).checked).toBe(false);
    await expect.poll(() => count('Caneca')).toBe('5');
    await press('Tirar: Caneca');
    await screen.findByText(/^Busque os produtos acima/);
  });

  it('leave out a product that was deleted meanwhile', async () => {
    await admin.open(paths.productLabels, SHOP);
    await add('Caneca');
    await add('Abajur');
    await admin.open(paths.productLabels, { ...SHOP, 'GET /products': [LAMP] });
    await row('Abajur');
    expect(screen.queryByText('Caneca', { selector: 'li *' })).toBeNull();
  });

  it('say that the products of before could not be loaded', async () => {
    await admin.open(paths.productLabels, SHOP);
    await add('Caneca');
    await admin.open(paths.productLabels, { ...SHOP, 'GET /products': refuse() });
    await screen.findAllByText('Erro ao buscar os produtos. Tente novamente.');
  });

  it('can be cancelled, and say that they failed', async () => {
    await admin.open(paths.productLabels, SHOP);
    await add('Caneca');
    await press('Gerar etiquetas');
    await expect.poll(workers.isDrawing).toBe(true);
    await press('Cancelar');
    await screen.findByText('Impressão cancelada.');
    await press('Gerar etiquetas');
    await expect.poll(() => workers.started()).toBe(2);
    await expect.poll(workers.isDrawing).toBe(true);
    await act(async () => workers.fail());
    await alert('Erro ao gerar o arquivo. Tente novamente.');
    expect(saved).toEqual([]);
  });
});
