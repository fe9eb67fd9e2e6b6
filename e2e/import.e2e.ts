import { readFile } from 'node:fs/promises';
import type { ProductAnswer } from '#areas/products/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, heading, rowOf, textsOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoConsoleErrors, expectNoSidewaysScroll } from './page-checks.ts';
import { expectAlert, hangUp, hold, refuse, stopIntercepting } from './provoke.ts';
import { makeProduct } from './scene.ts';

const shop = useShop();

const PRODUCTS = '/admin/products/importar';
const FIXTURES = new URL('../areas/imports/web/fixtures/', import.meta.url);
const CUSTOMERS = '/admin/customers/importar';

const chooseFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Arquivo da planilha').setInputFiles({ name, mimeType: 'text/csv', buffer });

/** The number of rows of each filter of the list, by its label. */
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

it(
  'products come in from a spreadsheet of Excel, those refused come back mended, and customers come in from the example',
  { timeout: 180_000 },
  async () => {
    const mark = 'Ipê';
    await makeProduct(shop.current, { name: `Calça ${mark}`, price: 50, stock: 10 });
    await makeProduct(shop.current, { name: `Meia ${mark}`, price: 9.9, stock: 4, code: '2' });
    const page = await shop.current.openAs('atendente', 'phone', '/admin/products/gerenciar');
    await button(page, 'Mais').click();
    await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
    await heading(page, 'Importar produtos').waitFor();
    await expectFit(page);
    await chooseFile(page, 'loja.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
    await expectAlert(
      page,
      'Não foi possível abrir esta planilha. Abra-a no Excel ou no Google Planilhas, salve como .xlsx ou CSV e escolha o arquivo salvo.',
    );
    await chooseFile(page, 'aspas.csv', Buffer.from('Nome;Preço\n"Caneca;10\nPrato;9\n'));
    await expectAlert(
      page,
      'Na linha 2 há aspas que abrem e não fecham. Corrija a planilha e escolha-a de novo: sem isso, várias linhas seriam lidas como uma só.',
    );
    await expectFit(page);
    await chooseFile(page, 'virgula.csv', Buffer.from('Nome,Preço\nCopo torto,1234,56\n'));
    await button(page, 'Conferir').click();
    await rowOf(page, 'Copo torto')
      .getByText('A linha tem 3 células e a planilha 2 colunas.', { exact: false })
      .waitFor();
    await button(page, 'Nada a importar').waitFor();
    await page.reload();

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
    await expect.poll(() => counts(page)).toEqual({ Todas: 2, Novos: 1, Mudam: 1 });
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

    await page.goto(CUSTOMERS);
    const example = page.waitForEvent('download');
    await button(page, 'Baixar planilha de exemplo').click();
    await chooseFile(page, 'clientes.csv', await readFile(await (await example).path()));
    await button(page, 'Conferir').click();
    await button(page, 'Importar 2 linhas').click();
    await page.getByText('2 adicionados, 0 alterados.').waitFor();
    expectNoConsoleErrors(page);
  },
);

it(
  'a file that was read otherwise than it was meant is read anew as it is chosen, and files of other programs come in as they are, their photos afterwards',
  { timeout: 240_000 },
  async () => {
    const page = await shop.current.openAs('atendente', 'phone', PRODUCTS);
    const text =
      'Relat\xf3rio de estoque;28/11/2026\r\n\r\nCoisa;Quanto;Peso l\xedquido (Kg)\r\nP\xe3o|caseiro;R$ 9,90;0,300\r\n';
    await chooseFile(page, 'relatorio.csv', Buffer.from(text, 'latin1'));
    const list = page.getByRole('list', { name: 'Colunas da planilha' });
    await list.getByText('Relatório de estoque').waitFor();
    await page.getByLabel('Linha dos títulos').selectOption({ index: 2 });
    await list.getByText('Coisa', { exact: true }).waitFor();
    await page.getByLabel('Acentos (codificação)').selectOption('CP850 (antigo)');
    await list.getByText('PÒo|caseiro').waitFor();
    await page.getByLabel('Acentos (codificação)').selectOption('Windows-1252');
    await list.getByText('Pão|caseiro').waitFor();
    await page.getByLabel('Separador das colunas').selectOption('Barra vertical (|)');
    await list.getByText('Coisa;Quanto;').waitFor();
    await page.getByLabel('Separador das colunas').selectOption('Ponto e vírgula (;)');
    await list.getByText('Pão|caseiro').waitFor();
    await page.getByLabel('Coluna Coisa').selectOption('Nome');
    await page.getByLabel('Coluna Quanto').selectOption('Preço');
    await list.getByText('9,90', { exact: true }).waitFor();
    const firstRows = page.getByRole('table', { name: 'Primeiras linhas, como serão lidas' });
    await firstRows.getByRole('cell', { name: '0,300 kg' }).waitFor();
    await expectFit(page);
    await button(page, 'Conferir').click();
    await button(page, 'Importar 1 linha').click();
    await page.getByText('1 adicionado, 0 alterados.').waitFor();
    await expect
      .poll(() => findProducts('Pão|caseiro'))
      .toMatchObject([{ price: 9.9, weight: 300 }]);
    expectNoConsoleErrors(page);

    // Files of other shop programs, and a workbook, come in as they are.
    await page.goto(PRODUCTS);
    const choose = async (name: string) =>
      chooseFile(page, name, await readFile(new URL(name, FIXTURES)));
    await choose('nuvemshop.csv');
    await page.getByText('Arquivo da Nuvemshop reconhecido').waitFor();
    await expectFit(page);
    await button(page, 'Conferir').click();
    await page.getByText('2 produtos têm preço promocional: importamos o preço normal.').waitFor();
    await expectFit(page);
    await page.getByText('8 produtos, 11 opções · nuvemshop.csv').waitFor();
    await button(page, 'Importar 8 produtos').click();
    await page.getByText('8 produtos adicionados (11 opções), 0 alterados.').waitFor();
    await page.getByText('2 produtos têm preço promocional: importamos o preço normal.').waitFor();
    await expect
      .poll(() => findProducts('Blusa Ana · M · Verde-água'))
      .toMatchObject([{ price: 89.9, stock: 7, weight: 300, height: 3, code: 'BLUSA-AN-5' }]);

    await button(page, 'Importar outra').click();
    await choose('../../../../kit/web/lib/api/loja.xlsx');
    await page.getByLabel('Planilha', { exact: true }).selectOption('Clientes');
    await page.getByRole('list', { name: 'Colunas da planilha' }).getByText('CEP').waitFor();
    await page.getByLabel('Planilha', { exact: true }).selectOption('Produtos & preços');
    await button(page, 'Conferir').click();
    await rowOf(page, 'Prato fundo')
      .getByText('Preço: Informe um preço válido, como 99,90.')
      .waitFor();
    await button(page, 'Importar 2 linhas').click();
    await page.getByText('2 adicionados, 0 alterados.').waitFor();

    await button(page, 'Importar outra').click();
    await choose('shopify-antiga.csv');
    await page.getByText('Arquivo da Shopify reconhecido').waitFor();
    await button(page, 'Conferir').click();
    await button(page, 'Importar 2 produtos').click();
    await heading(page, 'Importação concluída').waitFor();
    // No journey asks the internet: the server tells of no photo.
    await refuse(page, 'POST', /by-address$/, {
      ...{ status: 400, code: 'photo_address_failed', message: 'O site não entregou a foto.' },
    });
    await button(page, 'Buscar 3 fotos').click();
    await page.getByText('3 fotos não vieram:').waitFor();
    await expectFit(page);
    await page.reload();
    await button(page, 'Tentar de novo').waitFor();
  },
);

const fileOf = (name: string, rows: number): Buffer =>
  Buffer.from(
    `Nome;Preço;Estoque\n${Array.from({ length: rows }, (_, index) => `${name} ${index};${index},50;1`).join('\n')}\n`,
  );

it(
  'a long file goes on after a broken connection and a reload, so that nothing gets in twice, or on the same page, and one that was left is thrown away',
  { timeout: 180_000 },
  async () => {
    const page = await shop.current.openAs('atendente', 'phone', PRODUCTS);
    const file = fileOf('Botão', 1_200);
    await chooseFile(page, 'botões.csv', file);
    await button(page, 'Conferir').click();
    await button(page, 'Importar 1.200 linhas').waitFor({ timeout: 60_000 });
    // The first piece is done but its answer is lost; all later calls fail.
    let calls = 0;
    await page.route(/\/api\/products\/import$/, async (route) => {
      calls += 1;
      if (calls === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Importar 1.200 linhas').click();
    await heading(page, 'A importação parou').waitFor({ timeout: 60_000 });
    await expectFit(page);
    await button(page, 'Recomeçar').click();
    await page.reload();
    await page.getByText('“botões.csv” parou em 0 de 1.200 linhas.', { exact: false }).waitFor();
    await expectFit(page);
    await stopIntercepting(page);
    await chooseFile(page, 'botões.csv', file);
    await page.getByText('1.200 adicionados, 0 alterados.').waitFor({ timeout: 60_000 });

    await button(page, 'Importar outra').click();
    await expect.poll(() => page.getByText('ficou pela metade').count()).toBe(0);
    await chooseFile(page, 'linhas.csv', fileOf('Linha', 3));
    await button(page, 'Conferir').click();
    await button(page, 'Importar 3 linhas').waitFor();
    await hangUp(page, 'POST', /^\/products\/import$/);
    await button(page, 'Importar 3 linhas').click();
    await heading(page, 'A importação parou').waitFor({ timeout: 60_000 });
    await stopIntercepting(page);
    await button(page, 'Continuar').click();
    await page.getByText('3 adicionados, 0 alterados.').waitFor();

    // An import that was left in the middle is discarded.
    await button(page, 'Importar outra').click();
    await chooseFile(page, 'linhas.csv', fileOf('Linha', 4));
    await button(page, 'Conferir').click();
    await button(page, 'Importar 1 linha').waitFor();
    await hold(page, 'POST', /^\/products\/import$/);
    await button(page, 'Importar 1 linha').click();
    await heading(page, 'Importando').waitFor();
    await page.reload();
    await page.getByText('Uma importação ficou pela metade').waitFor();
    await button(page, 'Descartar').click();
    await page.getByText('Uma importação ficou pela metade').waitFor({ state: 'detached' });
    await page.reload();
    await button(page, 'Escolher arquivo').waitFor();
    await expect.poll(() => page.getByText('ficou pela metade').count()).toBe(0);
  },
);
