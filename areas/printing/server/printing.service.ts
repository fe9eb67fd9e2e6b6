export { findCommonBatch } from './print-batches.repository.ts';
export { readTrackingCode, shipOrder, unshipOrder } from './shipping.changes.ts';
