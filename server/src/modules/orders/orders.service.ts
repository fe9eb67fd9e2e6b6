export { countConfirmed } from './print-batches.repository.ts';
export { countWithdrawals } from './withdrawals.repository.ts';
