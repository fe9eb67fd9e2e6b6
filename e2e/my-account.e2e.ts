import type { StaffRole } from '#areas/accounts/contract.ts';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addAccounts } from './built-server.ts';
import { button, rowOf, textsOf } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectGoodScreen,
  expectNoConsoleErrors,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { expectAlert, expectStatus } from './provoke.ts';

const shop = useShop();
const ADDRESS = '/admin/minha-conta';
const PASSWORD = 'cofre azul do davi';
const STEP_MS = 30_000;

let made = 0;

/** A person of this journey alone. */
async function addPerson(role: StaffRole = 'atendente'): Promise<{ email: string }> {
  const email = `davi-${++made}@loja.exemplo`;
  const davi = { name: 'Davi Luz', email, role, password: PASSWORD };
  await addAccounts(shop.current.server.dataDir, [davi]);
  return { email };
}

async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByPlaceholder('E-mail', { exact: true }).fill(email);
  await page.getByPlaceholder('Senha', { exact: true }).fill(password);
  await button(page, 'Login').click();
}

/** Signed in by the form, at Minha conta. */
async function openAccount(
  email: string,
  device: Device = 'desktop',
  password = PASSWORD,
): Promise<Page> {
  const page = await shop.current.open(device);
  await page.goto(ADDRESS);
  await fillLogin(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Minha conta', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).waitFor();
  return page;
}

const prove = async (page: Page, submit: string, recoveryCode?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').first().fill(PASSWORD);
  if (recoveryCode !== undefined) {
    await dialog.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await dialog.getByLabel('Código de recuperação').fill(recoveryCode);
  }
  await dialog.getByRole('button', { name: submit, exact: true }).click();
};

/** The app's code, so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Sets the second factor up in the open page. @returns its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Ativar').click();
  await prove(page, 'Continuar');
  const dialog = page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' });
  await dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  // The field takes the focus of the previous step.
  await dialog.locator('input:focus').and(dialog.getByLabel('Código de 6 dígitos')).waitFor();
  await dialog.getByRole('button', { name: 'Copiar chave' }).click();
  await expectStatus(page, 'Chave copiada!');
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Código de 6 dígitos').fill('12');
  await dialog.getByRole('button', { name: 'Ativar', exact: true }).click();
  await dialog.getByText('Informe o código de 6 dígitos que o aplicativo mostra.').waitFor();
  await dialog.getByLabel('Código de 6 dígitos').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Ativar', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Códigos de recuperação', exact: true });
  await shown.getByRole('button', { name: 'Copiar códigos' }).click();
  await expectStatus(page, 'Códigos copiados!');
  const codes = await textsOf(shown.getByRole('listitem'));
  expect(codes).toHaveLength(10);
  await expect
    .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n'))
    .toEqual(codes);
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await shown.waitFor({ state: 'detached' });
  return { secret, codes };
}

it(
  'a password that somebody else set is changed by its owner before anything else opens; then devices are shown and ended',
  { timeout: 120_000 },
  async () => {
    const email = `davi-${++made}@loja.exemplo`;
    const body = {
      name: 'Davi Luz',
      email,
      role: 'atendente',
      password: PASSWORD,
      mustChangePassword: true,
    };
    await shop.current.call('POST', '/users', { as: 'admin', body });
    const page = await shop.current.open('phone');
    await page.goto('/admin/frete');
    await fillLogin(page, email);
    await page.getByText(/Sua senha é provisória/).waitFor();
    expect(new URL(page.url()).pathname).toBe(ADDRESS);
    await page.goto('/admin/frete');
    const given = page.getByLabel('Senha que você recebeu').first();
    await given.waitFor();
    await expectGoodScreen(page);
    await given.fill(PASSWORD);
    await page.getByLabel('Nova senha').first().fill(PASSWORD);
    await button(page, 'Salvar e continuar').click();
    await page.getByText('A nova senha é igual à atual.').waitFor();
    await page.getByLabel('Nova senha').first().fill('uma senha só dele');
    await button(page, 'Salvar e continuar').click();
    await page.getByRole('heading', { level: 1, name: 'Pedidos', exact: true }).waitFor();

    const other = await openAccount(email, 'desktop', 'uma senha só dele');
    await page.goto(ADDRESS);
    const devices = page.getByRole('list', { name: 'Aparelhos conectados' });
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: /^Sair: Chrome/ }).click();
    await expectStatus(page, 'O aparelho saiu da conta.');
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
    await other.reload();
    await other.waitForURL(({ pathname }) => pathname === '/');

    await button(page, 'Trocar senha').click();
    const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
    const change = async (current: string, password: string): Promise<void> => {
      await dialog.getByLabel('Senha atual').first().fill(current);
      await dialog.getByLabel('Nova senha').first().fill(password);
      await dialog.getByRole('button', { name: 'Trocar senha', exact: true }).click();
    };
    await change('não é esta', 'uma senha nova');
    await dialog.getByText('Senha atual incorreta.').waitFor();
    await change('uma senha só dele', '12345678');
    await dialog.getByText(/Esta senha é uma das mais usadas/).waitFor();
    await expectAccessible(page);
    await change('uma senha só dele', 'uma senha nova');
    await expectStatus(page, 'Senha trocada. Os outros aparelhos saíram da conta.');
    await dialog.waitFor({ state: 'detached' });

    const token = await page.evaluate(() => localStorage.getItem('token'));
    await button(page, 'Sair de todos os aparelhos').click();
    await page.getByRole('heading', { name: 'Fazer Login' }).waitFor();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${shop.current.url}/api/users/me`, { headers });
    expect(answer.status).toBe(401);
    await fillLogin(page, email, 'uma senha nova');
    await page.getByRole('heading', { level: 1, name: 'Pedidos', exact: true }).waitFor();
  },
);

it(
  'the second factor is demanded by an admin, set up in what is open, asked for at the login, replaced by a recovery code, lifted and given up',
  { timeout: 180_000 },
  async () => {
    const { email } = await addPerson();
    const page = await openAccount(email, 'phone');
    await page.goto('/admin/frete');
    await page.getByRole('heading', { name: 'Políticas de Frete', exact: true }).waitFor();
    const admin = await openAccount((await addPerson('admin')).email);
    await admin.goto('/admin/equipe');
    const demand = admin.getByLabel('Exigir verificação em duas etapas de toda a equipe');
    await demand.click();
    await admin.getByText(/A loja exige a verificação em duas etapas/).waitFor();
    expect(new URL(admin.url()).pathname).toBe(ADDRESS);
    await setUp(admin);
    await admin.goto('/admin/equipe');
    await expect.poll(() => demand.isChecked()).toBe(true);

    // This page notices the demand without a click.
    await page.getByText(/A loja exige a verificação em duas etapas/).waitFor();
    expect(new URL(page.url()).pathname).toBe(ADDRESS);
    await expectAccessible(page);
    const { secret, codes } = await setUp(page);
    await page.goto('/admin/frete');
    await page.getByRole('heading', { name: 'Políticas de Frete', exact: true }).waitFor();
    await button(page, 'Sair').click();

    const code = page.getByLabel('Código do aplicativo autenticador');
    await page.getByRole('heading', { name: 'Fazer Login' }).waitFor();
    await fillLogin(page, email);
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await button(page, 'Login').click();
    await page.getByText('Informe o código do aplicativo autenticador.').waitFor();
    await code.fill('000000');
    await button(page, 'Login').click();
    await expectAlert(page, 'Código incorreto ou já usado. Confira o aplicativo autenticador.');
    await button(page, 'Entrar com outra conta').click();
    await fillLogin(page, email);
    // The next step's code: the present one was used to set it up, and a clock may be one step ahead.
    await code.fill(codeOf(secret, 1));
    await button(page, 'Login').click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Login' }).waitFor();
    await button(page, 'Sair').click();
    await page.getByRole('heading', { name: 'Fazer Login' }).waitFor();
    await fillLogin(page, email);
    await code.fill(codes[0] ?? '');
    await button(page, 'Login').click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Login' }).waitFor();

    await demand.click();
    await expectStatus(admin, 'A verificação em duas etapas não é mais exigida.');
    await admin.reload();
    await rowOf(admin, email).getByText('verificação em duas etapas').waitFor();
    await page.goto(ADDRESS);
    await page.getByText(/9 códigos de recuperação restantes/).waitFor();
    await button(page, 'Novos códigos').click();
    await prove(page, 'Novos códigos', codes[1]);
    const shown = page.getByRole('dialog', { name: 'Códigos de recuperação', exact: true });
    const [newCode] = await textsOf(shown.getByRole('listitem'));
    await shown.getByRole('button', { name: 'Já guardei' }).click();
    await shown.waitFor({ state: 'detached' });
    await button(page, 'Desativar').click();
    await prove(page, 'Desativar', newCode);
    await expectStatus(page, 'Verificação em duas etapas desativada.');
  },
);

it(
  'a passkey is added under Minha conta, signs in, and is removed',
  { timeout: 120_000 },
  async () => {
    const { email } = await addPerson();
    const page = await shop.current.open('phone');
    // A passkey belongs to a domain, never to a number.
    const domain = shop.current.url.replace('127.0.0.1', 'localhost');
    const debug = await page.context().newCDPSession(page);
    await debug.send('WebAuthn.enable');
    await debug.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${domain}${ADDRESS}`);
    await fillLogin(page, email);
    await button(page, 'Adicionar chave').click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar chave de acesso' });
    await dialog.getByLabel('Nome da chave').fill('Celular da loja');
    await dialog.getByLabel('Senha atual').first().fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Adicionar chave', exact: true }).click();
    await expectStatus(page, 'Chave de acesso adicionada.');
    await page
      .getByRole('list', { name: 'Chaves de acesso' })
      .getByText('Celular da loja')
      .waitFor();
    await expectAccessible(page);
    expectNoConsoleErrors(page);

    await button(page, 'Sair').click();
    await page.getByRole('heading', { name: 'Fazer Login' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Entrar com chave de acesso').click();
    await page.getByRole('heading', { level: 1, name: 'Pedidos', exact: true }).waitFor();

    await page.goto(`${domain}${ADDRESS}`);
    await page.getByText(/usada em/).waitFor();
    await button(page, 'Excluir: Celular da loja').click();
    await page.getByText('O aparelho não entra mais com a chave “Celular da loja”.').waitFor();
    await expectAccessible(page);
    await prove(page, 'Excluir');
    await expectStatus(page, 'Chave de acesso excluída.');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Sair').click();
    await button(page, 'Entrar com chave de acesso').click();
    await expectAlert(
      page,
      'Não foi possível entrar com a chave de acesso. Entre com e-mail e senha.',
    );
  },
);
