import { endpoint } from '#kit/endpoint.ts';
import { orderDetailAnswer } from '#areas/orders/contract.ts';
import { idParams, storableText } from '#kit/contract/common.ts';
import { refuseWithdrawalInput, withdrawalInput, orderWithdrawal } from './contract.ts';

export const returnGoods = endpoint({
  at: 'PUT /orders/:id/goods-returned',
  name: 'returnGoods',
  summary:
    'Note that the goods of an order came back that was cancelled after it was sent: its units go on the shelf',
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: ['order_not_found', 'goods_not_away', 'goods_already_returned'],
});

export const takeBackGoodsReturn = endpoint({
  at: 'DELETE /orders/:id/goods-returned',
  name: 'takeBackGoodsReturn',
  summary: 'Take back, within an hour, that the goods of a cancelled order came back',
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: ['order_not_found', 'goods_not_returned', 'goods_return_too_old', 'insufficient_stock'],
});

export const markDelivered = endpoint({
  at: 'PUT /orders/:id/delivered',
  name: 'markDelivered',
  summary: 'Note that a sent order was delivered, now: its customer has seven days from here',
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: ['order_not_found', 'order_not_shipped'],
});

export const takeBackDelivered = endpoint({
  at: 'DELETE /orders/:id/delivered',
  name: 'takeBackDelivered',
  summary: 'Take back that an order was delivered',
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: ['order_not_found', 'order_not_shipped'],
});

export const refuseWithdrawal = endpoint({
  at: 'PUT /orders/:id/withdrawals/:withdrawalId/refusal',
  name: 'refuseWithdrawal',
  summary: "Refuse a customer's request to withdraw, in words that they read",
  description: 'The other answer is to cancel the order: `PUT /orders/cancel/{id}`.',
  access: 'staff',
  params: idParams.extend({ withdrawalId: storableText(80) }),
  body: refuseWithdrawalInput,
  answer: orderDetailAnswer,
  refusals: ['order_not_found', 'withdrawal_not_found', 'withdrawal_answered'],
});

export const requestWithdrawal = endpoint({
  at: 'POST /orders/:id/withdrawals',
  name: 'requestWithdrawal',
  summary: 'Ask to withdraw from an order, by the number of its link',
  description:
    'Changes neither state nor money: staff answer by cancelling or by a refusal. While a request waits, another one changes nothing.',
  access: 'public',
  once: true,
  body: withdrawalInput,
  answer: orderWithdrawal,
  status: 201,
  refusals: [
    'order_not_found',
    'order_not_confirmed',
    'order_cancelled',
    'withdrawal_closed',
    'too_many_requests',
  ],
});
