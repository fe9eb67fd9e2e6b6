import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { TrackingAnswer } from '#areas/influencers/contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { useShop } from './harness.ts';
import {
  DESKTOP,
  expectAccessible,
  expectNoConsoleErrors,
  expectNoLayoutShift,
  expectNoSidewaysScroll,
  PHONE,
  resize,
  TABLET,
} from './page-checks.ts';
import { confirmOrder, makeDiscount, makeOrder, makeProduct, makeShipping } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();

interface Screen {
  /** The address that is opened. */
  readonly at: string;
  /** The heading of the page that answers. */
  readonly title: string | RegExp;
  /** A field that loads later, for a page whose title is in its HTML. */
  readonly field?: string;
  /** The address at which the browser ends, when it is another. */
  readonly endsAt?: string;
  /** The messages that the address itself provokes. */
  readonly logs?: readonly RegExp[];
}

/** A shop with more than a page of every kind of record. */
async function makeScene(): Promise<{ orderId: number; orderRecord: string; customer: string }> {
  const { current } = shop;
  const product = await makeProduct(current, {
    name: 'Camiseta de algodão orgânico tingida à mão, gola redonda, tamanho GG',
    price: 1234.5,
    stock: 100_000,
  });
  for (let count = 0; count < 11; count += 1) {
    await makeProduct(current);
    const { orderId } = await makeOrder(current, product);
    await confirmOrder(current, orderId, { cpf: nextCpf(), surname: 'de Albuquerque Cavalcanti' });
  }
  await makeShipping(current);
  await makeDiscount(current);
  await current.call<TrackingAnswer>('POST', '/tracking', {
    as: 'admin',
    body: { influencerName: 'Bia Souza', sellerPhone: '11987654321' },
  });
  await current.call('POST', '/companies/zapi-config', {
    as: 'admin',
    body: {
      whatsappSenders: [
        {
          name: 'Loja',
          apiUrl: 'http://127.0.0.1:9',
          instanceId: 'A1',
          token: 'um token',
          clientToken: 'outro token',
        },
      ],
    },
  });
  const [customer] = await current.call<CustomerAnswer[]>('GET', '/customers', { as: 'admin' });
  const { orderId, _id } = await makeOrder(current, product);
  return { orderId, orderRecord: _id, customer: customer?._id ?? '' };
}

let madeScene: ReturnType<typeof makeScene> | undefined;
const scene = () => (madeScene ??= makeScene());

/** The addresses of the specification's route table that need no session. */
async function openScreens(): Promise<Screen[]> {
  const { orderId } = await scene();
  return [
    { at: '/', title: 'Fazer Login' },
    { at: `/pedido/${orderId}`, title: 'Detalhes do Pedido', field: 'CPF' },
    { at: '/pedido-confirmado', title: 'PEDIDO CONFIRMADO!' },
    // An unknown ref: this page stays, and only logs.
    { at: '/tracking-redirect?ref=ninguem', title: 'Redirecionando...', logs: [/./] },
  ];
}

/** The screens behind the login, for an admin. */
async function adminScreens(): Promise<Screen[]> {
  const { orderId, orderRecord, customer } = await scene();
  const orders = '/admin/vendas/visualizar-pedidos';
  return [
    { at: '/', title: 'Dashboard', endsAt: '/admin/dashboard' },
    { at: '/admin', title: 'Dashboard', endsAt: '/admin/dashboard' },
    { at: '/admin/dashboard', title: 'Dashboard' },
    { at: '/admin/customers', title: 'Clientes' },
    { at: '/admin/customers/visualizar-clientes', title: 'Clientes' },
    { at: '/admin/customers/cadastrar-cliente', title: 'Cadastrar Cliente' },
    { at: '/admin/customers/importar', title: 'Importar clientes' },
    { at: `/admin/customers/${customer}`, title: 'Detalhes do Cliente' },
    { at: '/admin/products/gerenciar', title: 'Produtos' },
    { at: '/admin/products/cadastrar', title: 'Cadastrar Produto' },
    { at: '/admin/products/importar', title: 'Importar produtos' },
    { at: '/admin/products/etiquetas', title: 'Etiquetas de produtos' },
    { at: '/admin/stock/visualizar-estoque', title: 'Estoque' },
    { at: '/admin/stock/entrada-manual-de-produtos', title: 'Entrada Manual de Produtos' },
    { at: '/admin/stock/saida-manual-de-produtos', title: 'Saída Manual de Produtos' },
    { at: '/admin/stock/contagem', title: 'Contagem de estoque' },
    { at: '/admin/stock', title: 'Estoque', endsAt: '/admin/stock/visualizar-estoque' },
    { at: '/admin/frete', title: 'Políticas de Frete' },
    { at: orders, title: 'Pedidos' },
    { at: `/admin/vendas/pedido/${orderRecord}`, title: new RegExp(`^Pedido #${orderId}`) },
    { at: '/admin/vendas/lan%C3%A7ar-pedido', title: 'Gerar Pedido' },
    { at: '/admin/vendas/pedido-gerado', title: 'Ocorreu um erro ao gerar o pedido.' },
    { at: '/admin/expedicao', title: 'Expedição' },
    { at: '/admin/expedicao?tab=codes', title: 'Expedição' },
    { at: '/admin/conciliacao', title: 'Conciliação' },
    { at: '/admin/vitrine?tab=ads', title: 'Vitrine' },
    { at: '/admin/vitrine', title: 'Vitrine' },
    { at: '/admin/vitrine?tab=settings', title: 'Vitrine' },
    // The frame of the preview lets no script in, the tests' own included.
    { at: '/admin/vitrine?tab=preview', title: 'Vitrine', logs: [/about:srcdoc/] },
    { at: '/admin/influencers/generate', title: 'Gerar Link' },
    { at: '/admin/descontos', title: 'Regras de Desconto' },
    { at: '/admin/descontos/cupons', title: 'Cupons' },
    { at: '/admin/acesso-negado', title: 'Acesso Negado' },
    { at: '/admin/minha-conta', title: 'Minha conta' },
    { at: '/admin/integrations', title: 'Integrações' },
    { at: '/admin/integrations/pix', title: 'PIX automático' },
    { at: '/admin/configuracoes', title: 'Configurações' },
    { at: '/admin/registro-de-atividades', title: 'Registro de atividades' },
    { at: '/admin/sistema', title: 'Situação do sistema' },
    // The title has the provider's name among other words.
    { at: '/admin/integrations/zapi', title: /Z-API/ },
  ];
}

