import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import {
  adminPages,
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
} from '../entries/admin/admin.fixture.tsx';
import { rowOf, someGroup } from '#areas/groups/web/group.fixture.ts';
import { emptyGroup } from '#areas/groups/web/group-values.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { writeDraft } from '#kit/web/lib/drafts.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

type GroupProduct = (typeof someGroup)['products'][number];

const admin = adminPages();
const OPENED = paths.productGroup.replace('$id', 'g');
const GROUP = { 'GET /product-groups/g': someGroup };
const LISTED = { 'GET /catalogue': [rowOf(someGroup)], ...GROUP };

const add = async (text: string, to = 0): Promise<void> => {
  const inputs = await screen.findAllByLabelText(/^Novo valor/);
  await userEvent.type(inputs[to] ?? document.body, text);
};

describe('the list of products', () => {
  it('shows a group as one row that opens, and deletes it as one', async () => {
    const { sent } = await admin.open(paths.products, {
      ...LISTED,
      'DELETE /product-groups/g': () => null,
    });
    const ring = await row('Anel');
    expect(ring.textContent).toContain('a partir de');
    await press('Ver 2 opções de Anel');
    const members = await screen.findByRole('list', { name: 'Opções de Anel' });
    const names = within(members).getAllByRole('listitem');
    expect(names.map((each) => each.querySelector('p')?.textContent)).toEqual(['16', '18']);
    expect(await screen.findByRole('link', { name: /^Editar.*Anel/ })).toHaveProperty(
      'pathname',
      OPENED,
    );
    await press(/^Excluir.*Anel/);
    await screen.findByText('Anel e suas 2 opções');
    await press('Excluir', await dialog());
    await screen.findByText('Produto excluído.');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /product-groups/g',
    ]);
  });
});

describe('a new product in sizes and colours', () => {
  const flip = async () =>
    userEvent.click(await screen.findByRole('switch', { name: /^Tem tamanhos/ }));

  it('takes what was typed along, and sends a product for each combination', async () => {
    const { sent } = await admin.open(paths.newProduct, { 'POST /product-groups': someGroup });
    await type(/^Nome/, 'Blusa');
    await type(/^Preço/, '49,90');
    await flip();
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Blusa');
    await type(/^Nome/, 'Blusa Ana');
    await type('Descrição', 'Linho');
    await type(/^Estoque$/, '4');
    await flip();
    await expect.poll(async () => (await field(/^Estoque/)).value).toBe('4');
    await expect.poll(async () => (await field('Descrição')).value).toBe('Linho');
    await type(/^Nome/, 'Blusa');
    await flip();
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Blusa');
    await add('P, M{Enter}');
    await press('Adicionar cor');
    await press('Azul');
    await type('Preço de M · Azul', '55');
    await type(/^Estoque$/, '2');
    await type('Estoque de P · Azul', '3');
    await press('Cadastrar Produto');
    await screen.findByRole('dialog', { name: 'Produto cadastrado com sucesso!' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      name: 'Blusa',
      description: 'Linho',
      axes: [
        { name: 'Tamanho', values: ['P', 'M'].map((name) => ({ name, isArchived: false })) },
        { name: 'Cor', values: [{ name: 'Azul', isArchived: false }] },
      ],
      products: [
        { values: ['P', 'Azul'], price: 49.9, code: 'BLUSA-P-AZUL', barcode: '', stock: 3 },
        { values: ['M', 'Azul'], price: 55, code: 'BLUSA-M-AZUL', barcode: '', stock: 2 },
      ],
    });
    await press('Cadastrar outro');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const simple = await screen.findByRole<HTMLInputElement>('switch', { name: /^Tem tamanhos/ });
    expect(simple.checked).toBe(false);
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('');
    await expect.poll(async () => document.activeElement === (await field(/^Nome/))).toBe(true);
    await flip();
    await expect.poll(() => screen.queryByRole('list', { name: 'Valores de Tamanho' })).toBeNull();
  });

  it("says what is missing, and the server's refusal at its field, and keeps what was typed", async () => {
    const issues = [{ field: 'products.0.code', message: 'Código repetido na tabela.' }];
    const { sent } = await admin.open(paths.newProduct, {
      'POST /product-groups': refuse(400, { message: 'Confira os campos.', issues }),
    });
    await userEvent.click(await screen.findByRole('switch', { name: /^Tem tamanhos/ }));
    await userEvent.clear(await field(/^Característica/));
    await press('Cadastrar Produto');
    for (const problem of [
      'Informe o nome.',
      'Diga o que muda de uma opção para a outra, como tamanho ou cor.',
      'Escreva ao menos um, como P ou Azul.',
    ]) {
      expect(await screen.findByText(problem)).toBeTruthy();
    }
    expect(sent).toEqual([]);
    await type(/^Nome/, 'Anel');
    await type(/^Preço/, '10');
    await type(/^Característica/, 'Aro');
    await add('16{Enter}');
    await press('Cadastrar Produto');
    await screen.findByText('Código repetido na tabela.');
    await expect
      .poll(async () => (await field('Código de 16')).getAttribute('aria-invalid'))
      .toBe('true');
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Anel');
  });
});

