import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import {
  adminPages,
  alert,
  field,
  hangUp,
  press,
  refuse,
  type,
  type Call,
} from '../entries/admin/admin.fixture.tsx';
import { blouse, groupedProduct } from '#areas/groups/web/group.fixture.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const [small, other] = [
  { ...groupedProduct(5, 'P'), barcode: '7891000315507' },
  { ...groupedProduct(2, 'M'), groupId: null },
];
const OF_CODES: Readonly<Record<string, object>> = { '7891000315507': small, 'BLUSA-M': other };
const products = ({ search }: Call) => {
  const code = search.get('code');
  if (code !== null) return [OF_CODES[code]].filter((product) => product !== undefined);
  const ids = search.get('ids')?.split(',') ?? [];
  return [small, other].filter(({ _id }) => ids.includes(_id));
};
const BATCH = {
  _id: 'lote',
  kind: 'count',
  note: '',
  products: 2,
  entered: 0,
  removed: 4,
  at: '2026-11-20T17:05:00.000Z',
  undoneAt: null,
  lines: [],
};
const SHOP = {
  'GET /products': products,
  'GET /products/stock/batches': [],
  'GET /product-groups/g': {
    ...blouse,
    axes: blouse.axes.slice(0, 1),
    products: [small, groupedProduct(7, 'G')],
  },
  'POST /products/stock/batches': BATCH,
};
const CODE = 'Código ou código de barras';

/** Types a code and presses Enter, as a scanner does. */
async function scan(code: string): Promise<void> {
  await type(CODE, code);
  const input = await field(CODE);
  await act(async () => fireEvent.submit(input.form as HTMLFormElement));
}
const lineOf = async (product: string): Promise<string> => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(product) });
  const line = head.closest('tr') as HTMLElement;
  const units = within(line).getByLabelText<HTMLInputElement>(`Contado de ${product}`).value;
  return [
    units,
    ...within(line)
      .getAllByRole('cell')
      .slice(1, 3)
      .map((cell) => cell.textContent),
  ].join(' ');
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('adds a piece a scan without losing the focus, asks for a product once, and saves the differences as one batch', async () => {
  const { calls, sent } = await admin.open(paths.stockCount, SHOP);
  await screen.findByText('Nada contado ainda.');
  for (const code of ['7891000315507', 'BLUSA-M', '7891000315507', '789.1000.315507'])
    await scan(code);
  await expect.poll(async () => lineOf('Blusa · P')).toBe('3 5 −2');
  await expect.poll(async () => lineOf('Blusa · M')).toBe('1 2 −1');
  expect(document.activeElement).toBe(await field(CODE));
  await expect.poll(async () => (await field(CODE)).value).toBe('');
  expect(calls.filter(({ search }) => search.has('code'))).toHaveLength(2);

  await type('Contado de Blusa · M', '2');
  await expect.poll(async () => lineOf('Blusa · M')).toBe('2 2 igual');
  await screen.findByText('2 itens, 1 com diferença');
  await press('Salvar contagem de 2 itens');
  await screen.findByText(/Contagem salva: 2 itens\./);
  await screen.findByText('Nada contado ainda.');
  // The button is gone with the list; the next piece comes.
  await expect.poll(() => document.activeElement).toBe(await field(CODE));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      kind: 'count',
      note: '',
      lines: [
        { productId: 'M', quantity: 2, seen: 2 },
        { productId: 'P', quantity: 3, seen: 5 },
      ],
    },
  ]);
});

it('says at once that a code is unknown, or could not be looked up, and counts on', async () => {
  const { answer } = await admin.open(paths.stockCount, SHOP);
  for (const code of ['123456', '123456']) await scan(code);
  await alert('Nenhum produto tem o código 123456.');
  await screen.findByText('2 vezes');
  answer({ 'GET /products': hangUp });
  await scan('BLUSA-M');
  await alert('Não foi possível procurar o código BLUSA-M. Leia de novo.');
  answer(SHOP);
  await scan('BLUSA-M');
  await expect.poll(async () => lineOf('Blusa · M')).toBe('1 2 −1');
  await press('Limpar a lista');
  await expect.poll(() => screen.queryByText('Códigos sem produto')).toBeNull();
});

it('survives a reload, and sees the stock again', async () => {
  await admin.open(paths.stockCount, SHOP);
  await scan('7891000315507');
  await scan('BLUSA-M');
  await expect.poll(async () => lineOf('Blusa · M')).toBe('1 2 −1');
  // M was taken off sale meanwhile.
  await admin.open(paths.stockCount, { ...SHOP, 'GET /products': [{ ...small, stock: 9 }] });
  await screen.findByText('Recuperamos o que você tinha digitado.');
  await expect.poll(async () => lineOf('Blusa · P')).toBe('1 9 −8');
  await screen.findByText('Não está mais à venda: não será salvo.');
  await screen.findByRole('button', { name: 'Salvar contagem de 1 item' });
});

it('leaves what was not counted alone, unless somebody says that there is none', async () => {
  const { sent } = await admin.open(paths.stockCount, SHOP);
  await scan('7891000315507');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Blusa: não há mais nada, zerar 1 opção não contada',
  });
  expect(box.checked).toBe(false);
  await act(async () => box.click());
  await expect.poll(async () => lineOf('Blusa · G')).toBe('0 7 −7');
  await act(async () => box.click());
  await expect.poll(() => screen.queryByLabelText('Contado de Blusa · G')).toBeNull();
  await act(async () => box.click());
  await press('Salvar contagem de 2 itens');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    lines: [
      { productId: 'P', quantity: 1, seen: 5 },
      { productId: 'G', quantity: 0, seen: 7 },
    ],
  });
});

it('after stock that moved shows the new difference, and keeps what was counted', async () => {
  const message = 'O estoque mudou durante a contagem: Blusa · P. Confira e salve de novo.';
  const { answer } = await admin.open(paths.stockCount, {
    ...SHOP,
    'POST /products/stock/batches': refuse(409, { message, code: 'stock_moved' }),
  });
  await scan('7891000315507');
  await expect.poll(async () => lineOf('Blusa · P')).toBe('1 5 −4');
  answer({ 'GET /products': [{ ...small, stock: 3 }] });
  await press('Salvar contagem de 1 item');
  await alert(message);
  await expect.poll(async () => lineOf('Blusa · P')).toBe('1 3 −2');
});
