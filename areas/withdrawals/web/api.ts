import type { OrderWithWithdrawals, RefuseWithdrawalInput } from '../contract.ts';

import { api } from '#kit/web/lib/api/api.ts';

export const withdrawalCalls = {
  refuse: (id: string, withdrawal: string, input: RefuseWithdrawalInput) =>
    api.put<OrderWithWithdrawals>(`/orders/${id}/withdrawals/${withdrawal}/refusal`, input),

  returnGoods: (id: string) => api.put<OrderWithWithdrawals>(`/orders/${id}/goods-returned`),

  takeBackGoodsReturn: (id: string) =>
    api.delete<OrderWithWithdrawals>(`/orders/${id}/goods-returned`),
};
