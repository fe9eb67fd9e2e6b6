import type { OrderAnswer } from '#areas/orders/contract.ts';
import { describe, expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { button, optionsOf, rowOf, rowsOf } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNothingMoves } from './page-checks.ts';
import { expectAlert, expectStatus, hangUp, hold, stopIntercepting } from './provoke.ts';
import {
  confirmOrder,
  makeDiscount,
  makeProduct,
  makeShipping,
  payOrder,
  readOrder,
  sell,
} from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
const ORDERS = '/admin/vendas/visualizar-pedidos';

const EMAIL = 'marcia.conceicao.albuquerque@correio.exemplo.com.br';
const FACTS = [
  ...['Márcia Conceição', EMAIL, '(11) 98765-4321', 'Avenida Paulista', '1000'],
  ...['Bela Vista', 'São Paulo-SP', '01310-100'],
];

const SORTS = ['Mais recente', 'Mais antigo'];
const PAYMENTS = ['Pagos ou não', 'A receber', 'Parcial', 'Pago', 'A devolver'];
const STATES = [
  ...['Todos os status', 'AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO'],
  ...['EM PROCESSAMENTO...', 'ENVIADO', 'CANCELADO'],
];

const sellTo = (surname: string, phone = '11987654321') => sell(shop.current, { surname, phone });

describe('the list of orders', () => {
  it(
    'is searched, filtered, sorted, paged and asked for by two days, has rows that take a tracking code, and keeps all that, also while the server cannot be heard',
    { timeout: 180_000 },
    async () => {
      const oldest = await sellTo('Dozena', '21912345678');
      let newest = oldest;
      for (let more = 1; more < 12; more += 1) newest = await sellTo('Dozena');
      await payOrder(shop.current, oldest._id, 10);
      const page = await shop.current.openAs('atendente', 'desktop');
      const letGo = await hold(page, 'GET', /^\/orders$/);
      await page.goto(`${ORDERS}?q=dozena%20ninguem`);
      await expectStatus(page, 'Carregando...');
      letGo();
      await expectStatus(page, 'Nenhuma venda encontrada.');

      const search = page.getByPlaceholder('Buscar por Nome, CPF, CEP...', { exact: true });
      const counts = (count: number) => expectStatus(page, `Exibindo ${count} pedido(s)`);
      await search.fill('dozena');
      await counts(12);
      const rows = rowsOf(page, 'Lista de pedidos');
      await expect.poll(() => rows.count()).toBe(10);
      const first = rows.first();
      await first.getByText(`#${newest.orderId}`).waitFor();
      const said = await first.innerText();
      expect(said).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
      for (const text of ['Márcia Dozena', 'CONFIRMADO', 'R$\u00A050,00'])
        expect(said).toContain(text);
      expect(said).toMatch(/Visualizar[^]*Cancelar/);
      await expectAccessible(page);
      await page.getByLabel('Ordenar', { exact: true }).selectOption({ label: 'Mais antigo' });
      await first.getByText(`#${oldest.orderId}`).waitFor();
      await button(page, 'Próxima página').click();
      await expect.poll(() => rows.count()).toBe(2);

      await search.fill('dozen marcia 5678');
      await counts(1);
      await rowOf(page, `#${oldest.orderId}`).waitFor();
      const payment = page.getByLabel('Pagamento', { exact: true });
      await payment.selectOption({ label: 'Pago' });
      await expectStatus(page, 'Nenhuma venda encontrada.');
      await payment.selectOption({ label: 'Parcial' });
      await counts(1);
      expect(page.url()).toContain('payment=Parcial');
      await page.reload();
      await counts(1);
      const status = page.getByLabel('Status', { exact: true });
      await expect.poll(() => optionsOf(status)).toEqual(STATES);
      await expect.poll(() => optionsOf(payment)).toEqual(PAYMENTS);
      await expect
        .poll(() => optionsOf(page.getByLabel('Ordenar', { exact: true })))
        .toEqual(SORTS);
      await status.selectOption('ENVIADO');
      await expectStatus(page, 'Nenhuma venda encontrada.');

      await page.goto(ORDERS);
      await button(page, 'Período').click();
      const from = page.getByLabel('De', { exact: true });
      await from.fill('32/01/2026');
      await page.getByLabel('Até', { exact: true }).fill('28/02/2026');
      await button(page, 'Aplicar').click();
      await expectAlert(page, 'Informe datas válidas, a partir do ano 2000.');
      await from.fill('05/02/2026');
      await from.click();
      await button(page, '4 fevereiro 2026').click();
      await expect.poll(() => from.inputValue()).toBe('04/02/2026');
      await expectAccessible(page);
      await button(page, 'Aplicar').click();
      await page.waitForURL('**startDate=2026-02-04&endDate=2026-02-28**');
      await expectStatus(page, 'Nenhuma venda encontrada.');

      const order = await sellTo('Digitada');
      await page.route('**/api/events', (route) => route.abort());
      await page.clock.install();
      await Promise.all([page.waitForRequest('**/api/events'), page.goto(`${ORDERS}?q=digitada`)]);
      await expectStatus(page, 'Exibindo 1 pedido(s)');
      await untilQuiet(page);
      const row = rowOf(page, `#${order.orderId}`);
      const code = page.getByLabel(`Código de rastreio do pedido #${order.orderId}`, {
        exact: true,
      });
      const before = await row.boundingBox();
      await code.fill('AA123456789BR');
      await row.getByText('Confira: algum dos números parece trocado.').waitFor();
      // A doubt moves nothing.
      await expect.poll(() => row.boundingBox()).toEqual(before);
      await expectAccessible(page);
      await code.fill('AA473124829BR');
      const second = await sellTo('Digitada');
      // All timers end with the jump: no call runs out of time on the way.
      await page.clock.fastForward(35_000);
      await page.getByRole('status').filter({ hasText: 'sem atualização ao vivo' }).waitFor();
      await page.getByText('Exibindo 1 pedido(s)', { exact: true }).waitFor();
      await page.clock.fastForward(61_000);
      await expectStatus(page, 'Há novidades na lista — mostrar');
      await expect.poll(() => rowOf(page, `#${second.orderId}`).count()).toBe(0);
      await button(page, 'Há novidades na lista — mostrar').click();
      await rowOf(page, `#${second.orderId}`).waitFor();
      await expect.poll(() => code.inputValue()).toBe('AA473124829BR');

      await hangUp(page, 'PATCH', /\/tracking-code$/);
      await code.press('Enter');
      await expectAlert(page, 'Erro ao salvar o código de rastreio. Tente novamente.');
      await stopIntercepting(page);
      await page.reload();
      await expect.poll(() => code.inputValue()).toBe('AA473124829BR');
      let sent = 0;
      page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0));
      await code.evaluate((input: HTMLInputElement) => {
        input.form?.requestSubmit();
        input.form?.requestSubmit();
      });
      await row.getByText('ENVIADO', { exact: true }).waitFor();
      expect(sent).toBe(1);
      await button(row, `Editar código de rastreio do pedido #${order.orderId}`).click();
      await code.fill('BB222222225BR');
      await button(row, /^Salvar código/).click();
      await row.getByText('BB222222225BR').waitFor();
      await row.getByText('ENVIADO', { exact: true }).waitFor();
    },
  );
});

