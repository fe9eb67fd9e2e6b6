import type { WithdrawalOfDetail, WithdrawalOfLink } from '../contract.ts';
import type { OrderPart } from '#areas/orders/server/orders.service.ts';
import { viewGoods } from './goods-return.ts';
import {
  unrequestedWithdrawal,
  viewWithdrawal,
  presentGoodsReturn,
  presentRequest,
  presentWithdrawal,
} from './view-withdrawal.ts';

/** The customer's requests to withdraw from an order, and where goods are that were on their way when it was cancelled. */
export const withdrawalPart: OrderPart<WithdrawalOfDetail, WithdrawalOfLink> = {
  detail: {
    async find(db, order, reading) {
      const withdrawal = await viewWithdrawal(db, order, reading, reading.history);
      const goods = await viewGoods(db, order, reading.history);
      return {
        withdrawal: presentWithdrawal(withdrawal),
        withdrawals: withdrawal.requests.map(presentRequest),
        goods: goods.goods,
        goodsReturn: presentGoodsReturn(goods),
      };
    },
    ofOwner: { withdrawals: [], goodsReturn: null },
  },
  async findOfLink(db, order, reading) {
    const withdrawal = reading.isJustConfirmed
      ? unrequestedWithdrawal(order, reading)
      : await viewWithdrawal(db, order, reading);
    const { goods } = await viewGoods(db, order);
    return { withdrawal: presentWithdrawal(withdrawal), goods };
  },
};
