import type { ZapiConfigAnswer, ZapiConfigInput } from '@balcao/domain/contract/senders';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startZapiStandIn, type ZapiStandIn } from '../server/test/stand-ins/zapi.ts';
import { button } from './find.ts';
import { useShop, type Device } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import {
  clickTwice,
  expectAlert,
  expectLogged,
  expectStatus,
  hold,
  listenToConsole,
  refuse,
  stopIntercepting,
} from './provoke.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ADDRESS = '/admin/integrations/zapi';
const CONFIG = /^\/companies\/zapi-config$/;
const FIELDS = ['Nome', 'URL da API', 'ID da instância', 'Token', 'Client token'];

let zapi: ZapiStandIn;
beforeAll(async () => {
  zapi = await startZapiStandIn();
});
afterAll(() => zapi.stop());
beforeEach(() => configure([]));

const configure = (whatsappSenders: ZapiConfigInput['whatsappSenders']): Promise<unknown> =>
  shop.current.call('POST', '/companies/zapi-config', { as: 'admin', body: { whatsappSenders } });

const sender = () => ({
  name: 'Vendas',
  apiUrl: zapi.url,
  instanceId: '3C1A',
  token: 'um-token-bem-secreto',
  clientToken: 'outro-token-bem-secreto',
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Números', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

const saved = async (): Promise<ZapiConfigAnswer['whatsappSenders']> =>
  (await shop.current.call<ZapiConfigAnswer>('GET', '/companies/zapi-config', { as: 'admin' }))
    .whatsappSenders;

describe.each<Device>(['desktop', 'phone'])('a WhatsApp number on a %s', (device) => {
  it(
    'is added by its pasted address, tested, saved and removed',
    { timeout: 120_000 },
    async () => {
      const page = await shop.current.openAs('atendente', device, '/admin/integrations');
      await page.getByText('Não configurada').waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Z-API', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /Z-API/ }).waitFor();
      await page.getByText('Nenhum número adicionado.').waitFor();

      await field(page, 'Nome').fill('Vendas');
      await field(page, 'URL da API').fill(
        `${zapi.url}/instances/3C1A/token/um-token-bem-secreto/send-text`,
      );
      expect(await field(page, 'URL da API').inputValue()).toBe(zapi.url);
      expect(await field(page, 'ID da instância').inputValue()).toBe('3C1A');
      expect(await field(page, 'Token').inputValue()).toBe('um-token-bem-secreto');
      await field(page, 'Client token').fill('outro-token-bem-secreto');
      for (const label of ['Token', 'Client token']) {
        expect(await field(page, label).getAttribute('type')).toBe('password');
      }
      await button(page, 'Adicionar Número').click();
      await rowOf(page, 'Vendas').getByText('Instância 3C1A').waitFor();
      await rowOf(page, 'Vendas').getByText('não salvo').waitFor();
      expect(await saved()).toEqual([]);

      await button(page, 'Testar conexão: Vendas').click();
      await rowOf(page, 'Vendas').getByText('Conectado.').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await button(page, 'Salvar Configuração').click();
      await expectStatus(page, 'Configurações salvas com sucesso!');
      await rowOf(page, 'não salvo').waitFor({ state: 'detached' });
      expect(await saved()).toMatchObject([
        { name: 'Vendas', instanceId: '3C1A', token: '••••reto', clientToken: '••••reto' },
      ]);

      await page.reload();
      await rowOf(page, 'Vendas').waitFor();
      await untilQuiet(page);
      await expectNoLayoutShift(page);
      await button(page, 'Testar conexão: Vendas').click();
      await rowOf(page, 'Vendas').getByText('Conectado.').waitFor();
      await button(page, 'Remover: Vendas').click();
      await page.getByText('Nenhum número adicionado.').waitFor();
      await button(page, 'Salvar Configuração').click();
      await expectStatus(page, 'Configurações salvas com sucesso!');
      expect(await saved()).toEqual([]);
      expectNoConsoleErrors(page);
    },
  );
});

describe('the configuration of the numbers', () => {
  it.each(FIELDS)('asks for all five fields: without %s nothing is added', async (missing) => {
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    for (const label of FIELDS) await field(page, label).fill(label === missing ? '  ' : 'algo');
    await button(page, 'Adicionar Número').click();
    await expectAlert(page, 'Preencha todos os campos.');
    await page.getByText('Nenhum número adicionado.').waitFor();
    expect(await field(page, missing).evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
  });

  it('sends masks back as they are, and the secrets stay', async () => {
    await configure([sender()]);
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    await rowOf(page, 'Vendas').waitFor();
    await field(page, 'Nome').fill('Trocas');
    await field(page, 'URL da API').fill(zapi.url);
    await field(page, 'ID da instância').fill('9F0E');
    await field(page, 'Token').fill('token-das-trocas');
    await field(page, 'Client token').fill('client-das-trocas');
    await button(page, 'Adicionar Número').click();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'Salvar Configuração').click();
    expect((await sent).postDataJSON()).toMatchObject({
      whatsappSenders: [{ token: '••••reto' }, { token: 'token-das-trocas' }],
    });
    await expectStatus(page, 'Configurações salvas com sucesso!');
    // With a lost secret the provider would be asked for another address, and not know it.
    await button(page, 'Testar conexão: Vendas').click();
    await rowOf(page, 'Vendas').getByText('Conectado.').waitFor();
  });

  it('says that it is being saved, and waits', async () => {
    await configure([sender()]);
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    await rowOf(page, 'Vendas').waitFor();
    const release = await hold(page, 'POST', CONFIG);
    await button(page, 'Salvar Configuração').click();
    await button(page, 'Salvando...').waitFor();
    expect(await button(page, 'Salvando...').isDisabled()).toBe(true);
    release();
    await button(page, 'Salvar Configuração').waitFor();
  });

  it('says that it was not saved, and keeps what was added', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    const console = listenToConsole(page);
    for (const label of FIELDS) await field(page, label).fill(label === 'Nome' ? 'Vendas' : 'algo');
    await button(page, 'Adicionar Número').click();
    await refuse(page, 'POST', CONFIG);
    await button(page, 'Salvar Configuração').click();
    await expectAlert(page, 'Erro ao salvar as configurações.');
    await expectLogged(console);
    await rowOf(page, 'Vendas').getByText('não salvo').waitFor();
    await expectAccessible(page);
  });

  it('saves along the number that stands in the form, and shows a refusal at its field', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    for (const label of FIELDS) await field(page, label).fill(label === 'Nome' ? 'Vendas' : 'algo');
    await button(page, 'Salvar Configuração').click();
    await expectAlert(page, 'Erro ao salvar as configurações.');
    await page.getByText(/A URL da API não é um endereço válido/).waitFor();
    expect(
      await field(page, 'URL da API').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await expectAccessible(page);
    await field(page, 'URL da API').fill(zapi.url);
    await button(page, 'Salvar Configuração').click();
    await expectStatus(page, 'Configurações salvas com sucesso!');
    expect(await saved()).toMatchObject([{ name: 'Vendas', apiUrl: zapi.url }]);
    expect(await field(page, 'Nome').inputValue()).toBe('');
  });

  it('adds a number once by two clicks in the same instant', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    for (const label of FIELDS) await field(page, label).fill(label === 'Nome' ? 'Vendas' : 'algo');
    await clickTwice(button(page, 'Adicionar Número'));
    await rowOf(page, 'Vendas').waitFor();
    await expect.poll(() => rowOf(page, 'Vendas').count()).toBe(1);
    expect(await page.getByText('Preencha todos os campos.').count()).toBe(0);
  });

  it('brings back what was typed, without the secrets, which are asked for again', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    const fill = async (name: string): Promise<void> => {
      await field(page, 'Nome').fill(name);
      await field(page, 'URL da API').fill(zapi.url);
      await field(page, 'ID da instância').fill(`ID ${name}`);
      await field(page, 'Token').fill('um-segredo');
      await field(page, 'Client token').fill('um-segredo');
    };
    await fill('Vendas');
    await button(page, 'Adicionar Número').click();
    await rowOf(page, 'Vendas').waitFor();
    await fill('Trocas');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      'um-segredo',
    );
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByText('Recuperamos o que você tinha digitado.').waitFor();
    expect(await field(page, 'Nome').inputValue()).toBe('Trocas');
    expect(await field(page, 'Token').inputValue()).toBe('');
    await rowOf(page, 'Vendas')
      .getByText(/Os tokens não ficam guardados/)
      .waitFor();
    await expectAccessible(page);
    for (const label of ['Token', 'Client token']) await field(page, label).fill('um-segredo');
    await button(page, 'Adicionar Número').click();
    await button(page, 'Editar: Vendas').click();
    for (const label of ['Token', 'Client token']) await field(page, label).fill('um-segredo');
    await button(page, 'Salvar Configuração').click();
    await expectStatus(page, 'Configurações salvas com sucesso!');
    expect(await saved()).toMatchObject([{ name: 'Trocas' }, { name: 'Vendas' }]);
  });

  it('shows at its number what the server refuses', async () => {
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    for (const label of FIELDS) await field(page, label).fill(label === 'Nome' ? 'Vendas' : 'algo');
    await button(page, 'Adicionar Número').click();
    await button(page, 'Salvar Configuração').click();
    await expectAlert(page, 'Erro ao salvar as configurações.');
    await rowOf(page, 'Vendas')
      .getByText(/A URL da API não é um endereço válido/)
      .waitFor();
  });

  it('says when an instance is not connected', async () => {
    await configure([sender()]);
    zapi.setConnected(false);
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    await button(page, 'Testar conexão: Vendas').click();
    await rowOf(page, 'Vendas')
      .getByText(/A instância está desconectada/)
      .waitFor();
    zapi.setConnected(true);
  });

  it('asks before changes are left behind', async () => {
    await configure([sender()]);
    const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
    await button(page, 'Remover: Vendas').click();
    await page.getByRole('link', { name: 'Políticas de Frete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(ADDRESS);
  });

  it('says that it did not load, and loads when asked again', async () => {
    const page = await shop.current.openAs('atendente', 'phone');
    await refuse(page, 'GET', CONFIG);
    await page.goto(ADDRESS);
    await expectAlert(page, 'Erro ao carregar as configurações. Tente novamente.');
    await stopIntercepting(page);
    await button(page, 'Tentar novamente').click();
    await field(page, 'Nome').waitFor();
  });
});

