import type { ShippingKind } from '#areas/shipping/contract.ts';
import type { OrderStatus } from '../contract.ts';
import { canTransition } from './order-status.ts';

/** The facts of an order that tell how it leaves. */
interface TravellingOrder {
  readonly status: OrderStatus;
  readonly travels: ShippingKind;
  readonly trackingCode: string | null;
}

/** Whether staff may note that the customer has the order, which marks it as sent and delivered at once. */
export const canHandOver = ({
  status,
  travels,
}: Pick<TravellingOrder, 'status' | 'travels'>): boolean =>
  travels !== 'carrier' && canTransition('hand-over', status);

/** Whether an order went from hand to hand. An order that was given a tracking code all the same went by that code. */
export const wasHandedOver = ({ status, travels, trackingCode }: TravellingOrder): boolean =>
  status === 'ENVIADO' && travels !== 'carrier' && trackingCode === null;
