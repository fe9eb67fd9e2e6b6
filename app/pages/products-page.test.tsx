import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import {
  alert,
  dialog,
  field,
  press,
  refuse,
  row,
  type,
  adminPages,
} from '../entries/admin/admin.fixture.tsx';
import { someGroup } from '#areas/groups/web/group.fixture.ts';
import { someProduct } from '#areas/products/web/product.fixture.ts';
import { UNSET_WINDOW } from '#areas/window/rules/window.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

const admin = adminPages();
const listed = (product = someProduct) => ({
  'GET /catalogue': [{ ...product, photo: null, group: null }],
  'GET /products/a': product,
});
const LISTED = listed();

async function fillNewProduct(name: string): Promise<void> {
  await type(/^Nome/, name);
  await type(/^Preço/, '9,90');
  await type(/^Estoque/, '3');
}

describe('the list of products', () => {
  it('asks before one is deleted, and says and logs that it was not', async () => {
    const { logged } = await admin.open(paths.products, {
      ...LISTED,
      'DELETE /products/a': refuse(),
    });
    await press(/Excluir/, await row('Caneca'));
    await screen.findByText('Tem certeza que deseja deletar esse produto?');
    await press('Excluir', await dialog());
    await alert('Erro ao excluir o produto. Tente novamente.');
    expect(logged).not.toEqual([]);
    await expect.poll(() => row('Caneca')).toBeTruthy();
  });

  it('names what goes before a deletion, and brings it back after one', async () => {
    const { sent, answer } = await admin.open(paths.products, {
      ...LISTED,
      'DELETE /products/a': () => null,
      'PUT /products/a/restored': () => null,
    });
    await press(/Excluir/, await row('Caneca'));
    await screen.findByText('Caneca', { selector: '[role=dialog] *' });
    await press('Excluir', await dialog());
    await screen.findByText('Produto excluído.');
    const message = 'Já existe um produto com esse nome.';
    answer({ 'PUT /products/a/restored': refuse(409, { message }) });
    await press('Desfazer');
    await alert(`O produto não voltou. ${message}`);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /products/a',
      'PUT /products/a/restored',
    ]);
  });

  it('takes a product off sale from its row, and puts back what is off sale or deleted', async () => {
    const { sent } = await admin.open(paths.products, {
      ...LISTED,
      'DELETE /products/a': () => null,
      'GET /catalogue/off-sale': [
        { _id: 'g', name: 'Anel', options: 2, deletedAt: null },
        { _id: 'b', name: 'Bule', options: null, deletedAt: '2026-11-29T15:00:00.000Z' },
      ],
      'PUT /products/b/restored': () => null,
      'PUT /product-groups/g/restored': () => null,
    });
    await press('Mais: Caneca');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tirar de venda' }));
    await screen.findByText(/^Produto tirado de venda/);
    await press('Mais');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Fora de venda e excluídos' }),
    );
    await press('Pôr à venda: Anel');
    await screen.findByText('Anel está de novo à venda.');
    await screen.findByText('Excluído em 29/11/2026');
    await press('Trazer de volta: Bule');
    await screen.findByText('Bule está de novo à venda.');
    expect(sent.map(({ method, path, search }) => `${method} ${path}?${search}`)).toEqual([
      'DELETE /products/a?keep=true',
      'PUT /product-groups/g/restored?',
      'PUT /products/b/restored?',
    ]);
  });

  it('sends a product, once the window has it and is open', async () => {
    const contents = { version: 3, collections: [], entries: [] };
    const closed = { settings: UNSET_WINDOW, busyAt: null, contents };
    const entry = {
      ...{ product: 'a', group: null, isHighlighted: false, slug: 'caneca', name: 'Caneca' },
      ...{ photo: null, priceFrom: 9.9, priceTo: 9.9, price: 8.9, shows: null },
      ...{ stock: 'available', leftOut: null, collections: [] },
    };
    const { sent } = await admin.open(paths.products, {
      ...LISTED,
      'GET /window': closed,
      'PUT /window/contents': {
        ...closed,
        contents: { ...contents, version: 4, entries: [entry] },
      },
      'PUT /window/open': { isOn: true },
    });
    await press('Compartilhar: Caneca');
    const sheet = await dialog();
    await within(sheet).findByText('Este produto ainda não está na vitrine.');
    await press('Pôr na vitrine', sheet);
    await within(sheet).findByText(/^A vitrine está fechada/);
    await press('Abrir a vitrine', sheet);
    const text = 'Caneca por R$ 8,90 https://loja.exemplo/loja/caneca';
    await within(sheet).findByText(text);
    const link = await within(sheet).findByRole('link', { name: 'Enviar por WhatsApp' });
    expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
    within(sheet).getByRole('button', { name: 'Copiar link' });
    within(sheet).getByRole('img', { name: 'QR code de https://loja.exemplo/loja/caneca' });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /window/contents',
      'PUT /window/open',
    ]);
  });

  it('shows photos where any product has one, with a place for each', async () => {
    const photo = { hash: 'ab', width: 1200, height: 800, alt: '' };
    const bare = { ...someProduct, _id: 'b', name: 'Bule', photo: null, group: null };
    await admin.open(paths.products, {
      'GET /catalogue': [{ ...someProduct, photo, group: null }, bare],
    });
    const picture = (await row('Caneca')).querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/photos/ab-320.webp');
    expect([picture?.width, picture?.height]).toEqual([1200, 800]);
    expect(picture?.getAttribute('loading')).toBe('lazy');
    const isPictured = async () => (await row('Bule')).hasAttribute('data-pictured');
    await expect.poll(isPictured).toBe(true);
    await admin.open(paths.products, { 'GET /catalogue': [bare] });
    await expect.poll(isPictured).toBe(false);
  });

  it('saves the minimum with an edit, and takes it away when it is left blank', async () => {
    for (const [typed, minimum, before] of [
      ['4', 4, null],
      ['', null, 4],
    ] as const) {
      const { sent } = await admin.open(paths.products, {
        ...listed({ ...someProduct, minimum: before }),
        'PUT /products/a': someProduct,
      });
      await press(/Editar/, await row('Caneca'));
      await type('Estoque mínimo', '1,5', await dialog());
      await press('Salvar', await dialog());
      await screen.findByText('Informe um número inteiro, como 3, ou deixe em branco.');
      await type('Estoque mínimo', typed, await dialog());
      await press('Salvar', await dialog());
      await expect.poll(() => sent.at(-1)?.body).toMatchObject({ minimum });
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    }
  });
});

