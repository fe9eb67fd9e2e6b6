import type { ProductEdit } from '@balcao/domain/contract/products';
import { nameKeyOf } from '@balcao/domain/rules/search';
import { textsOf } from '@balcao/domain/rules/fields';
import { PRODUCT_DETAILS } from '@balcao/domain/rules/product-fields';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { requirePriceCents } from '../../core/price-input.ts';
import { changesBetween, UNCHANGED } from '../../core/trail.ts';
import { readCostCents } from './cost-input.ts';
import { measureColumns, presentMeasures } from './measure-columns.ts';
import { detailIssues, textColumns } from './product-input.ts';
import { holdProduct, updateProduct, type ProductRow } from './products.repository.ts';
import { refuseTakenCodes, refuseTakenNames } from './refuse-taken.ts';

const NAMED_BY_GROUP = 'O nome é o do produto com os seus tamanhos e cores: mude lá.';

/**
 * Changes name, price, cost, minimum, measures and details; the stock has its own calls. The name of a product in a group is the group's matter.
 * @throws AppError `product_not_found`, `validation_failed`, `duplicate_product_name`, `duplicate_product_code`,
 * `duplicate_product_barcode`; `forbidden` for a cost of somebody who may not know costs.
 */
export async function changeProduct(
  deps: Pick<Deps, 'engine'>,
  call: Call,
  id: string,
  edit: ProductEdit,
): Promise<ProductRow> {
  const costCents = readCostCents(call, edit.cost);
  const issues = detailIssues(edit);
  if (issues.length > 0) throw new AppError('validation_failed', { issues });
  const figures = {
    price_cents: requirePriceCents(edit.price),
    updated_at: call.now,
    ...(costCents === undefined ? {} : { cost_cents: costCents }),
    ...(edit.minimum !== undefined && { minimum_units: edit.minimum }),
    ...measureColumns(edit),
  };
  const run = () =>
    change(deps, call, async (trx) => {
      const before = await holdProduct(trx, id);
      if (before?.group_id && nameKeyOf(edit.name) !== before.name_key) {
        throw invalidField('name', NAMED_BY_GROUP);
      }
      const texts =
        before &&
        textColumns({
          name: before.group_id ? before.name : edit.name,
          ...textsOf(PRODUCT_DETAILS, (field) => edit[field] ?? before[field]),
        });
      if (texts) await refuseTakenCodes(trx, [{ id, ...texts }]);
      const row = texts && (await updateProduct(trx, id, { ...texts, ...figures }));
      if (!row) throw new AppError('product_not_found');
      const changes = changesBetween(figuresOf(before), figuresOf(row));
      const fields = PRODUCT_DETAILS.filter((field) => before[field] !== row[field]);
      if (changes.length + fields.length === 0) return { answer: row, trail: UNCHANGED };
      const subject = { type: 'product', id, name: row.name } as const;
      return {
        answer: row,
        trail: { action: 'product.changed', subject, details: { changes, fields } },
      };
    });
  return refuseTakenNames(deps.engine, run);
}

const figuresOf = (row: ProductRow) => ({
  name: row.name,
  priceCents: row.price_cents,
  costCents: row.cost_cents,
  minimum: row.minimum_units,
  ...presentMeasures(row),
});
