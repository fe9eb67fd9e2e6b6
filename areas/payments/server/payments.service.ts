export { getPayments, type OrderPayments } from './order-payments.ts';
export { noteProviderPayment } from './note-provider-payment.ts';
export { refundableCents } from './order-payments.ts';
export { presentPayments } from './order-payments.ts';
export {
  countToGiveBack,
  findMoney,
  findProviderPayment,
  holdMoney,
  listPayments,
  sumGivenBack,
  sumRefundsUnderWay,
} from './payments.repository.ts';
