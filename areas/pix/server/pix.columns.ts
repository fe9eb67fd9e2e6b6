import type { PixProviderName } from '#areas/payments/contract.ts';

/**
 * `making`: perhaps not at the provider yet. `cancelling`: no longer shown, and still to be cancelled and asked for once more.
 * `expired`: asked for once more after its end. `refused`: the provider does not take it.
 */
export type ChargeState =
  | 'making'
  | 'open'
  | 'cancelling'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'refused';

declare module '#kit/server/db/column-types.ts' {
  interface ColumnTypes {
    'charges.state': ChargeState;
    'pix_accounts.notices': 'registered' | 'by-hand' | 'none';
    'pix_accounts.provider': PixProviderName;
  }
}