it('an edit leaves what somebody else changed since the form opened', async () => {
  const { sent, answer } = await admin.open(paths.products, {
    ...LISTED,
    'PUT /products/a': someProduct,
  });
  await press(/Editar/, await row('Caneca'));
  await type('Descrição', 'Esmaltada', await dialog());
  answer({ 'GET /products/a': { ...someProduct, name: 'Caneca azul', price: 60 } });
  await press('Salvar', await dialog());
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ name: 'Caneca azul', price: 60, description: 'Esmaltada' }]);
});

it('an edit that was left on the way keeps what was typed, and nothing else from before', async () => {
  await admin.open(paths.products, LISTED);
  await press(/Editar/, await row('Caneca'));
  await type('Descrição', 'Azul', await dialog());
  const { sent } = await admin.open(paths.products, {
    ...listed({ ...someProduct, price: 55, code: 'CAN-9' }),
    'PUT /products/a': someProduct,
  });
  await press(/Editar/, await row('Caneca'));
  await expect.poll(async () => (await field('Descrição')).value).toBe('Azul');
  await press('Salvar', await dialog());
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ name: 'Caneca', price: 55, description: 'Azul' }]);
});

describe('what a product costs', () => {
  const costed = { ...someProduct, cost: 20 };
  const textOf = async (name: string) => (await row(name)).textContent.replaceAll('\u00a0', ' ');

  it('is seen by an admin as a margin, and changed in the form', async () => {
    const { sent } = await admin.open(paths.products, {
      'GET /catalogue': [{ ...costed, photo: null, group: null }],
      'GET /products/a': costed,
      'PUT /products/a': costed,
    });
    await expect.poll(() => textOf('Caneca')).toContain('margem 60 %');
    await press(/Editar/, await row('Caneca'));
    const form = await dialog();
    await expect.poll(async () => (await field('Custo', form)).value).toBe('20,00');
    await type('Custo', '25,5o', form);
    await press('Salvar', form);
    await screen.findByText('Informe um custo válido, como 49,90.');
    await type('Custo', '25,50', form);
    await press('Salvar', form);
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toMatchObject([{ name: 'Caneca', price: 50, cost: 25.5 }]);
  });

  it('has no place on the screens of an atendente', async () => {
    await admin.open(paths.products, LISTED, 'atendente');
    await expect.poll(() => textOf('Caneca')).not.toContain('margem');
    await press(/Editar/, await row('Caneca'));
    await field(/^Preço/, await dialog());
    expect(screen.queryByLabelText('Custo')).toBeNull();
    await admin.open(paths.newProduct, {}, 'atendente');
    await field(/^Preço/);
    expect(screen.queryByLabelText('Custo')).toBeNull();
  });
});

