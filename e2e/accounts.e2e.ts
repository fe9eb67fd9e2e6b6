import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { button, rowOf } from './find.ts';
import { accounts, useShop } from './harness.ts';
import { expectAccessible, expectGoodScreen } from './page-checks.ts';
import { address, customer } from './scene.ts';
import { expectStatus } from './provoke.ts';

const shop = useShop();
const ADDRESS = '/admin/equipe';

async function openStaff(): Promise<Page> {
  const page = await shop.current.openAs('admin', 'phone', ADDRESS);
  await rowOf(page, accounts.admin.email).waitFor();
  return page;
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Whether this e-mail and password sign in. */
async function canLogIn(email: string, password: string): Promise<boolean> {
  const answer = await fetch(`${shop.current.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.ok;
}

/** Reads the password that the page shows once, and closes its dialog. */
async function takePassword(page: Page, title: string): Promise<string> {
  const dialog = dialogOf(page, title);
  const password = await dialog.getByRole('definition').last().innerText();
  await dialog.getByRole('button', { name: 'Copiar acesso', exact: true }).click();
  await expectStatus(page, 'Acesso copiado!');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(password);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return password;
}

it(
  'accounts of staff are made, changed, closed and opened again, and so is that of a customer',
  { timeout: 120_000 },
  async () => {
    const email = 'davi@loja.exemplo';
    const page = await openStaff();

    await button(page, 'Criar acesso').click();
    const added = dialogOf(page, 'Criar acesso');
    await added.getByRole('button', { name: 'Criar acesso', exact: true }).click();
    await added.getByText('Informe o nome.').waitFor();
    await added.getByText('Informe o e-mail.').waitFor();
    await added.getByText('Use uma senha de pelo menos 8 caracteres.').waitFor();
    await expectAccessible(page);
    await added.getByLabel('Nome').fill('Davi Luz');
    await added.getByLabel('E-mail').fill(email);
    await added.getByRole('button', { name: 'Gerar senha', exact: true }).click();
    await added.getByRole('button', { name: 'Criar acesso', exact: true }).click();
    const first = await takePassword(page, 'Acesso criado');
    await expect(canLogIn(email, first)).resolves.toBe(true);
    await rowOf(page, email).getByText('Atendente').waitFor();

    await rowOf(page, email).getByRole('button', { name: 'Editar: Davi Luz' }).click();
    await dialogOf(page, 'Editar pessoa')
      .getByLabel('Papel')
      .selectOption({ label: 'Administrador' });
    await dialogOf(page, 'Editar pessoa').getByRole('button', { name: 'Salvar' }).click();
    await rowOf(page, email).getByText('Administrador', { exact: true }).waitFor();

    await rowOf(page, email).getByRole('button', { name: 'Nova senha: Davi Luz' }).click();
    const renewed = dialogOf(page, 'Nova senha de Davi Luz');
    await renewed.getByRole('button', { name: 'Gerar senha', exact: true }).click();
    await renewed.getByRole('button', { name: 'Trocar senha', exact: true }).click();
    const second = await takePassword(page, 'Senha trocada');
    await expect(canLogIn(email, first)).resolves.toBe(false);
    await expect(canLogIn(email, second)).resolves.toBe(true);

    const own = rowOf(page, accounts.admin.email);
    await expect.poll(() => own.getByRole('button', { name: /^Nova senha/ }).count()).toBe(0);
    await expect.poll(() => own.getByRole('link').getAttribute('href')).toBe('/admin/minha-conta');

    await rowOf(page, email).getByRole('button', { name: 'Desativar: Davi Luz' }).click();
    await rowOf(page, email).getByText('Desativado', { exact: true }).waitFor();
    await expect(canLogIn(email, second)).resolves.toBe(false);
    await rowOf(page, email).getByRole('button', { name: 'Reativar: Davi Luz' }).click();
    await rowOf(page, email).getByText('Ativo', { exact: true }).waitFor();
    await expect(canLogIn(email, second)).resolves.toBe(true);

    await expectGoodScreen(page);

    const theirs = 'clarice@exemplo.com';
    const { _id } = await shop.current.call<CustomerAnswer>('POST', '/customers', {
      as: 'admin',
      body: { ...customer, cpf: nextCpf(), email: theirs, password: 'cofre da clarice', address },
    });
    await page.goto(`/admin/customers/${_id}`);
    const card = page.getByRole('region', { name: 'Acesso do cliente' });
    await card.getByText(theirs).waitFor();
    await expectGoodScreen(page);
    await card.getByRole('button', { name: 'Desativar', exact: true }).click();
    await card.getByText('Desativado').waitFor();
    await expect(canLogIn(theirs, 'cofre da clarice')).resolves.toBe(false);
    await card.getByRole('button', { name: 'Reativar', exact: true }).click();
    await card.getByText('Ativo').waitFor();
    await card.getByRole('button', { name: 'Nova senha', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Nova senha de/ });
    await dialog.getByRole('button', { name: 'Gerar senha', exact: true }).click();
    await dialog.getByRole('button', { name: 'Trocar senha', exact: true }).click();
    const changed = await takePassword(page, 'Senha trocada');
    await expect(canLogIn(theirs, changed)).resolves.toBe(true);
  },
);
