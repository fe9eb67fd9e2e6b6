import type { OrderStatus, OrderAnswer } from '../contract.ts';
import type { AuditRole } from '#kit/contract/trail.ts';
import { HOUR_MS, DAY_MS } from '#kit/rules/durations.ts';
import { isDoubtfulCpf } from '#kit/rules/cpf.ts';

type StatusTone = 'red' | 'blue' | 'green' | 'orange';
export type OrderAction =
  | 'confirm'
  | 'process'
  | 'unprocess'
  | 'ship'
  | 'hand-over'
  | 'unship'
  | 'cancel';

/** A key for every status, in the order of an order's life: the compiler refuses a missing one. */
const STATUS_TONES: Record<OrderStatus, StatusTone> = {
  'AGUARDANDO CONFIRMAÇÃO': 'orange',
  CONFIRMADO: 'blue',
  'EM PROCESSAMENTO...': 'orange',
  ENVIADO: 'green',
  CANCELADO: 'red',
};

/** Every status, in the order of an order's life. */
export const ORDER_STATUSES: readonly OrderStatus[] = Object.keys(STATUS_TONES) as OrderStatus[];

/** The steps a customer follows on the public page; a cancelled order is on none of them. */
export const PUBLIC_STEPS: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'CANCELADO',
);

/** The states in which each action may start, and the state it leads to (decisions, section 4). Any other move is refused. */
export const ORDER_ACTIONS: Record<
  OrderAction,
  { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }
> = {
  confirm: { from: ['AGUARDANDO CONFIRMAÇÃO'], to: 'CONFIRMADO' },
  process: { from: ['CONFIRMADO'], to: 'EM PROCESSAMENTO...' },
  unprocess: { from: ['EM PROCESSAMENTO...'], to: 'CONFIRMADO' },
  ship: { from: ['CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO'], to: 'ENVIADO' },
  'hand-over': { from: ['CONFIRMADO', 'EM PROCESSAMENTO...'], to: 'ENVIADO' },
  unship: { from: ['ENVIADO'], to: 'EM PROCESSAMENTO...' },
  cancel: {
    from: ['AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO'],
    to: 'CANCELADO',
  },
};

/** The badge colour: CANCELADO red, CONFIRMADO blue, ENVIADO green, anything else, known or not, orange. */
export function statusTone(status: string): StatusTone {
  return isOrderStatus(status) ? STATUS_TONES[status] : 'orange';
}

function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(STATUS_TONES, status);
}

/** Whether the action is open to an order in this state, for any caller. */
export function canTransition(action: OrderAction, from: OrderStatus): boolean {
  return ORDER_ACTIONS[action].from.includes(from);
}

/**
 * Whether cancelling returns the units to the shelf: only while they were taken and are still in the house.
 * From ENVIADO the goods are away, and staff enter them when they come back.
 */
export function cancelGivesStockBack(from: OrderStatus): boolean {
  return from === 'CONFIRMADO' || from === 'EM PROCESSAMENTO...';
}

/** Whether this member of staff may cancel: from ENVIADO an admin only; a cliente never. */
export function canCancel(from: OrderStatus, role: AuditRole): boolean {
  if (!canTransition('cancel', from)) return false;
  return role === 'admin' || (role === 'atendente' && from !== 'ENVIADO');
}

/** Whether an order still has to reach its customer. */
export const isOrderOpen = (status: OrderStatus): boolean =>
  status !== 'ENVIADO' && status !== 'CANCELADO';

/** Whether a tracking code may be recorded or corrected; recording a code ships the order. */
export function canHaveTrackingCode(status: OrderStatus): boolean {
  return canTransition('ship', status);
}

/** The moment until which goods that were noted as returned by mistake can be taken back. Moments are epoch milliseconds. */
export const undoReturnUntil = (returnedAtMs: number): number => returnedAtMs + HOUR_MS;

const WAITING: OrderStatus = 'AGUARDANDO CONFIRMAÇÃO';

/** The age from which an unconfirmed link is worth a reminder. */
export const FORGOTTEN_AFTER_MS = DAY_MS;

/** Whether an order has waited so long that a reminder is due. @param order.createdAt epoch milliseconds. */
export const isLinkForgotten = (
  order: { readonly status: OrderStatus; readonly createdAt: number },
  now: number,
): boolean => order.status === WAITING && now - order.createdAt >= FORGOTTEN_AFTER_MS;

/** The end of a link that is made or renewed now. @param days null: the link counts for good. */
export const linkExpiry = (now: number, days: number | null): number | null =>
  days === null ? null : now + days * DAY_MS;

/**
 * Whether an order's link is too old to be confirmed. The age of a confirmed or cancelled order means nothing.
 * @param expiresAt epoch milliseconds, the first moment at which the link counts no more; null: it counts for good.
 */
export const isLinkExpired = (
  order: { readonly status: OrderStatus; readonly expiresAt: number | null },
  now: number,
): boolean => order.status === WAITING && order.expiresAt !== null && order.expiresAt <= now;

/** The states in which goods can still be kept from leaving. */
const HERE: readonly OrderStatus[] = ['CONFIRMADO', 'EM PROCESSAMENTO...'];

/** Whether an order has to be asked about before it leaves: its doubt is not settled. */
export const isDoubted = ({ status, doubt }: Pick<OrderAnswer, 'status' | 'doubt'>): boolean =>
  doubt !== null && doubt.settledAt === null && HERE.includes(status);

/** Whether the CPF of an order looks mistyped while the goods are still here. The doubt stops nothing. */
export const hasDoubtfulCpf = ({
  status,
  customer,
}: Pick<OrderAnswer, 'status' | 'customer'>): boolean =>
  customer !== null && isDoubtfulCpf(customer.cpf) && HERE.includes(status);
