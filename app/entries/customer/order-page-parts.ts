import type { OrderPageParts } from '#areas/orders/public/shared/shared-order.ts';
import { loadDelivery, loadFreightChoice } from '#areas/freight/public/freight-loading.ts';
import { loadPaid, loadPixBox } from '#areas/pix/public/pix-loading.ts';
import { loadWithdrawal } from '#areas/withdrawals/public/withdrawal-loading.ts';

/** The parts that later areas show on the customer's page of an order. */
export const orderPageParts: OrderPageParts = {
  loadPayment: loadPixBox,
  loadPaid,
  loadWithdrawal,
  loadDelivery,
  loadShippingChoice: loadFreightChoice,
};
