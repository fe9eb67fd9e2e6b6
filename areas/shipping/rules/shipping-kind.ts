import type { OrderStatus } from '#areas/orders/contract.ts';
import type { ShippingKind } from '../contract.ts';
import { canTransition } from '#areas/orders/rules/order-status.ts';

/** The kinds in words, in the order in which they are offered. */
export const SHIPPING_KINDS: Readonly<Record<ShippingKind, string>> = {
  carrier: 'Transportadora',
  own: 'Entrega própria',
  pickup: 'Retirada',
};

/** Kinds of shipping that end in the customer's hands, without a tracking code. */
export type HandedKind = Exclude<ShippingKind, 'carrier'>;

/** What staff say of an order once its customer has it. */
export const HANDED_WORDS: Readonly<Record<HandedKind, string>> = {
  own: 'Entregue',
  pickup: 'Retirado',
};

/** The facts of an order that tell how it leaves. */
interface TravellingOrder {
  readonly status: OrderStatus;
  readonly travels: ShippingKind;
  readonly trackingCode: string | null;
}

/** The kind of an order that leaves from hand to hand; undefined for one that a carrier takes. */
export const handedKind = (travels: ShippingKind): HandedKind | undefined =>
  travels === 'carrier' ? undefined : travels;

/** Whether staff may note that the customer has the order, which marks it as sent and delivered at once. */
export const canHandOver = ({
  status,
  travels,
}: Pick<TravellingOrder, 'status' | 'travels'>): boolean =>
  travels !== 'carrier' && canTransition('hand-over', status);

/** Whether an order went from hand to hand. One that was given a tracking code all the same went by that code. */
export const wasHandedOver = ({ status, travels, trackingCode }: TravellingOrder): boolean =>
  status === 'ENVIADO' && travels !== 'carrier' && trackingCode === null;
