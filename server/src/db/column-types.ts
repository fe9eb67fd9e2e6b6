import type { AuditAction, AuditRole, AuditSubjectType } from '#domain/contract/audit.ts';
import type { LinkDestination } from '#domain/contract/influencers.ts';
import type { MessageKind, MessageState } from '#domain/contract/messages.ts';
import type { OrderOrigin, OrderStatus } from '#domain/contract/orders.ts';
import type { PaymentMethod, PaymentStatus, RefundState } from '#domain/contract/payments.ts';
import type { PixProviderName } from '#domain/contract/pix-account.ts';
import type { StockMovementReason } from '#domain/contract/products.ts';
import type { ShippingKind } from '#domain/contract/shipping.ts';
import type { StockBatchKind } from '#domain/contract/stock.ts';
import type { WithdrawalOutcome } from '#domain/contract/withdrawals.ts';
import type { Role } from '#domain/contract/accounts.ts';

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
