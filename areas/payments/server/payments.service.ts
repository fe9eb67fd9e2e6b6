export { getPayments, type OrderPayments } from './order-money.ts';
export { noteProviderPayment } from './note-provider-payment.ts';
export { refundableCents } from './order-money.ts';
export { presentPayments } from './payments.presenter.ts';
export {
  countToGiveBack,
  findMoney,
  findProviderPayment,
  holdMoney,
  listPayments,
  sumGivenBack,
  sumRefundsUnderWay,
} from './payments.repository.ts';
