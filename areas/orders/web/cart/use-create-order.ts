import type { TemporaryOrderAnswer, TemporaryOrderInput } from '../../cart.contract.ts';
import { useState } from 'react';

import { useChange } from '#kit/web/components/use-change.ts';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { failureText } from '#kit/web/lib/api/failure-text.ts';
import { cartTexts } from '../shared/cart-texts.ts';
import { ordersApi } from '../shared/api.ts';
import type { Editing } from './editing.ts';

/** Refusals of a cart that differs from the shop's present goods. */
const STALE_CART: readonly string[] = ['cart_changed', 'unknown_product'];

interface CreateOrderOptions {
  onCreated: (orderId: number) => void;
  /** Prices, rules or shipping changed on the server: read them again. */
  onStale: () => void;
  /** The order that the cart changes; without one it makes a new order. */
  editing?: Editing | undefined;
}

async function create(body: TemporaryOrderInput, idempotencyKey: string): Promise<number> {
  // A proxy may answer in the server's place, with any text.
  const answer: Partial<TemporaryOrderAnswer> | null = await ordersApi.call(
    'POST /orders/temporary',
    { body, idempotencyKey },
  );
  if (!answer?.orderId) throw new Error(cartTexts.noOrderId);
  return answer.orderId;
}

const textOf = (error: Error, otherwise: string): string =>
  error.message === cartTexts.noOrderId ? error.message : failureText(error, otherwise);

export interface OrderCreation {
  create: (order: TemporaryOrderInput) => void;
  creating: boolean;
  /** The reason why the last try to make the order failed. */
  failure: string | undefined;
  /** Refuses without asking the server, in the same place as its refusals. */
  refuse: (reason: string) => void;
  /** Removes the failure from the screen. */
  forgive: () => void;
}

/** Sends the cart; the same content makes or changes one order, however often it is sent. */
export function useCreateOrder({ onCreated, onStale, editing }: CreateOrderOptions): OrderCreation {
  const [failure, setFailure] = useState<string>();
  const failed = editing ? cartTexts.saveFailed : cartTexts.failed;
  const change = useChange({
    send: editing?.save ?? create,
    failed,
    onDone: onCreated,
    onFailed: (error) => {
      setFailure(textOf(error, failed));
      if (error instanceof ApiError && error.code === 'order_changed') {
        void editing?.catchUp().then(setFailure, () => undefined);
      }
      if (error instanceof ApiError && STALE_CART.includes(error.code)) onStale();
      return true;
    },
  });
  return {
    create: (order) => {
      setFailure(undefined);
      change.run(order);
    },
    creating: change.pending,
    failure,
    refuse: setFailure,
    forgive: () => setFailure(undefined),
  };
}
