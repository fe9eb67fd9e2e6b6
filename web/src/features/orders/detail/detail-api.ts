import type {
  FiscalKeyInput,
  OrderAnswer,
  OrderDetailAnswer,
} from '@balcao/domain/contract/orders';
import type { CustomerAnswer, CustomerEdit } from '@balcao/domain/contract/customers';
import type { RefuseWithdrawalInput } from '@balcao/domain/contract/withdrawals';

import { api } from '../../../lib/api/api.ts';

/** The calls that only the page of an order makes. */
export const orderDetailCalls = {
  refuseWithdrawal: (id: string, withdrawal: string, input: RefuseWithdrawalInput) =>
    api.put<OrderDetailAnswer>(`/orders/${id}/withdrawals/${withdrawal}/refusal`, input),

  markDelivered: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/delivered`),

  takeBackDelivered: (id: string) => api.delete<OrderDetailAnswer>(`/orders/${id}/delivered`),

  returnGoods: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/goods-returned`),

  takeBackGoodsReturn: (id: string) =>
    api.delete<OrderDetailAnswer>(`/orders/${id}/goods-returned`),

  settleDoubt: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/doubt-settled`),

  setFiscalKey: (id: string, fiscalKey: string) => {
    const input: FiscalKeyInput = { fiscalKey };
    return api.put<OrderAnswer>(`/orders/${id}/fiscal-key`, input);
  },

  note: (id: string, note: string) => api.patch<OrderAnswer>(`/orders/${id}/note`, { note }),

  adoptCustomer: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/adopt-customer`),

  /** @param id the customer's `_id` */
  getCustomer: (id: string) => api.get<CustomerAnswer>(`/customers/${id}`),

  /** @param id the customer's `_id` */
  editCustomer: (id: string, edit: CustomerEdit) =>
    api.put<CustomerAnswer>(`/customers/${id}`, edit),

  takeRecord: (id: string) => api.put<OrderDetailAnswer>(`/orders/${id}/use-record`),
};
