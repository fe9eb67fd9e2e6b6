import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  adminPages,
  alert,
  field,
  press,
  refuse,
  row,
  type,
} from '#app/entries/admin/admin.fixture.tsx';
import { blouse, groupedProduct } from './group.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const AT = paths.stockGroup.replace('$id', 'g');
const BATCH = {
  _id: 'lote',
  kind: 'entry',
  note: '',
  products: 2,
  entered: 9,
  removed: 0,
  at: '2026-11-20T17:05:00.000Z',
  undoneAt: null,
};
const SHOP = {
  'GET /product-groups/g': blouse,
  'GET /products/stock/batches': [],
  'POST /products/stock/batches': { ...BATCH, lines: [] },
  'POST /products/stock/batches/lote/undo': { ...BATCH, lines: [] },
};

const RECOVERED = 'Recuperamos o que você tinha digitado.';
const cell = (values: string) => field(`Quantidade de Blusa · ${values}`);
const key = async (values: string, name: string): Promise<void> => {
  const input = await cell(values);
  await act(async () => fireEvent.keyDown(input, { key: name }));
};
const focused = () => document.activeElement?.getAttribute('aria-label');

async function paste(values: string, text: string): Promise<void> {
  const input = await cell(values);
  const clipboardData = { getData: () => text };
  await act(async () => fireEvent.paste(input, { clipboardData }));
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the table of a group', () => {
  it('shows the stock of each product, and what a quantity makes of it', async () => {
    await admin.open(AT, SHOP);
    await screen.findByRole('columnheader', { name: 'Tamanho / Cor' });
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    await expect.poll(heads).toEqual(['Tamanho / Cor', 'Azul', 'Verde']);
    await screen.findByText('15 Unidades em 5 opções');
    await type('Quantidade de Blusa · M · Verde', '6');
    await screen.findByText('→ 10');
    await press('Saída');
    await screen.findByText('não há');
    await press('Contagem');
    await screen.findByText('+2');
    await screen.findByRole('button', { name: 'Salvar 1 lançamento' });
    expect(screen.queryByLabelText('Quantidade de Blusa · G · Verde')).toBeNull();
  });

  it('brings what was typed back as what it was, and never as another kind', async () => {
    await admin.open(AT, SHOP);
    await type('Quantidade de Blusa · M · Verde', '6');
    await admin.open(AT, SHOP);
    await expect.poll(async () => (await cell('M · Verde')).value).toBe('6');
    await screen.findByText(RECOVERED);
    await admin.open(`${AT}?kind=removal`, SHOP);
    await expect.poll(async () => (await cell('M · Verde')).value).toBe('');
    await type('Quantidade de Blusa · P · Azul', '1');
    await screen.findByRole('button', { name: 'Salvar 1 lançamento' });
    expect(screen.queryByText(RECOVERED)).toBeNull();
  });

  it('is typed through with Enter, which saves nothing', async () => {
    const { sent } = await admin.open(AT, SHOP);
    (await cell('P · Azul')).focus();
    await type('Quantidade de Blusa · P · Azul', '5');
    await key('P · Azul', 'ArrowDown');
    await key('M · Azul', 'ArrowUp');
    await key('P · Azul', 'Enter');
    expect(focused()).toBe('Quantidade de Blusa · M · Azul');
    await key('M · Verde', 'Enter');
    expect(document.activeElement?.getAttribute('name')).toBe('note');
    expect(sent).toEqual([]);
  });

  it('takes a block of a spreadsheet, and says what found no place', async () => {
    await admin.open(AT, SHOP);
    await paste('M · Azul', '7\t8\n9\t10\nx\t1\n');
    await expect.poll(async () => (await cell('M · Azul')).value).toBe('7');
    await expect.poll(async () => (await cell('M · Verde')).value).toBe('8');
    await expect.poll(async () => (await cell('G · Azul')).value).toBe('9');
    await screen.findByText(
      '3 quantidades coladas; 2 não couberam na tabela; "x" não é quantidade.',
    );
    await screen.findByRole('button', { name: 'Salvar 3 lançamentos' });
  });

  it('is saved as one batch, which one tap takes back', async () => {
    const { sent } = await admin.open(AT, SHOP);
    await press(/^Salvar/);
    await alert('Digite a quantidade de pelo menos uma opção.');
    await type('Quantidade de Blusa · P · Azul', '4');
    await type('Quantidade de Blusa · G · Azul', '5');
    await type('Observação', ' nota 7 ');
    await press('Salvar 2 lançamentos');
    await screen.findByText(/Entrada registrada: 2 opções\./);
    await expect.poll(async () => (await cell('P · Azul')).value).toBe('');
    await press('Desfazer');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toMatchObject({
      path: '/products/stock/batches',
      body: {
        kind: 'entry',
        note: 'nota 7',
        lines: [
          { productId: 'P-Azul', quantity: 4 },
          { productId: 'G-Azul', quantity: 5 },
        ],
      },
    });
    expect(sent[1]?.path).toBe('/products/stock/batches/lote/undo');
    expect(sent.every(({ key: own }) => own)).toBe(true);
  });

  it('sends a count with what was seen; after a refusal it is read again, and what was typed stays', async () => {
    const message =
      'O estoque mudou durante a contagem: Blusa · P · Azul. Confira e salve de novo.';
    const { answer, sent } = await admin.open(`${AT}?kind=count`, {
      ...SHOP,
      'POST /products/stock/batches': refuse(409, { message, code: 'stock_moved' }),
    });
    await type('Quantidade de Blusa · P · Azul', '4');
    await screen.findByText('+3');
    const products = [groupedProduct(3, 'P', 'Azul'), ...blouse.products.slice(1)];
    answer({ 'GET /product-groups/g': { ...blouse, products } });
    await press('Salvar 1 lançamento');
    await alert(message);
    await screen.findByText('+1');
    await expect.poll(async () => (await cell('P · Azul')).value).toBe('4');
    answer({ 'POST /products/stock/batches': { ...BATCH, kind: 'count', products: 1, lines: [] } });
    await press('Salvar 1 lançamento');
    await screen.findByText(/Contagem registrada: 1 opção\./);
    expect(sent.map(({ body }) => (body as { lines: object[] }).lines)).toEqual([
      [{ productId: 'P-Azul', quantity: 4, seen: 1 }],
      [{ productId: 'P-Azul', quantity: 4, seen: 3 }],
    ]);
  });

  it('has a minimum for each of its products', async () => {
    const { sent } = await admin.open(AT, {
      ...SHOP,
      'PUT /product-groups/g/minimum': { ...blouse, minimum: 2 },
    });
    await type('Avisar quando houver só, de cada opção', '1,5');
    await press('Salvar mínimo');
    await screen.findByText('Informe um número inteiro, como 3, ou deixe em branco.');
    await type('Avisar quando houver só, de cada opção', '2');
    await press('Salvar mínimo');
    await screen.findByText('Estoque mínimo salvo.');
    expect(sent.map(({ body }) => body)).toEqual([{ minimum: 2 }]);
  });

  it('lists the last batches, each to be taken back at once', async () => {
    const undone = { ...BATCH, _id: 'antes', undoneAt: BATCH.at, who: 'Ana' };
    const { sent } = await admin.open(AT, {
      ...SHOP,
      'GET /products/stock/batches': [{ ...BATCH, who: 'Bruno' }, undone],
    });
    const last = await row('Entrada · 2 itens');
    expect(last.textContent).toContain('+9 unidades');
    await press(/^Desfazer Entrada · 2 itens/, last);
    await expect
      .poll(() => sent.map(({ path }) => path))
      .toEqual(['/products/stock/batches/lote/undo']);
    expect(screen.getAllByText('Desfeito')).toHaveLength(1);
  });

  it('of a product that is no longer sold says so', async () => {
    await admin.open(AT, {
      'GET /product-groups/g': refuse(404, { message: 'Produto não encontrado.' }),
    });
    await waitFor(() => screen.getByText('Este produto não está mais à venda.'));
  });
});
