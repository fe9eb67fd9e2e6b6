import { readFile } from 'node:fs/promises';
import type { CustomerAnswer } from '@balcao/domain/contract/customers';
import type { ProductAnswer } from '@balcao/domain/contract/products';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, heading, rowOf, textsOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import { expectAccessible, expectNoConsoleErrors, expectNoSidewaysScroll } from './page-checks.ts';
import { expectAlert, hangUp, stopIntercepting } from './provoke.ts';
import { confirmOrder, makeOrder, makeProduct } from './scene.ts';

const shop = useShop();

const PRODUCTS = '/admin/products/importar';
const CUSTOMERS = '/admin/customers/importar';

const chooseFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Arquivo da planilha').setInputFiles({ name, mimeType: 'text/csv', buffer });

/** How many rows each filter of the list has, by its label. */
async function counts(page: Page): Promise<Record<string, number>> {
  const labels = await textsOf(page.getByRole('group', { name: 'Mostrar' }).getByRole('button'));
  return Object.fromEntries(
    labels.map((text) => {
      const [, label = '', count = ''] = /^(.+) \(([\d.]+)\)$/.exec(text) ?? [];
      return [label, Number(count.replaceAll('.', ''))];
    }),
  );
}

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const findProducts = (q: string): Promise<ProductAnswer[]> =>
  shop.current.call('GET', `/products?page=1&limit=200&q=${encodeURIComponent(q)}`, {
    as: 'admin',
  });

describe('on a phone, products', () => {
  const device: Device = 'phone';

  it('come in from a spreadsheet of Excel, and those refused come back mended', async () => {
    const mark = device === 'phone' ? 'Ipê' : 'Jatobá';
    await makeProduct(shop.current, { name: `Calça ${mark}`, price: 50, stock: 10 });
    await makeProduct(shop.current, { name: `Meia ${mark}`, price: 9.9, stock: 4, code: '2' });
    const page = await shop.current.openAs('atendente', device, '/admin/products/gerenciar');
    await button(page, 'Mais').click();
    await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
    await heading(page, 'Importar produtos').waitFor();
    await expectFit(page);

    // Windows-1252, as Excel writes it here: \x93 and \x94 are curly quotes, \x80 is the euro.
    const text =
      'C\xf3d.;Descri\xe7\xe3o;Valor unit\xe1rio (R$);Qtde.\r\n' +
      `1;Cal\xe7a ${mark};1.234,56;7\r\n` +
      `2;Meia ${mark};9,90;4\r\n` +
      `3;P\xe3o \x93franc\xeas\x94 ${mark};0,75;\r\n` +
      `4;=1+1 ${mark};5;1\r\n` +
      '\r\n' +
      `5;Luva ${mark};\x80 10;1\r\n` +
      `6;CAL\xc7A ${mark};9;1\r\n`;
    await chooseFile(page, 'estoque.csv', Buffer.from(text, 'latin1'));
    await heading(page, 'Confira as colunas').waitFor();
    await expect.poll(() => page.getByLabel('Coluna Descrição').inputValue()).toBe('name');
    await expect
      .poll(() => page.getByLabel('Coluna Valor unitário (R$)').inputValue())
      .toBe('price');
    await expect.poll(() => page.getByLabel('Coluna Qtde.').inputValue()).toBe('stock');
    await page.getByLabel('Coluna Descrição').selectOption('Não importar');
    await page.getByText('Diga qual coluna tem o nome do produto.').waitFor();
    await expect.poll(() => button(page, 'Conferir').isDisabled()).toBe(true);
    await page.getByLabel('Coluna Descrição').selectOption('Nome');
    await expectFit(page);

    await button(page, 'Conferir').click();
    await page.getByText('Nada foi gravado ainda.').waitFor();
    await expect
      .poll(() => counts(page))
      .toEqual({
        Todas: 6,
        Novos: 2,
        Mudam: 1,
        Iguais: 1,
        Recusadas: 2,
      });
    await rowOf(page, `Calça ${mark}`)
      .getByText(/^Preço: R\$\s50,00 → R\$\s1\.234,56$/)
      .waitFor();
    await rowOf(page, `Calça ${mark}`).getByText('Estoque: 10 → 7').waitFor();
    await rowOf(page, `Pão “francês” ${mark}`)
      .getByText(/^Preço: R\$\s0,75 · Estoque: 0$/)
      .waitFor();
    await button(page, /Recusadas/).click();
    await rowOf(page, 'Linha 7').getByText('Preço: Informe um preço válido, como 99,90.').waitFor();
    await rowOf(page, 'Linha 8')
      .getByText('Nome: Este nome já está na linha 2 do arquivo.')
      .waitFor();
    await expect.poll(() => findProducts(`francês ${mark}`)).toEqual([]);
    await expectFit(page);

    await button(page, 'Importar 3 linhas').click();
    await heading(page, 'Importação concluída').waitFor();
    await page.getByText('2 adicionados, 1 alterado.').waitFor();
    await expectFit(page);
    const download = page.waitForEvent('download');
    await button(page, 'Baixar 2 linhas para corrigir').click();
    const refused = await download;
    expect(refused.suggestedFilename()).toBe('estoque-recusadas.csv');
    const file = await readFile(await refused.path(), 'utf8');
    expect(file).toBe(
      '\uFEFFMotivo;Cód.;Descrição;Valor unitário (R$);Qtde.\r\n' +
        `Preço: Informe um preço válido, como 99,90.;5;Luva ${mark};€ 10;1\r\n` +
        `Nome: Este nome já está na linha 2 do arquivo.;6;CALÇA ${mark};9;1`,
    );

    await button(page, 'Importar outra').click();
    await chooseFile(
      page,
      'estoque-recusadas.csv',
      Buffer.from(file.replace('€ 10', '10'), 'utf8'),
    );
    await button(page, 'Conferir').click();
    await page.getByText('Nada foi gravado ainda.').waitFor();
    await expect.poll(() => counts(page)).toMatchObject({ Novos: 1, Mudam: 1, Recusadas: 0 });
    await button(page, 'Importar 2 linhas').click();
    await page.getByText('1 adicionado, 1 alterado.').waitFor();
    await page.getByRole('link', { name: 'Ver produtos' }).click();
    await heading(page, 'Produtos').waitFor();
    await expect
      .poll(async () =>
        (await findProducts(mark)).map(({ name, price, stock }) => [name, price, stock]),
      )
      .toEqual(
        expect.arrayContaining([
          [`Calça ${mark}`, 9, 1],
          [`Pão “francês” ${mark}`, 0.75, 0],
          [`=1+1 ${mark}`, 5, 1],
          [`Luva ${mark}`, 10, 1],
        ]),
      );
    expectNoConsoleErrors(page);
  });
});

