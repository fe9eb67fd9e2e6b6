import { NO_MEASURES } from '@balcao/domain/rules/measure-fields';
import { changesBetween, type Entry } from '../../core/trail.ts';
import { presentMeasures } from './measure-columns.ts';
import type { ProductRow } from './products.repository.ts';

const NOTHING = { priceCents: null, costCents: null, ...NO_MEASURES };

/** The entry of a new product in the trail: what is known of it, and its first stock. */
export const addedEntry = (product: ProductRow): Entry => ({
  action: 'product.added',
  subject: { type: 'product', id: product.id, name: product.name },
  details: {
    changes: changesBetween(NOTHING, {
      priceCents: product.price_cents,
      costCents: product.cost_cents,
      ...presentMeasures(product),
    }),
    count: product.stock,
  },
});