/** A single size, so that one product is made. */
async function startGroup(): Promise<void> {
  await userEvent.click(await screen.findByRole('switch', { name: /^Tem tamanhos/ }));
  await type(/^Característica/, 'Aro');
  await add('16{Enter}');
}

describe('weight, measures and cost of a new product in sizes', () => {
  it('are taken along from a product alone, and travel with it', async () => {
    const { sent } = await admin.open(paths.newProduct, { 'POST /product-groups': someGroup });
    await type(/^Nome/, 'Anel');
    await type(/^Preço/, '50');
    await type('Custo', '20', await screen.findByRole('main'));
    await type('Peso (g)', '8');
    await startGroup();
    const isOpen = async () => (await field('Peso (g)')).closest('details')?.open;
    await expect.poll(isOpen).toBe(true);
    await type('Altura (cm)', '2,5');
    await press('Cadastrar Produto');
    await screen.findByText('Informe um número inteiro de 1 a 100, ou deixe em branco.');
    await expect.poll(async () => (await field('Altura (cm)')).value).toBe('2,5');
    expect(sent).toEqual([]);
    await type('Altura (cm)', '3');
    await press('Cadastrar Produto');
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({ weight: 8, height: 3, products: [{ values: ['16'], cost: 20 }] });
    expect(sent[0]?.body).not.toHaveProperty('length');
  });

  it('have no cost for an atendente, not even one of an earlier draft', async () => {
    const values = [{ key: '16', name: '16', isArchived: false }];
    const typed = { ...emptyGroup({ name: 'Anel', price: '50' }), cost: '20' };
    writeDraft('atendente', 'novo-produto-com-tamanhos', {
      ...typed,
      axes: [{ name: 'Aro', values }],
    });
    const { sent } = await admin.open(
      paths.newProduct,
      { 'POST /product-groups': someGroup },
      'atendente',
    );
    await userEvent.click(await screen.findByRole('switch', { name: /^Tem tamanhos/ }));
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Anel');
    expect(screen.queryByLabelText('Custo')).toBeNull();
    await press('Cadastrar Produto');
    await expect.poll(() => sent).toHaveLength(1);
    expect(JSON.stringify(sent[0]?.body)).not.toContain('cost');
  });
});