describe('customers', () => {
  it('come in from UTF-8 with commas, by the CPF, and the second time nothing changes', async () => {
    const page = await shop.current.openAs(
      'atendente',
      'phone',
      '/admin/customers/visualizar-clientes',
    );
    await page.getByRole('link', { name: 'Importar planilha' }).click();
    await heading(page, 'Importar clientes').waitFor();
    await expectFit(page);
    const text =
      'Nome completo,CPF,E-mail,Celular,Endereço,Nº,Bairro,Município,UF,CEP\n' +
      '"Ana Clara, de Souza",1234567890,ana@exemplo.com,11 98765-4321,"Rua A, bloco 2",10,Centro,São Paulo,SP,1310100\n' +
      'Bia Lima,529.982.247-25,bia@exemplo,(11) 98765-4321,Rua B,1,Centro,São Paulo,SP,01310-100\n';
    for (const isFirst of [true, false]) {
      await chooseFile(page, 'clientes.csv', Buffer.from(text));
      await button(page, 'Conferir').click();
      await page.getByText('Nada foi gravado ainda.').waitFor();
      await rowOf(page, 'Bia Lima').getByText('E-mail: Informe um e-mail válido.').waitFor();
      await expect
        .poll(() => counts(page))
        .toMatchObject(
          isFirst ? { Novos: 1, Recusadas: 1 } : { Novos: 0, Iguais: 1, Recusadas: 1 },
        );
      await expectFit(page);
      if (!isFirst) break;
      await button(page, 'Importar 1 linha').click();
      await page.getByText('1 adicionado, 0 alterados.').waitFor();
      await button(page, 'Importar outra').click();
    }
    await expect.poll(() => button(page, 'Nada a importar').isDisabled()).toBe(true);
    const [ana] = await shop.current.call<CustomerAnswer[]>(
      'GET',
      '/customers?page=1&limit=5&q=ana',
      {
        as: 'admin',
      },
    );
    expect(ana).toMatchObject({
      name: 'Ana',
      surname: 'Clara, de Souza',
      cpf: '01234567890',
      address: { cep: '01310100', street: 'Rua A, bloco 2' },
    });
    expectNoConsoleErrors(page);
  });
});

describe('what was exported', () => {
  it.each([
    ['/admin/products/gerenciar', PRODUCTS],
    ['/admin/customers/visualizar-clientes', CUSTOMERS],
  ])('from %s comes in again, and changes nothing', async (list, importing) => {
    await makeProduct(shop.current, {
      name: `=HOJE() "azul"; com vírgula ${importing}`,
      price: 1234.56,
      stock: 3,
    });
    const { orderId } = await makeOrder(shop.current);
    await confirmOrder(shop.current, orderId);
    const [customer] = await shop.current.call<CustomerAnswer[]>('GET', '/customers', {
      as: 'admin',
    });
    const note = { note: '- Prefere ligações;\n"à tarde"' };
    await shop.current.call('PATCH', `/customers/${customer?._id}/note`, {
      as: 'admin',
      body: note,
    });
    const page = await shop.current.openAs('atendente', 'desktop', list);
    const download = page.waitForEvent('download');
    await button(page, 'Exportar').click();
    const file = await readFile(await (await download).path());
    await page.goto(importing);
    await chooseFile(page, 'exportado.csv', file);
    await button(page, 'Conferir').click();
    await page.getByText('Nada foi gravado ainda.').waitFor();
    const { Todas: all = 0, ...others } = await counts(page);
    expect(all).toBeGreaterThan(0);
    expect(others).toEqual({ Novos: 0, Mudam: 0, Iguais: all, Recusadas: 0 });
    expectNoConsoleErrors(page);
  });
});

