import type { Deps } from '../../../core/deps.ts';
import type { Bounds, Page } from '../../../db/paging.ts';
import { listBatches, type ListedBatch } from './batches.repository.ts';

/** The batches of stock, the last one first. */
export const listStockBatches = (
  { db }: Pick<Deps, 'db'>,
  paging: Bounds,
): Promise<Page<ListedBatch>> => listBatches(db, paging);
