export { getPayments, type OrderPayments } from './order-money.ts';
export { noteProviderPayment } from './note-provider-payment.ts';
export { dueOf, paymentStatusOfOrder, refundableCents } from './order-money.ts';
export { presentMoney, presentPayment, presentPayments } from './payments.presenter.ts';
export {
  countToGiveBack,
  findMoney,
  findProviderPayment,
  holdMoney,
  listPayments,
  sumGivenBack,
  sumRefundsUnderWay,
  type PaymentRow,
} from './payments.repository.ts';
