export { dueOf, paymentStatusOfOrder } from './order-money.ts';
export { presentMoney, presentPayment } from './payments.presenter.ts';
export { countToGiveBack, listPayments, type PaymentRow } from './payments.repository.ts';
