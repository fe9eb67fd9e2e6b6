export { countConfirmed } from './dispatch/print-batches.repository.ts';
export { countWithdrawals } from './withdrawals.repository.ts';
