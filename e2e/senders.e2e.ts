import type { ZapiConfigAnswer } from '#areas/senders/contract.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startZapiStandIn, type ZapiStandIn } from '#test/stand-ins/zapi.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import {
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { clickTwice, expectStatus } from './provoke.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

let zapi: ZapiStandIn;
beforeAll(async () => {
  zapi = await startZapiStandIn();
});
afterAll(() => zapi.stop());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Números', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

const saved = async (): Promise<ZapiConfigAnswer['whatsappSenders']> =>
  (await shop.current.call<ZapiConfigAnswer>('GET', '/companies/zapi-config', { as: 'admin' }))
    .whatsappSenders;

it(
  'a WhatsApp number is added by its pasted address, tested, saved and removed, and an admin confirms where the links in its messages lead',
  { timeout: 120_000 },
  async () => {
    const page = await shop.current.openAs('atendente', 'phone', '/admin/integrations');
    await page.getByText('Não configurada').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'WhatsApp (Z-API)', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Z-API/ }).waitFor();
    await page.getByText('Nenhum número adicionado.').waitFor();

    await field(page, 'Nome').fill('Vendas');
    await field(page, 'URL da API').fill(
      `${zapi.url}/instances/3C1A/token/um-token-bem-secreto/send-text`,
    );
    await expect.poll(() => field(page, 'URL da API').inputValue()).toBe(zapi.url);
    await expect.poll(() => field(page, 'ID da instância').inputValue()).toBe('3C1A');
    await expect.poll(() => field(page, 'Token').inputValue()).toBe('um-token-bem-secreto');
    await field(page, 'Client token').fill('outro-token-bem-secreto');
    for (const label of ['Token', 'Client token']) {
      await expect.poll(() => field(page, label).getAttribute('type')).toBe('password');
    }
    await button(page, 'Adicionar Número').click();
    await rowOf(page, 'Vendas').getByText('Instância 3C1A').waitFor();
    await rowOf(page, 'Vendas').getByText('ainda não salvo').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => saved()).toEqual([]);
    await button(page, 'Salvar Configuração').click();
    await expectStatus(page, 'Configurações salvas com sucesso!');
    await rowOf(page, 'Vendas').getByText('ainda não testado').waitFor();
    await expect
      .poll(() => saved())
      .toMatchObject([
        { name: 'Vendas', instanceId: '3C1A', token: '••••reto', clientToken: '••••reto' },
      ]);

    await page.reload();
    await rowOf(page, 'Vendas').waitFor();
    await untilQuiet(page);
    await expectNoLayoutShift(page);
    await button(page, 'Testar conexão: Vendas').click();
    await rowOf(page, 'Vendas').getByText('Conectado.').waitFor();
    await rowOf(page, 'ainda não testado').waitFor({ state: 'detached' });
    // Scrolled to the top, so that no field lies half under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Remover: Vendas').click();
    await page.getByText('Nenhum número adicionado.').waitFor();
    await button(page, 'Salvar Configuração').click();
    await expectStatus(page, 'Configurações salvas com sucesso!');
    await expect.poll(() => saved()).toEqual([]);
    await button(page, 'Desfazer').click();
    await rowOf(page, 'Vendas').waitFor();
    await button(page, 'Testar conexão: Vendas').click();
    await rowOf(page, 'Vendas').getByText('Conectado.').waitFor();
    expectNoConsoleErrors(page);

    const own = await shop.current.openAs('admin', 'phone', '/admin/mensagens');
    await own.getByRole('link', { name: 'Definir endereço' }).click();
    await own.getByText(/nenhuma mensagem com link é enviada/).waitFor();
    await own.getByText('Experimentar nesta rede', { exact: true }).waitFor();
    await expect.poll(() => field(own, 'Endereço da loja').inputValue()).toBe('');
    await expectAccessible(own);
    await expectNoSidewaysScroll(own);
    await field(own, 'Endereço da loja').fill(shop.current.url);
    await button(own, 'Salvar endereço').click();
    await own.getByText('Este endereço só abre neste computador.', { exact: false }).waitFor();
    await field(own, 'Endereço da loja').fill('https://pedidos.loja.com');
    await clickTwice(own.getByRole('button', { name: 'Salvar endereço', exact: true }));
    await expectStatus(own, 'Endereço salvo.');
    await own.getByText('Os links da loja começam com https://pedidos.loja.com.').waitFor();
    await expectAccessible(own);
    expectNoConsoleErrors(own);
  },
);
