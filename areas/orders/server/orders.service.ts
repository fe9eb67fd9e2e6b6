export { countConfirmed } from '#areas/dispatch/server/print-batches.repository.ts';
export { countWithdrawals } from '#areas/withdrawals/server/withdrawals.repository.ts';
