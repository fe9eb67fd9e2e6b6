import type { AuditAction, AuditRole, AuditSubjectType } from '../../contract/trail.ts';
import type { LinkDestination } from '#areas/influencers/contract.ts';
import type { MessageKind, MessageState } from '#areas/messages/contract.ts';
import type { OrderOrigin, OrderStatus } from '#areas/orders/contract.ts';
import type { PaymentMethod, PaymentStatus, RefundState } from '#areas/payments/contract.ts';
import type { PixProviderName } from '#areas/pix/pix-account.contract.ts';
import type { StockMovementReason } from '#areas/products/contract.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import type { StockBatchKind } from '#areas/stock/contract.ts';
import type { WithdrawalOutcome } from '#areas/withdrawals/contract.ts';
import type { Role } from '#areas/accounts/contract.ts';

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

/**
 * The values of columns that hold fewer than their type in the database allows, a line a column: `npm run tables` reads the names. Null and
 * defaults come from the migrations.
 */
export interface ColumnTypes {
  'audit.action': AuditAction;
  'audit.actor_role': AuditRole;
  'audit.subject_type': AuditSubjectType;
  'charges.state': ChargeState;
  'order_days.payment': PaymentStatus | '';
  'order_days.status': OrderStatus;
  'order_history.to_status': OrderStatus;
  'orders.arranges_payment': 0 | 1;
  'orders.doubt': 'phone' | 'address' | 'both';
  'orders.origin': OrderOrigin;
  'orders.shipping_kind': ShippingKind;
  'orders.status': OrderStatus;
  'origin_days.origin': OrderOrigin;
  'outbox.kind': MessageKind;
  'outbox.state': MessageState;
  'payments.method': PaymentMethod;
  'payments.provider': PixProviderName;
  'pix_accounts.notices': 'registered' | 'by-hand' | 'none';
  'pix_accounts.provider': PixProviderName;
  'product_group_values.axis': 1 | 2;
  'refunds.state': RefundState;
  'shipping_policies.shipping_kind': ShippingKind;
  'stock_batches.kind': StockBatchKind;
  'stock_movements.reason': StockMovementReason;
  'tracking_links.destination': LinkDestination;
  'users.role': Role;
  'withdrawals.outcome': WithdrawalOutcome;
}