describe('a file that is no such table', () => {
  it('is refused with what to do; the example is one that can be imported as it is', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', PRODUCTS);
    await chooseFile(page, 'loja.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
    await expectAlert(
      page,
      'Este é um arquivo do Excel. Abra-o e salve como CSV (Arquivo, Salvar como, CSV), depois escolha o arquivo salvo.',
    );
    await expectFit(page);
    await chooseFile(page, 'aspas.csv', Buffer.from('Nome;Preço\n"Caneca;10\nPrato;9\n'));
    await expectAlert(
      page,
      'Na linha 2 há aspas que abrem e não fecham. Corrija a planilha e escolha-a de novo: sem isso, várias linhas seriam lidas como uma só.',
    );
    await chooseFile(page, 'virgula.csv', Buffer.from('Nome,Preço\nCopo torto,1234,56\n'));
    await button(page, 'Conferir').click();
    await rowOf(page, 'Copo torto')
      .getByText('A linha tem 3 células e a planilha 2 colunas.', { exact: false })
      .waitFor();
    await expect.poll(() => findProducts('Copo torto')).toEqual([]);

    for (const [address, good] of [
      [PRODUCTS, 'Importar 5 linhas'],
      [CUSTOMERS, 'Importar 1 linha'],
    ] as const) {
      await page.goto(address);
      const download = page.waitForEvent('download');
      await button(page, 'Baixar planilha de exemplo').click();
      const file = await readFile(await (await download).path());
      await chooseFile(page, 'exemplo.csv', file);
      await button(page, 'Conferir').click();
      await button(page, good).waitFor();
    }
  });
});

describe('a long file', () => {
  const fileOf = (name: string, rows: number): Buffer =>
    Buffer.from(
      `Nome;Preço;Estoque\n${Array.from({ length: rows }, (_, index) => `${name} ${index};${index},50;1`).join('\n')}\n`,
    );

  it(
    'goes on after a broken connection and a reload, and nothing gets in twice',
    { timeout: 120_000 },
    async () => {
      const page = await shop.current.openAs('atendente', 'phone', PRODUCTS);
      const file = fileOf('Botão', 1_200);
      await chooseFile(page, 'botões.csv', file);
      await button(page, 'Conferir').click();
      await button(page, 'Importar 1.200 linhas').waitFor({ timeout: 60_000 });
      // The first piece is done but its answer is lost, and then nothing gets through any more.
      let calls = 0;
      await page.route(/\/api\/products\/import$/, async (route) => {
        calls += 1;
        if (calls === 1) await route.fetch();
        await route.abort('connectionreset');
      });
      await button(page, 'Importar 1.200 linhas').click();
      await heading(page, 'A importação parou').waitFor({ timeout: 60_000 });
      await expectFit(page);
      await page.reload();
      await page.getByText('“botões.csv” parou em 0 de 1.200 linhas.', { exact: false }).waitFor();
      await expectFit(page);
      await stopIntercepting(page);
      await chooseFile(page, 'botões.csv', file);
      await page.getByText('1.200 adicionados, 0 alterados.').waitFor({ timeout: 60_000 });
      await button(page, 'Importar outra').click();
      await expect.poll(() => page.getByText('ficou pela metade').count()).toBe(0);
    },
  );

  it('can be gone on with on the same page, and thrown away', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', PRODUCTS);
    await chooseFile(page, 'linhas.csv', fileOf('Linha', 3));
    await button(page, 'Conferir').click();
    await button(page, 'Importar 3 linhas').waitFor();
    await hangUp(page, 'POST', /^\/products\/import$/);
    await button(page, 'Importar 3 linhas').click();
    await heading(page, 'A importação parou').waitFor({ timeout: 60_000 });
    await stopIntercepting(page);
    await button(page, 'Continuar').click();
    await page.getByText('3 adicionados, 0 alterados.').waitFor();

    await button(page, 'Importar outra').click();
    await chooseFile(page, 'linhas.csv', fileOf('Linha', 4));
    await button(page, 'Conferir').click();
    await button(page, 'Importar 1 linha').waitFor();
    await hangUp(page, 'POST', /^\/products\/import$/);
    await button(page, 'Importar 1 linha').click();
    await button(page, 'Recomeçar').click({ timeout: 60_000 });
    await page.getByText('Uma importação ficou pela metade').waitFor();
    await button(page, 'Descartar').click();
    await page.getByText('Uma importação ficou pela metade').waitFor({ state: 'detached' });
    await page.reload();
    await button(page, 'Escolher arquivo').waitFor();
    await expect.poll(() => page.getByText('ficou pela metade').count()).toBe(0);
  });
});
