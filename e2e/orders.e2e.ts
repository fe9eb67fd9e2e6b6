import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '../server/test/factories.ts';
import { button, rowOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingMoves } from './page-checks.ts';
import { expectAlert, expectStatus, hangUp, hold, refuse } from './provoke.ts';
import { confirmOrder, makeDiscount, makeOrder, makeProduct, makeShipping } from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';

/** A confirmed order of somebody of this surname. */
async function sell(surname: string, phone = '11987654321'): Promise<OrderAnswer> {
  const { orderId } = await makeOrder(shop.current);
  await confirmOrder(shop.current, orderId, { surname, phone, cpf: nextCpf() });
  return shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, { as: 'atendente' });
}

describe('the list of orders of a new shop', () => {
  shop.separate();

  it('says that it loads, and then that there is nothing', async () => {
    const page = await shop.current.openAs('atendente', 'desktop');
    const letGo = await hold(page, 'GET', /^\/orders$/);
    await page.goto(ORDERS);
    await expectStatus(page, 'Carregando...');
    letGo();
    await expectStatus(page, 'Nenhuma venda encontrada.');
  });
});

describe('the list of twelve orders', () => {
  shop.separate();

  it('comes ten a page, the newest first, with the count of all', async () => {
    const orders: OrderAnswer[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await sell('da Silva'));
    const page = await shop.current.openAs('atendente', 'desktop', ORDERS);
    await page.getByRole('status').filter({ hasText: 'Exibindo 12 pedido(s)' }).waitFor();
    const list = page.getByRole('list', { name: 'Lista de pedidos' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(10);
    const first = list.getByRole('listitem').first();
    await first.getByText(`#${orders.at(-1)?.orderId ?? 0}`).waitFor();
    expect(await first.innerText()).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await first.getByText('Márcia da Silva', { exact: true }).waitFor();
    await first.getByText(/^R\$\s50,00$/).waitFor();
    await first.getByText('CONFIRMADO', { exact: true }).waitFor();
    await first.getByText('Visualizar', { exact: true }).waitFor();
    await first.getByText('Cancelar', { exact: true }).waitFor();
    const sort = page.getByLabel('Ordenar', { exact: true });
    await expect
      .poll(() => sort.getByRole('option').allTextContents())
      .toEqual(['Mais recente', 'Mais antigo']);
    await sort.selectOption({ label: 'Mais antigo' });
    await first.getByText(`#${orders[0]?.orderId ?? 0}`).waitFor();
    await button(page, 'Próxima página').click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
  });
});

describe('the list of orders', () => {
  it('is searched by all words of a query, and filtered by status', async () => {
    const { orderId } = await sell('Albuquerque', '21912345678');
    const other = await sell('Albuquerque');
    const page = await shop.current.openAs('atendente', 'desktop', ORDERS);
    await rowOf(page, `#${other.orderId}`).waitFor();
    const search = page.getByPlaceholder('Buscar por Nome, CPF, CEP...', { exact: true });
    await search.fill('albuq marcia 5678');
    await page.getByRole('status').filter({ hasText: 'Exibindo 1 pedido(s)' }).waitFor();
    await rowOf(page, `#${orderId}`).waitFor();
    const states = page.getByLabel('Status', { exact: true });
    await expect
      .poll(() => states.getByRole('option').allTextContents())
      .toEqual([
        'Todos os status',
        'AGUARDANDO CONFIRMAÇÃO',
        'CONFIRMADO',
        'EM PROCESSAMENTO...',
        'ENVIADO',
        'CANCELADO',
      ]);
    await states.selectOption('ENVIADO');
    await expectStatus(page, 'Nenhuma venda encontrada.');
    await expectAccessible(page);
  });

  it('is asked for by two days, typed day first or taken from the calendar', async () => {
    await sell('da Silva');
    const page = await shop.current.openAs('atendente', 'desktop', ORDERS);
    await button(page, 'Período').click();
    await page.getByLabel('De', { exact: true }).fill('32/01/2026');
    await page.getByLabel('Até', { exact: true }).fill('28/02/2026');
    await button(page, 'Aplicar').click();
    await expectAlert(page, 'Informe datas válidas, a partir do ano 2000.');
    await page.getByLabel('De', { exact: true }).fill('05/02/2026');
    await page.getByLabel('De', { exact: true }).click();
    await button(page, '4 fevereiro 2026').click();
    await expect.poll(() => page.getByLabel('De', { exact: true }).inputValue()).toBe('04/02/2026');
    await expectAccessible(page);
    await button(page, 'Aplicar').click();
    await page.waitForURL('**startDate=2026-02-04&endDate=2026-02-28**');
    await expectStatus(page, 'Nenhuma venda encontrada.');
  });

  it('lets a tracking code be corrected, or left as it was', async () => {
    const { _id, orderId } = await sell('Corrigida');
    await shop.current.call('PATCH', `/orders/${_id}/tracking-code`, {
      as: 'atendente',
      body: { trackingCode: 'AA111111111BR' },
    });
    const page = await shop.current.openAs('atendente', 'desktop', `${ORDERS}?q=corrigida`);
    const row = rowOf(page, `#${orderId}`);
    const pencil = row.getByRole('button', {
      name: `Editar código de rastreio do pedido #${orderId}`,
    });
    await pencil.click();
    const field = row.getByLabel(`Código de rastreio do pedido #${orderId}`, { exact: true });
    await field.fill('BB222222222BR');
    await row.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await row.getByText('AA111111111BR').waitFor();
    await pencil.click();
    await field.fill('BB222222222BR');
    await row.getByRole('button', { name: 'Salvar', exact: true }).click();
    await row.getByText('BB222222222BR').waitFor();
    await row.getByText('ENVIADO', { exact: true }).waitFor();
  });
});

describe('a list that is watched', () => {
  const CODE = (orderId: number): string => `Código de rastreio do pedido #${orderId}`;

  /** A page whose clock this test moves, on the list of this surname's orders. */
  async function watch(surname: string): Promise<Page> {
    const page = await shop.current.openAs('atendente', 'desktop');
    await page.route('**/api/events', (route) => route.abort());
    await page.clock.install();
    await Promise.all([page.waitForRequest('**/api/events'), page.goto(`${ORDERS}?q=${surname}`)]);
    await page
      .getByRole('status')
      .filter({ hasText: /Exibindo \d+ pedido/ })
      .waitFor();
    await untilQuiet(page);
    return page;
  }

  it('asks once a minute while the server cannot be heard, and keeps its rows and what is typed until somebody wants to see', async () => {
    const { orderId } = await sell('Digitada');
    const page = await watch('digitada');
    const field = page.getByLabel(CODE(orderId), { exact: true });
    await field.fill('AA123');
    const second = await sell('Digitada');
    // All that is due comes at the end of the jump: no call runs out of time on the way.
    await page.clock.fastForward(35_000);
    await page.getByRole('status').filter({ hasText: 'sem atualização ao vivo' }).waitFor();
    await page.clock.fastForward(61_000);
    await expectStatus(page, 'Há novidades na lista — mostrar');
    expect(await rowOf(page, `#${second.orderId}`).count()).toBe(0);
    await button(page, 'Há novidades na lista — mostrar').click();
    await rowOf(page, `#${second.orderId}`).waitFor();
    expect(await field.inputValue()).toBe('AA123');
  });
});

describe('a row', () => {
  const openRow = async (surname: string): Promise<{ page: Page; order: OrderAnswer }> => {
    const order = await sell(surname);
    return {
      order,
      page: await shop.current.openAs(
        'atendente',
        'desktop',
        `${ORDERS}?q=${surname.toLowerCase()}`,
      ),
    };
  };
  const codeOf = (page: Page, { orderId }: OrderAnswer) =>
    page.getByLabel(`Código de rastreio do pedido #${orderId}`, { exact: true });

  it('has one Cancelar only while a code is typed, and covers no other row', async () => {
    await sell('Dupla');
    const { page, order } = await openRow('Dupla');
    const row = rowOf(page, `#${order.orderId}`);
    const cancels = row.getByRole('button', { name: /^Cancelar/ });
    await cancels.waitFor();
    await codeOf(page, order).fill('AA1');
    await expect.poll(() => cancels.allTextContents()).toEqual(['Cancelar']);
    expect(await cancels.getAttribute('aria-label')).toBeNull();
    const buttons = await cancels.boundingBox();
    const card = await row.boundingBox();
    expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(
      (card?.y ?? 0) + (card?.height ?? 0),
    );
    await cancels.click();
    expect(await codeOf(page, order).inputValue()).toBe('');
    await row.getByRole('button', { name: `Cancelar pedido #${order.orderId}` }).waitFor();
  });

  it('says that its order was cancelled in another place, and shows it', async () => {
    const { page, order } = await openRow('Conflito');
    await codeOf(page, order).fill('AA123456789BR');
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'admin' });
    await refuse(page, 'PATCH', /\/tracking-code$/, {
      status: 409,
      code: 'order_cancelled',
      message: 'Este pedido foi cancelado.',
    });
    await codeOf(page, order).press('Enter');
    await expectAlert(page, 'Este pedido foi cancelado.');
    await rowOf(page, `#${order.orderId}`).getByText('CANCELADO', { exact: true }).waitFor();
    expect(await codeOf(page, order).count()).toBe(0);
  });

  it('shows an order that could not be cancelled as it has become', async () => {
    const { page, order } = await openRow('Tardia');
    await page.getByRole('button', { name: `Cancelar pedido #${order.orderId}` }).click();
    await page.getByRole('dialog').waitFor();
    await shop.current.call('PUT', `/orders/cancel/${order._id}`, { as: 'admin' });
    await page.getByRole('dialog').getByRole('button', { name: 'Sim, cancelar pedido' }).click();
    await page.getByRole('alert').first().waitFor();
    await rowOf(page, `#${order.orderId}`).getByText('CANCELADO', { exact: true }).waitFor();
  });

  it('tells a dead connection from a refusal, and keeps the code through a reload', async () => {
    const { page, order } = await openRow('Caída');
    await hangUp(page, 'PATCH', /\/tracking-code$/);
    await codeOf(page, order).fill('AA123456789BR');
    await codeOf(page, order).press('Enter');
    await expectAlert(
      page,
      'Erro ao salvar o código de rastreio. Tente novamente. O servidor não respondeu.',
    );
    await page.reload();
    await codeOf(page, order).waitFor();
    expect(await codeOf(page, order).inputValue()).toBe('AA123456789BR');
  });

  it('sends a code once, however often the button is pressed', async () => {
    const { page, order } = await openRow('Repetida');
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0));
    await codeOf(page, order).fill('AA123456789BR');
    await codeOf(page, order).evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.form?.requestSubmit();
    });
    await rowOf(page, `#${order.orderId}`).getByText('ENVIADO', { exact: true }).waitFor();
    expect(sent).toBe(1);
  });
});

