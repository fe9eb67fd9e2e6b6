import type { WithdrawalOutcome } from '../contract.ts';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'withdrawals.outcome': WithdrawalOutcome;
  }
}
