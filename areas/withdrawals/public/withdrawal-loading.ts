import type { WithdrawalOfLink } from '../contract.ts';
import type { ReactNode } from 'react';

import type { SharedOrder, ShownWithdrawal } from '#areas/orders/public/shared/shared-order.ts';

type Request = WithdrawalOfLink['withdrawal']['last'];

async function loadNotice(last: Request): Promise<ReactNode> {
  if (!last) return null;
  const { withdrawNotice } = await import('./withdraw-notice.tsx');
  return withdrawNotice(last);
}

/** The customer's right to withdraw; its code loads only for an order that has it, or was asked to be taken back. */
export async function loadWithdrawal(
  order: SharedOrder & Partial<Pick<WithdrawalOfLink, 'withdrawal'>>,
): Promise<ShownWithdrawal | undefined> {
  const { withdrawal } = order;
  if (!withdrawal || !(withdrawal.isOpen || withdrawal.last)) return undefined;
  const [{ shownWithdrawal }, notice] = await Promise.all([
    import('./withdraw-offer.tsx'),
    loadNotice(withdrawal.last),
  ]);
  return shownWithdrawal({ ...order, withdrawal }, notice);
}
