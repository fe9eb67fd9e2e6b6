export { forgetInFinishedOrders } from './anonymize.repository.ts';
export { findRetention } from './retention.ts';
