import type { WithdrawalOfLink } from '../contract.ts';
import type { ReactNode } from 'react';

/** The notice of a request to withdraw; its code loads only for an order with one. */
export async function loadWithdrawal({
  withdrawal,
}: Partial<Pick<WithdrawalOfLink, 'withdrawal'>>): Promise<ReactNode> {
  if (!withdrawal?.last) return null;
  const { withdrawNotice } = await import('./withdraw-notice.tsx');
  return withdrawNotice(withdrawal.last);
}
