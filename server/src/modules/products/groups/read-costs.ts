import type { ProductGroupInput } from '@balcao/domain/contract/product-groups';
import type { Call } from '../../../core/call.ts';
import { AppError } from '../../../core/errors.ts';
import { readCostCents } from '../cost-input.ts';

/**
 * The costs of a group's products, in centavos, line by line: null where one is to be forgotten, undefined where the call says nothing.
 * @throws AppError `forbidden` for a caller who may not know costs; `validation_failed` naming `products.3.cost`.
 */
export const readCosts = (
  call: Call,
  { products }: Pick<ProductGroupInput, 'products'>,
): (number | null | undefined)[] =>
  products.map(({ cost }, line) => {
    try {
      return readCostCents(call, cost);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
      const issues = (error.details.issues ?? []).map(({ message }) => ({
        field: `products.${line}.cost`,
        message,
      }));
      throw new AppError('validation_failed', { issues });
    }
  });
