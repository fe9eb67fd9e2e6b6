import type { PaymentsOfDetail } from '../contract.ts';
import type { OrderPart } from '#areas/orders/server/orders.service.ts';
import { presentPayment } from './order-payments.ts';
import { listPayments } from './payments.repository.ts';

/** An order's payments, for staff only. */
export const paymentsPart: OrderPart<PaymentsOfDetail> = {
  detail: {
    find: async (db, order) => ({
      payments: (await listPayments(db, order.id)).map(presentPayment),
    }),
    ofOwner: { payments: [] },
  },
};