/** An order of Bia Souza, whose products were deleted since. */
async function sellGone(): Promise<OrderAnswer> {
  const { current } = shop;
  const product = await makeProduct(current, { name: 'Jarra', price: 100 });
  const shipping = await makeShipping(current, { name: 'Sedex', price: 25 });
  const discount = await makeDiscount(current, { name: 'Dez' });
  const { _id, orderId } = await current.call<OrderAnswer>('POST', '/orders/temporary', {
    as: 'atendente',
    body: {
      products: [{ product: product._id, quantity: 2 }],
      totalPrice: 205,
      shippingName: shipping.name,
      discountRule: discount._id,
    },
  });
  await confirmOrder(current, orderId, { cpf: nextCpf(), email: EMAIL });
  await current.call('DELETE', `/products/${product._id}`, { as: 'atendente' });
  return readOrder(current, _id);
}

describe('Pedidos on a phone', () => {
  it('shows three orders and a half in words, cuts nothing at 344 px, launches another, and leads to all of one, which is copied and printed', async () => {
    for (const price of [0, 1, 2, 3]) await sellTo(`Estreita ${price}`);
    const page = await shop.current.openAs('atendente', 'phone');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(ORDERS);
    const cards = rowsOf(page, 'Lista de pedidos');
    const card = cards.first();
    await card.waitFor();
    await untilQuiet(page);
    const boxes = await Promise.all([0, 1, 2, 3].map((index) => cards.nth(index).boundingBox()));
    const seen = boxes.map((box) => Math.min(1, (740 - (box?.y ?? 740)) / (box?.height ?? 1)));
    expect(seen.reduce((sum, share) => sum + Math.max(0, share), 0)).toBeGreaterThanOrEqual(3.5);
    for (const word of ['Visualizar', 'Cancelar']) {
      await card.getByText(word, { exact: true }).waitFor();
    }
    await page.getByLabel('Ordenar', { exact: true }).waitFor();
    await page.setViewportSize({ width: 344, height: 740 });
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

    await page.goBack();
    const { orderId } = await sellGone();
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${ORDERS}?q=${orderId}`);
      const letGo = await hold(page, 'GET', /^\/orders\/[\w-]+$/);
      await rowOf(page, `#${orderId}`).getByRole('link').first().click();
      await button(page, 'Imprimir pedido').waitFor();
      await expectNothingMoves(page, async () => {
        letGo();
        await part('Histórico').getByText('Pedido criado').waitFor();
      });
    }
    await part('Pedido').getByText(`#${orderId}`).waitFor();
    await part('Pedido').getByText('CONFIRMADO', { exact: true }).waitFor();
    await expect.poll(() => part('Pedido').innerText()).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    const person = await part('Cliente').innerText();
    for (const fact of FACTS) expect(person).toContain(fact);
    const sums = (await part('Produtos').innerText()).replace(/\s+/g, ' ');
    expect(sums).toMatch(/Jarra ?Produto removido × 2 × R\$ 90,00 = R\$ 180,00/);
    expect(sums).toMatch(/Sedex R\$ 25,00 Dez .*R\$ 20,00, já nos preços Total R\$ 205,00$/);
    const link = page.getByRole('link', { name: /Abrir página do pedido/ });
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`${shop.current.url}/pedido/${orderId}`);

    const broken = await page.getByText(EMAIL, { exact: true }).evaluate((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .filter((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getClientRects().length > 1;
        })
        .map((node) => node.textContent),
    );
    expect(broken, 'an address breaks between its words only').toEqual([]);
    await button(page, 'Copiar dados do cliente').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Márcia Conceição[^]*01310-100/);
    const download = page.waitForEvent('download');
    await button(page, 'Imprimir pedido').click();
    expect((await download).suggestedFilename()).toBe(`pedido-${orderId}.pdf`);
    await part('Pedido').getByText('EM PROCESSAMENTO...', { exact: true }).waitFor();
    await expectStatus(
      page,
      'PDF de 1 pedido salvo nos downloads. 1 a receber. O pedido está em processamento.',
    );
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await part('Pedido').getByText('CONFIRMADO', { exact: true }).waitFor();
  });
});