/** No request is running, and nothing waits for one. */
async function settle(page: Page): Promise<void> {
  await untilQuiet(page, 150);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => void (await document.fonts.ready));
}

const titleOf = (page: Page, { title }: Screen) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

/** Checks that the screen is shown and at rest. */
async function expectAtRest(page: Page, screen: Screen): Promise<void> {
  await titleOf(page, screen).waitFor();
  if (screen.field) await page.getByLabel(screen.field, { exact: true }).waitFor();
  await settle(page);
  const { pathname } = new URL(page.url());
  expect(pathname).toBe(new URL(screen.endsAt ?? screen.at, page.url()).pathname);
  await expectNoLayoutShift(page);
  await expectNoSidewaysScroll(page);
  expectNoConsoleErrors(page, screen.logs ?? []);
}

type Look = (how: string, screen: Screen, look: () => Promise<void>) => Promise<void>;

/** Screens that allow the messages of the earlier ones on the same page. */
const withLogsBefore = (screens: readonly Screen[]): Screen[] =>
  screens.map((screen, index) => ({
    ...screen,
    logs: screens.slice(0, index + 1).flatMap(({ logs = [] }) => logs),
  }));

/** Visits all screens even after a fault: one run reports everything. */
async function lookAtAll(visit: (look: Look) => Promise<void>): Promise<void> {
  const found: string[] = [];
  await visit(async (how, screen, look) => {
    try {
      await look();
    } catch (error) {
      found.push(`${screen.at} ${how}: ${error instanceof Error ? error.message : ''}`);
    }
  });
  if (found.length > 0) expect.fail(found.join('\n\n'));
}

async function openByAddress(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.at);
  await expectAtRest(page, screen);
  await expectAccessible(page);
}

/** Opens and scans each by its address, on a phone in light, and makes it as wide as a tablet and a desktop. */
const visitAll = (page: Page, screens: readonly Screen[]): Promise<void> =>
  lookAtAll(async (look) => {
    for (const screen of withLogsBefore(screens)) {
      await look('by its address', screen, () => openByAddress(page, screen));
      await resize(page, TABLET);
      await look('on a tablet', screen, () => expectAtRest(page, screen));
      await resize(page, DESKTOP);
      await look('on a desktop', screen, () => expectAtRest(page, screen));
      await resize(page, PHONE);
    }
  });

/**
 * Reloads the last of the screens and goes back to the others, on a desktop in the dark scheme, and scans
 * each.
 */
const goBack = (page: Page, screens: readonly Screen[]): Promise<void> =>
  lookAtAll(async (look) => {
    for (const { at } of screens) await page.goto(at);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [index, screen] of screens.toReversed().entries()) {
      await look(index === 0 ? 'reloaded' : 'by the back button', screen, async () => {
        await (index === 0 ? page.reload() : page.goBack());
        await expectAtRest(page, screen);
        await expectAccessible(page);
      });
    }
  });

it(
  'every address opens on a phone, and fits a tablet and a desktop',
  { timeout: 600_000 },
  async () => {
    const visitor = await shop.current.open('phone');
    await visitAll(visitor, await openScreens());
    const admin = await shop.current.openAs('admin', 'phone');
    const screens = await adminScreens();
    await visitAll(admin, screens);
    const paths = [
      '/dashboard',
      '/products/gerenciar',
      '/vendas/visualizar-pedidos',
      '/expedicao',
      '/descontos',
      '/influencers/generate',
      '/sistema',
    ];
    const some = screens.filter(({ at }) => paths.includes(at.replace('/admin', '')));
    expect(some).toHaveLength(paths.length);
    await goBack(await shop.current.openAs('admin', 'desktop'), some);
  },
);
