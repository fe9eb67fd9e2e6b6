import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, makeOrder, makeProduct } from './scene.ts';
import type { Shop } from './harness.ts';

/*
 * A shop whose every text is hostile: tags, ends of scripts, links that run, places of templates, a turn of the writing
 * direction.
 */

/** Short enough for a name. It would show where it ran. */
export const TAG = '<img src=x onerror=ran=1>';
const SCRIPT = '</script></title></style><script>ran=2</script><svg/onload=ran=3>';
const LINK = '[x](javascript:ran=4) javascript:ran=5 {{ran=6}} ${ran=7} {nome} \u202Eesrever';
const LONG = `${TAG} ${SCRIPT} ${LINK}`;

const CPF = '52998224725';

export interface HostileShop {
  readonly waiting: number;
  readonly placed: OrderDetailAnswer;
  readonly customer: string;
}

/** Puts the hostile texts into the shop's own settings. */
async function hostileStore(shop: Shop): Promise<void> {
  const as = 'admin';
  const seller = { legalName: TAG, address: LONG, notice: LONG };
  const body = { name: TAG, document: '', email: '', whatsapp: '11987654321', ...seller };
  await shop.call('PUT', '/store/settings', { as, body });
  for (const kind of ['privacy', 'returns']) {
    await shop.call('PUT', `/store/texts/${kind}`, { as, body: { text: `${LONG}\n\n${LONG}` } });
  }
  const whatsappSenders = [
    { name: TAG, apiUrl: 'http://127.0.0.1:9', instanceId: 'A1', token: 't', clientToken: 'c' },
  ];
  await shop.call('POST', '/companies/zapi-config', { as, body: { whatsappSenders } });
  await shop.call('PUT', '/store/public-address', {
    as,
    body: { address: 'https://loja.exemplo' },
  });
}

/** Puts the hostile texts into everything, by the calls of staff and of a customer. */
export async function makeHostileShop(shop: Shop): Promise<HostileShop> {
  await hostileStore(shop);
  const as = 'atendente';
  await shop.call('POST', '/shipping', { as, body: { name: TAG, price: 10 } });
  const rules = [{ type: 'percentage', value: 10, logic: 'none', conditions: [] }];
  await shop.call('POST', '/discounts', { as, body: { name: TAG, description: LONG, rules } });
  const influencer = { influencerName: TAG, sellerPhone: '11987654321' };
  await shop.call('POST', '/tracking', { as, body: influencer });
  const product = await makeProduct(shop, { name: TAG, description: LONG });
  const { orderId } = await makeOrder(shop, product);
  const person = {
    name: TAG,
    surname: TAG,
    cpf: CPF,
    phone: '11987654321',
    email: 'm@exemplo.com',
  };
  const place = { ...address, street: TAG, neighborhood: TAG, complement: TAG, city: TAG };
  await shop.call('PUT', `/orders/confirm/${orderId}`, {
    body: { customer: person, address: place, shippingName: null },
  });
  await shop.call('POST', `/orders/${orderId}/withdrawals`, { body: { reason: LONG } });
  const placed = await shop.call<OrderDetailAnswer>('GET', `/orders/${orderId}`, { as });
  await shop.call('PATCH', `/orders/${placed._id}/note`, { as, body: { note: LONG } });
  await shop.call('POST', `/orders/${placed._id}/payments`, { as, body: { note: TAG } });
  const [customer] = await shop.call<CustomerAnswer[]>('GET', '/customers', { as });
  await shop.call('PATCH', `/customers/${customer?._id}/note`, { as, body: { note: LONG } });
  const waiting = await makeOrder(shop, product);
  return { waiting: waiting.orderId, placed, customer: customer?._id ?? '' };
}

/** The text that a person reads on the page, in fields too. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return [document.body.innerText, ...[...fields].map(({ value }) => value)].join(' ');
  });

/**
 * Checks that no hostile text ran, or became an element or a link, and that the page shows it as
 * typed.
 */
export async function expectShownAsText(page: Page): Promise<void> {
  await expect.poll(() => readable(page), { message: page.url(), timeout: 10_000 }).toContain(TAG);
  const { ran, elements } = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)];
    return { ran: 'ran' in window, elements: found.map(({ outerHTML }) => outerHTML) };
  }, '[onerror], [onload], img[src="x"], [href^="javascript:" i]');
  expect({ ran, elements }, page.url()).toEqual({ ran: false, elements: [] });
}
