import { raiseVersionOfGroup, sellValuesAgain } from '#areas/groups/server/groups.repository.ts';
import type { ProductLife } from '#areas/products/server/product-life.ts';
import { writeFirstStock } from '#areas/stock/server/stock.service.ts';
import { readGroupCells } from '#areas/groups/server/groups.service.ts';

/** The steps of other areas in the moments of a product. */
export const productLife: ProductLife = {
  added: [writeFirstStock],
  moving: [raiseVersionOfGroup],
  restored: [sellValuesAgain],
  groupCells: readGroupCells,
};
