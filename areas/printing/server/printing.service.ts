export { findCommonBatch } from './print-batches.repository.ts';
export { readTrackingCode } from './record-tracking-code.ts';
export { shipOrder } from './ship-order.ts';
export { unshipOrder } from './take-shipping-back.ts';