it('an address that an admin confirms is where the links in messages lead', async () => {
  const page = await shop.current.openAs('atendente', 'desktop', ADDRESS);
  await page.getByText('Peça a um administrador que confirme o endereço aqui.').waitFor();
  await expectAccessible(page);

  const own = await shop.current.openAs('admin', 'phone', ADDRESS);
  await own.getByText('nenhuma mensagem com link é enviada', { exact: false }).waitFor();
  expect(await field(own, 'Endereço da loja').inputValue()).toBe(shop.current.url);
  await own.getByText('Este endereço só abre neste computador.', { exact: false }).waitFor();
  await expectAccessible(own);
  await expectNoSidewaysScroll(own);
  await field(own, 'Endereço da loja').fill('pedidos.loja.com');
  await button(own, 'Confirmar endereço').click();
  await own.getByText('Informe um endereço como https://pedidos.loja.com.').waitFor();
  await field(own, 'Endereço da loja').fill('https://pedidos.loja.com');
  await clickTwice(own.getByRole('button', { name: 'Confirmar endereço', exact: true }));
  await expectStatus(own, 'Endereço confirmado.');
  await own.getByText('Os links das mensagens começam com https://pedidos.loja.com.').waitFor();
  await expectAccessible(own);
  expectNoConsoleErrors(own);
});
