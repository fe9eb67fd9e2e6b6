export {
  getPayments,
  presentPayments,
  refundableCents,
  type OrderPayments,
} from './order-payments.ts';
export { noteProviderPayment } from './note-provider-payment.ts';
export {
  countToGiveBack,
  findMoney,
  findProviderPayment,
  holdMoney,
  listPayments,
  sumGivenBack,
  sumRefundsUnderWay,
} from './payments.repository.ts';