describe('Pedidos on a phone', () => {
  it('launches an order, cuts nothing at 344 px, and has names on the line of their prices', async () => {
    await sell('Estreita');
    const page = await shop.current.openAs('atendente', 'phone');
    await page.setViewportSize({ width: 344, height: 740 });
    await page.goto(ORDERS);
    const card = page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem').first();
    await card.waitFor();
    await untilQuiet(page);
    await expectNoSidewaysScroll(page);
    const cut = await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('select[aria-label="Status"]');
      if (!select) return undefined;
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return undefined;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return Math.max(0, pen.measureText('Todos os status').width - room);
    });
    expect(cut).toBe(0);
    const lines = await card.evaluate((element) => {
      const baseline = (node: Element | null): number => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        node?.prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      };
      return [
        baseline(element.querySelector('a')),
        baseline(element.querySelector('[class*=money]')),
      ];
    });
    expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeLessThan(1);
    await page.getByRole('link', { name: 'Lançar Pedido', exact: true }).first().tap();
    await page.waitForURL('**/admin/vendas/lan%C3%A7ar-pedido');
  });
});

describe('the detail of an order', () => {
  it.each(['phone', 'desktop'] as const)(
    'stays where it is when what the list does not know comes: %s',
    async (device) => {
      const { orderId } = await sell('Quaresma');
      const page = await shop.current.openAs('atendente', device, `${ORDERS}?q=${orderId}`);
      const letGo = await hold(page, 'GET', /^\/orders\/[\w-]+$/);
      await rowOf(page, `#${orderId}`).getByRole('link').first().click();
      await button(page, 'Imprimir pedido').waitFor();
      await expectNothingMoves(page, async () => {
        letGo();
        await page.getByRole('region', { name: 'Histórico' }).getByText('Pedido criado').waitFor();
      });
    },
  );

  it('prints that one order, and breaks an address of e-mail between its words only', async () => {
    const { orderId } = await makeOrder(shop.current);
    const email = 'marcia.conceicao.albuquerque@correio.exemplo.com.br';
    await confirmOrder(shop.current, orderId, { cpf: nextCpf(), email });
    const page = await shop.current.openAs(
      'atendente',
      'desktop',
      `/admin/vendas/pedido/${orderId}`,
    );
    const shown = page.getByText(email, { exact: true });
    await shown.waitFor();
    const broken = await shown.evaluate((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .filter((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getClientRects().length > 1;
        })
        .map((node) => node.textContent),
    );
    expect(broken).toEqual([]);
    const download = page.waitForEvent('download');
    await button(page, 'Imprimir pedido').click();
    expect((await download).suggestedFilename()).toBe(`pedido-${orderId}.pdf`);
  });

  it('shows its facts, its customer, its products and its link, and copies the customer', async () => {
    const product = await makeProduct(shop.current, { name: 'Bule', price: 100 });
    const { orderId } = await makeOrder(shop.current, product);
    await confirmOrder(shop.current, orderId, { cpf: nextCpf() });
    const { _id } = await shop.current.call<OrderAnswer>('GET', `/orders/${orderId}`, {
      as: 'atendente',
    });
    const page = await shop.current.openAs('atendente', 'desktop', `/admin/vendas/pedido/${_id}`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Pedido').getByText(`#${orderId}`).waitFor();
    await part('Pedido').getByText('CONFIRMADO', { exact: true }).waitFor();
    expect(await part('Pedido').innerText()).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    const person = await part('Cliente').innerText();
    for (const fact of [
      'Márcia Conceição',
      'marcia@exemplo.com',
      '(11) 98765-4321',
      'Avenida Paulista',
      '1000',
      'Bela Vista',
      'São Paulo-SP',
      '01310-100',
    ]) {
      expect(person).toContain(fact);
    }
    const line = part('Produtos').getByRole('listitem').first();
    expect((await line.innerText()).replace(/\s+/g, ' ')).toBe('Bule × 1 × R$ 100,00 = R$ 100,00');
    expect(await part('Produtos').innerText()).not.toContain('Frete');
    await button(page, 'Copiar dados do cliente').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Márcia Conceição[^]*01310-100/);
    const link = page.getByRole('link', { name: /Abrir página do pedido/ });
    expect(await link.getAttribute('href')).toBe(`${shop.current.url}/pedido/${orderId}`);
  });

  it('shows shipping and discount where there are any, and what became of a product', async () => {
    const product = await makeProduct(shop.current, { name: 'Jarra', price: 100 });
    const shipping = await makeShipping(shop.current, { name: 'Sedex', price: 25 });
    const discount = await makeDiscount(shop.current, { name: 'Dez' });
    const { _id } = await shop.current.call<OrderAnswer>('POST', '/orders/temporary', {
      as: 'atendente',
      body: {
        products: [{ product: product._id, quantity: 2 }],
        totalPrice: 205,
        shippingPrice: 25,
        shippingName: shipping.name,
        isTemporary: true,
        discountRule: discount._id,
      },
    });
    await shop.current.call('DELETE', `/products/${product._id}`, { as: 'atendente' });
    const page = await shop.current.openAs('atendente', 'desktop', `/admin/vendas/pedido/${_id}`);
    const products = page.getByRole('region', { name: 'Produtos', exact: true });
    await products.getByText('Produto removido', { exact: true }).waitFor();
    const says = (await products.innerText()).replace(/\s+/g, ' ');
    expect(says).toContain('× 2 × R$ 90,00 = R$ 180,00');
    expect(says).toMatch(/Sedex R\$ 25,00/);
    expect(says).toMatch(/Dez .*− R\$ 20,00/);
    expect(says).toMatch(/Total R\$ 205,00$/);
  });
});
