export { findCommonBatch } from './print-batches.repository.ts';
export { readTrackingCode } from './shipping.changes.ts';
export { shipOrder } from './shipping.changes.ts';
export { unshipOrder } from './shipping.changes.ts';
