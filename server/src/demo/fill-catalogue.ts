import { normalizeText } from '@balcao/domain/rules/search';
import type { Insertable } from 'kysely';
import type { ProductsTable, Trx } from '../db/tables.ts';
import { DEMO_DISCOUNTS, DEMO_INFLUENCERS, DEMO_PRODUCTS, DEMO_SHIPPING } from './catalog.ts';
import { clicksByDay } from './demo-clicks.ts';
import { SPAN_MS, type DemoShop } from './demo-shop.ts';
import { insertRows } from './insert-rows.ts';

const SCARCE = 0.12;

/** What the shop sells and by which policies, and whose links lead to it; the shelves are still empty. */
export async function fillCatalogue(trx: Trx, shop: DemoShop, orders: number): Promise<void> {
  const created = shop.now - SPAN_MS;
  const stamps = { created_at: created, updated_at: created };
  await insertRows(
    trx,
    'products',
    shop.products.map((product, index): Insertable<ProductsTable> => ({
      ...stamps,
      created_at: created + index,
      id: product.id,
      name: product.name,
      name_key: product.name.toLocaleLowerCase('pt-BR'),
      search_text: normalizeText(product.name),
      description: DEMO_PRODUCTS[index]?.[3] ?? '',
      price_cents: product.priceCents,
      stock: 0,
      deleted_at: null,
    })),
  );
  await insertRows(
    trx,
    'shipping_policies',
    DEMO_SHIPPING.map(([name, price_cents]) => ({
      ...stamps,
      id: shop.nextId(created),
      name,
      name_key: name.toLocaleLowerCase('pt-BR'),
      price_cents,
    })),
  );
  await insertRows(
    trx,
    'discount_policies',
    DEMO_DISCOUNTS.map(({ name, description, rules }, index) => ({
      ...stamps,
      id: shop.discountIds[index] ?? '',
      name,
      description,
      rules: JSON.stringify(rules),
    })),
  );
  await insertInfluencers(trx, shop, orders);
}

async function insertInfluencers(trx: Trx, shop: DemoShop, orders: number): Promise<void> {
  const span = { from: shop.now - SPAN_MS, until: shop.now };
  const links = DEMO_INFLUENCERS.map(
    ([name, seller_phone, share, clicksAnOrder, basis], index) => ({
      id: shop.influencerIds[index] ?? '',
      tracking_id: normalizeText(name).replaceAll(' ', '-'),
      influencer_name: name,
      seller_phone,
      clicks: Math.round(orders * share * clicksAnOrder),
      commission_basis_points: basis,
      created_at: span.from,
      deleted_at: null,
    }),
  );
  await insertRows(trx, 'tracking_links', links);
  const clicks = links.flatMap((link) =>
    clicksByDay(link.clicks, span).map((day) => ({ tracking_link_id: link.id, ...day })),
  );
  await insertRows(trx, 'tracking_clicks', clicks);
}

/** The first delivery of each product covers what was sold and leaves a believable shelf, some of it empty. */
export async function fillShelves(trx: Trx, shop: DemoShop): Promise<void> {
  for (const product of shop.products) {
    const stock = shop.random.chance(SCARCE) ? shop.random.int(0, 3) : shop.random.int(4, 140);
    const delivered = stock + (shop.sold.get(product.id) ?? 0);
    await trx
      .insertInto('stock_movements')
      .values({
        product_id: product.id,
        sequence: 1,
        delta: delivered,
        reason: 'initial',
        note: '',
        order_number: null,
        user_id: shop.staffId,
        created_at: shop.now - SPAN_MS,
      })
      .execute();
    await trx.updateTable('products').set({ stock }).where('id', '=', product.id).execute();
  }
}