describe('a group', () => {
  it('says which product goes off sale, and sends only what changed', async () => {
    const { sent } = await admin.open(OPENED, { ...LISTED, 'PUT /product-groups/g': someGroup });
    await type('Preço de 16', '52');
    await press('Mais de 18');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tirar de venda' }));
    await screen.findByText('Sai de venda; o histórico fica');
    await press('Salvar');
    await screen.findByText('Produto atualizado.');
    expect(sent[0]?.body).toMatchObject({
      version: 3,
      products: [{ _id: 'a', values: ['16'], price: 52 }],
      leaving: [],
    });
  });

  it('is renamed, ordered and archived by its chips', async () => {
    const { sent } = await admin.open(OPENED, { ...LISTED, 'PUT /product-groups/g': someGroup });
    await press('Mudar 18');
    await press('Antes');
    await type('Nome', '19');
    await userEvent.type(await field('Nome'), '{Enter}');
    // Esc gives a renaming up; an option that is archived at once keeps it.
    await press('Mudar 16');
    await type('Nome', '15');
    await userEvent.keyboard('{Escape}');
    await press('Mudar 16');
    await expect.poll(async () => (await field('Nome')).value).toBe('16');
    await type('Nome', '17');
    await press('Não vender mais');
    await press('Salvar');
    await screen.findByText('Produto atualizado.');
    const values = [
      { _id: '18', name: '19', isArchived: false },
      { _id: '16', name: '17', isArchived: true },
    ];
    expect(sent[0]?.body).toMatchObject({
      axes: [{ values }],
      products: [{ _id: 'b', values: ['19'] }],
    });
  });

  it('lays what was typed over what somebody else changed, and can be saved then', async () => {
    const [first, second] = someGroup.products as [GroupProduct, GroupProduct];
    const now = {
      ...someGroup,
      version: 4,
      description: 'De prata',
      products: [first, { ...second, price: 65 }],
    };
    const { answer, sent } = await admin.open(OPENED, {
      ...GROUP,
      'PUT /product-groups/g': refuse(409, { message: 'Mudou.', code: 'product_group_changed' }),
    });
    await type(/^Nome/, 'Aliança');
    await type('Preço de 16', '52');
    answer({ 'GET /product-groups/g': now });
    await press('Salvar');
    await alert(
      'Este produto mudou enquanto você o alterava. O que você digitou continua aqui: confira e salve de novo.',
    );
    await expect.poll(async () => (await field('Preço de 18')).value).toBe('65,00');
    await expect.poll(async () => (await field(/^Nome/)).value).toBe('Aliança');
    await expect.poll(async () => (await field('Preço de 16')).value).toBe('52');
    await screen.findByText(/Recuperamos o que você tinha digitado/);
    answer({ 'PUT /product-groups/g': { ...now, version: 5 } });
    await press('Salvar');
    await screen.findByText('Produto atualizado.');
    expect(sent[1]?.body).toMatchObject({
      ...{ version: 4, name: 'Aliança', description: 'De prata' },
      products: [{ _id: 'a', price: 52 }, { _id: 'b' }],
    });
    expect(JSON.stringify(sent[1]?.body)).not.toContain('65');
    expect(sent.every(({ key }) => key)).toBe(true);
  });
});

it('gathers products into one, with the values that their names have', async () => {
  const lone = (id: string, name: string) => ({ ...someProduct, _id: id, name });
  const { sent, calls } = await admin.open(paths.gatherProducts, {
    'GET /products': [lone('1', 'Blusa Azul'), lone('2', 'Blusa Verde'), lone('3', 'Cinto')],
    'POST /product-groups': someGroup,
  });
  await press('Continuar');
  await screen.findByText('Escolha ao menos dois produtos.');
  expect(calls.every(({ search }) => search.get('alone') === 'true')).toBe(true);
  for (const name of [/^Blusa Azul/, /^Blusa Verde/]) {
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  }
  await press('Continuar (2 produtos escolhidos)');
  await expect.poll(async () => (await field(/^Nome/)).value).toBe('Blusa');
  // Each product has its own cost.
  expect(screen.queryByLabelText('Custo')).toBeNull();
  await press('Juntar');
  await screen.findByText('Anel agora é um produto só.');
  expect(sent[0]?.body).toMatchObject({
    name: 'Blusa',
    axes: [{ name: 'Cor', values: [{ name: 'Azul' }, { name: 'Verde' }] }],
    products: [
      { _id: '1', values: ['Azul'] },
      { _id: '2', values: ['Verde'] },
    ],
  });
});
