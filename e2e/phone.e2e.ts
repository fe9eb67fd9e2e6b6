import type { OrderAnswer } from '#areas/orders/contract.ts';
import { expect, it } from 'vitest';
import { nextCpf } from '#test/factories.ts';
import { button } from './find.ts';
import { useShop } from './harness.ts';
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './page-checks.ts';
import {
  address,
  customer,
  makeDiscount,
  makeProduct,
  makeShipping,
  payOrder,
  readOrder,
  sell,
} from './scene.ts';
import { untilQuiet } from './traffic.ts';

const shop = useShop();
/** The largest height of a row, in pixels: three and a half fit on a small phone. */
const ROW = 132;
/** An order's row has another line for its second button, and one for a third badge. */
const TALL_ROW = 200;

/** An order that is handed over, not sent, to a buyer with a long name in a city with a long one. */
async function sellFar(): Promise<OrderAnswer> {
  const { current } = shop;
  const product = await makeProduct(current, { price: 100 });
  const { name } = await makeShipping(current, { name: 'Motoboy', price: 15, kind: 'own' });
  const { orderId } = await current.call<OrderAnswer>('POST', '/orders/temporary', {
    as: 'atendente',
    body: {
      products: [{ product: product._id, quantity: 2 }],
      totalPrice: 215,
      shippingName: name,
    },
  });
  await current.call('PUT', `/orders/confirm/${orderId}`, {
    body: {
      customer: { ...customer, surname: 'da Conceição Albuquerque', cpf: nextCpf() },
      address: { ...address, city: 'São José dos Campos' },
      shippingName: null,
    },
  });
  return readOrder(current, orderId);
}

it('every list on a phone has low rows, in which no badge is cut, and nothing beside the screen; a long form has its buttons in sight', async () => {
  const { current } = shop;
  const far = await sellFar();
  await payOrder(current, far._id, 10);
  await current.call('PUT', '/orders/update-status/processing', { as: 'atendente' });
  await sell(current, { surname: 'Alta' });
  await makeDiscount(current, { description: 'Vale para todas as compras de novembro.' });
  await current.call('POST', '/tracking', {
    as: 'admin',
    body: { influencerName: 'Achados da Nanda', sellerPhone: '11987654321' },
  });
  const page = await current.openAs('admin', 'phone');
  const lists: readonly [path: string, name: string | RegExp][] = [
    ['/admin/vendas/visualizar-pedidos', 'Lista de pedidos'],
    ['/admin/expedicao', /^Pedidos: /],
    ['/admin/customers/visualizar-clientes', 'Lista de clientes'],
    [`/admin/customers/${far.customer?._id}`, 'Lista de pedidos do cliente'],
    ['/admin/products/gerenciar', 'Lista de produtos'],
    ['/admin/stock/visualizar-estoque', 'Estoque dos produtos'],
    ['/admin/frete', 'Fretes cadastrados'],
    ['/admin/descontos', 'Regras de desconto cadastradas'],
    ['/admin/influencers/generate', 'Links Gerados'],
    ['/admin/equipe', 'Pessoas da equipe'],
  ];
  const tallest: Record<string, number> = {};
  for (const [path, name] of lists) {
    await page.goto(path);
    const list = page
      .getByRole('list', { name, exact: true })
      .or(page.getByRole('table', { name, exact: true }));
    const rows = list.locator('tbody > tr, > li');
    await rows.first().waitFor();
    await untilQuiet(page);
    const heights = await rows.evaluateAll((found) =>
      found.map((row) => row.getBoundingClientRect().height),
    );
    tallest[path] = Math.max(...heights);
    const cut = await rows.locator('.status-badge').evaluateAll(
      (badges) =>
        badges.filter((badge) => {
          const { left, right } =
            badge.closest('tr, li')?.getBoundingClientRect() ?? badge.getBoundingClientRect();
          const box = badge.getBoundingClientRect();
          return badge.scrollWidth > badge.clientWidth || box.left < left || box.right > right;
        }).length,
    );
    expect(cut, path).toBe(0);
    await expectNoSidewaysScroll(page);
  }
  const [[orders] = ['']] = lists;
  const { [orders]: tallestOrder, ...others } = tallest;
  expect(tallestOrder).toBeLessThanOrEqual(TALL_ROW);
  expect(Object.entries(others).filter(([, height]) => height > ROW)).toEqual([]);

  await page.goto('/admin/customers/visualizar-clientes?q=alta');
  await button(page, /^Editar/).tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const bottomOf = async (): Promise<number> => {
    const box = await button(dialog, 'Salvar').boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(PHONE.height);
  await expectAccessible(page);
});