describe('weight and measures', () => {
  const SHOP = {
    'GET /store/settings': { package: { weight: 1200, length: 20, width: null, height: null } },
  };
  const placeholderOf = async (label: string, form?: HTMLElement) =>
    (await field(label, form)).placeholder;

  it('are folded away, are asked about once opened, and show those of the shop', async () => {
    const { calls, sent } = await admin.open(paths.newProduct, {
      ...SHOP,
      'POST /products': someProduct,
    });
    const isOpen = async () => (await field('Peso (g)')).closest('details')?.open;
    await expect.poll(isOpen).toBe(false);
    expect(calls).toEqual([]);
    await userEvent.click(await screen.findByText('Mais campos'));
    await expect.poll(() => placeholderOf('Peso (g)')).toBe('Da loja: 1.200 g');
    await expect.poll(() => placeholderOf('Largura (cm)')).toBe('');
    await fillNewProduct('Jarra');
    await type('Peso (g)', '1,2 kg');
    await type('Altura (cm)', '30');
    await press('Cadastrar Produto');
    await screen.findByText('Informe um número inteiro de 1 a 30.000, ou deixe em branco.');
    await expect.poll(async () => (await field('Peso (g)')).value).toBe('1,2 kg');
    expect(sent).toEqual([]);
    await type('Peso (g)', '1.250');
    await press('Cadastrar Produto');
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toMatchObject([{ name: 'Jarra', weight: 1250, height: 30 }]);
    expect(sent[0]?.body).not.toHaveProperty('width');
  });

  it('show those of its group before those of the shop', async () => {
    const group = { _id: 'g', name: 'Anel', products: 2, stock: 20, priceFrom: 50, priceTo: 60 };
    await admin.open(paths.products, {
      ...SHOP,
      'GET /catalogue': [{ ...someProduct, groupId: 'g', photo: null, group }],
      'GET /product-groups/g': { ...someGroup, weight: 8 },
    });
    await press('Ver 2 opções de Anel');
    await press('Editar: Anel · 16');
    const form = await dialog();
    await userEvent.click(await within(form).findByText('Mais campos'));
    await expect.poll(() => placeholderOf('Peso (g)', form)).toBe('De todas as opções: 8 g');
    await expect.poll(() => placeholderOf('Comprimento (cm)', form)).toBe('Da loja: 20 cm');
  });
});
