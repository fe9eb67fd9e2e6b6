import type { ProductAnswer } from '#areas/products/contract.ts';
import { expect, it } from 'vitest';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible } from './page-checks.ts';
import { expectAlert, expectStatus, hangUp, refuse, stopIntercepting } from './provoke.ts';

const shop = useShop();
const NEW = '/admin/products/cadastrar';

it(
  'a product is registered as typed, edited and deleted; what was typed outlives a dead connection, its page, an ended session, and a dialog until somebody says no',
  { timeout: 120_000 },
  async () => {
    const page = await shop.current.openAs('atendente', 'phone', NEW);
    const name = page.getByLabel('Nome').first();
    const openList = async (): Promise<void> => {
      await button(page, 'Abrir menu').click();
      await page.getByRole('dialog').getByRole('link', { name: 'Gerenciar Produtos' }).click();
      await page.getByRole('heading', { name: 'Produtos', exact: true }).waitFor();
    };
    const recovered = page.getByText('Recuperamos o que você tinha digitado.');
    await name.fill('Luminária');
    await page.getByLabel('Preço').fill('99,90');
    await page.getByLabel('Estoque').fill('7');
    await page.getByLabel('Descrição').fill('De parede');
    await hangUp(page, 'POST', /^\/products$/);
    const submit = button(page, 'Cadastrar Produto');
    await submit.click();
    // A notice covers neither the top bar nor the main action, and disappears with its page.
    const notice = await expectAlert(page, 'Erro ao cadastrar o produto. Tente novamente.');
    await notice.getByText('O servidor não respondeu.', { exact: true }).waitFor();
    const box = await notice.boundingBox();
    const bar = await page.getByRole('region', { name: 'Barra superior' }).boundingBox();
    const action = await submit.boundingBox();
    if (!box || !bar || !action) throw new Error('All three are on screen.');
    expect(box.y).toBeGreaterThan(bar.y + bar.height);
    expect(box.y + box.height).toBeLessThanOrEqual(action.y);
    await stopIntercepting(page);
    await openList();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);

    await page.goto(NEW);
    await recovered.waitFor();
    await expect.poll(() => name.inputValue()).toBe('Luminária');
    await refuse(page, 'POST', /^\/products$/, {
      status: 401,
      code: 'invalid_token',
      message: 'Token inválido ou expirado',
    });
    await submit.click();
    await page.waitForURL((url) => url.pathname === '/');
    await stopIntercepting(page);
    await shop.current.signIn(page, 'atendente');
    await page.goto(NEW);
    await recovered.waitFor();
    await expectAccessible(page);
    await submit.click();
    const created = page.getByRole('dialog', { name: 'Produto cadastrado com sucesso!' });
    await created.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect.poll(() => name.inputValue()).toBe('');
    const [made] = await shop.current.call<ProductAnswer[]>('GET', '/products?q=Luminária', {
      as: 'admin',
    });
    expect(made).toMatchObject({ price: 99.9, stock: 7, description: 'De parede' });

    await openList();
    await page.getByPlaceholder('Buscar produto', { exact: true }).fill('lumin');
    await page.waitForURL(/q=lumin/);
    const edit = rowOf(page, 'Luminária').getByRole('button', { name: 'Editar' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Editar produto' });
    const question = page.getByRole('dialog', { name: 'Descartar alterações' });
    await dialog.getByLabel('Nome').fill('Luminária grande');
    await page.goBack();
    await button(page, 'Continuar editando').click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByLabel('Nome').inputValue()).toBe('Luminária grande');
    await page.keyboard.press('Escape');
    await button(page, 'Descartar').click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => edit.evaluate((node) => node === document.activeElement)).toBe(true);
    await edit.click();
    await dialog.getByLabel('Nome').fill('Luminária de mesa');
    await dialog.getByLabel('Preço').fill('1.234,50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
    const row = rowOf(page, 'Luminária de mesa');
    await row.getByText(/R\$\s1\.234,50/).waitFor();

    await row.getByRole('button', { name: 'Excluir' }).click();
    const sure = page.getByText('Tem certeza que deseja deletar esse produto?', { exact: true });
    await sure.waitFor();
    await page.goBack();
    await sure.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).toContain('q=lumin');
    await row.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expectStatus(page, 'Nenhum produto encontrado.');
    await button(page, 'Desfazer').click();
    await row.getByText(/R\$\s1\.234,50/).waitFor();
    await row.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByText('Luminária de mesa', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expectStatus(page, 'Nenhum produto encontrado.');
    const left = await shop.current.call<ProductAnswer[]>('GET', '/products', { as: 'admin' });
    expect(left.map((product) => product._id)).not.toContain(made?._id);
  },
);
