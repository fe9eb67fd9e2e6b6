import type { TemporaryOrderInput } from '@balcao/domain/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, messageOf, NetworkError } from '../../lib/api.ts';
import { useSubmissionKey } from '../../lib/use-submission-key.ts';
import { cartTexts } from './texts.ts';
import { commonTexts } from '../../lib/texts.ts';
import { createTemporaryOrder } from './api.ts';

/** Refusals that mean: what the cart shows is no longer what the shop sells. */
const STALE_CART: readonly string[] = ['cart_changed', 'unknown_product'];

interface CreateOrderOptions {
  onCreated: (orderId: number) => void;
  /** Prices, rules or shipping changed on the server: ask for them again. */
  onStale: () => void;
}

async function create(order: TemporaryOrderInput, key: string): Promise<number> {
  const answer = await createTemporaryOrder(order, key);
  if (!answer?.orderId) throw new Error(cartTexts.noOrderId);
  return answer.orderId;
}

function failureText(error: Error): string {
  if (error instanceof ApiError) return messageOf(error, cartTexts.failed);
  if (error instanceof NetworkError) return commonTexts.offline;
  return error.message || cartTexts.failed;
}

export interface OrderCreation {
  create: (order: TemporaryOrderInput) => void;
  creating: boolean;
  /** In words, why the cart was not made into an order; until the next try. */
  failure: string | undefined;
  /** Refuses without asking the server, in the same place as its refusals. */
  refuse: (reason: string) => void;
  /** Takes the failure off the screen. */
  forgive: () => void;
}

/** Sends the cart, once for each content of it however often it is tried. */
export function useCreateOrder({ onCreated, onStale }: CreateOrderOptions): OrderCreation {
  const { keyFor, forget } = useSubmissionKey();
  const [refusal, setRefusal] = useState<string>();
  const mutation = useMutation({
    mutationFn: (order: TemporaryOrderInput) => create(order, keyFor(order)),
    onSuccess: (orderId) => {
      forget();
      onCreated(orderId);
    },
    onError: (error) => {
      console.error(error);
      if (error instanceof ApiError && STALE_CART.includes(error.code)) onStale();
    },
  });
  return {
    create: (order) => {
      setRefusal(undefined);
      if (!mutation.isPending) mutation.mutate(order);
    },
    creating: mutation.isPending,
    failure: refusal ?? (mutation.error ? failureText(mutation.error) : undefined),
    refuse: setRefusal,
    forgive: () => {
      setRefusal(undefined);
      if (!mutation.isPending) mutation.reset();
    },
  };
}
