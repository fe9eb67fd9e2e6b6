import type { TemporaryOrderAnswer, TemporaryOrderInput } from '@balcao/domain/contract/orders';

import { api } from '../../lib/api.ts';

/** Creates the order that the customer's link will lead to. */
export const createTemporaryOrder = (
  order: TemporaryOrderInput,
  idempotencyKey: string,
): Promise<Partial<TemporaryOrderAnswer> | null> =>
  api.post<Partial<TemporaryOrderAnswer> | null>('/orders/temporary', order, { idempotencyKey });
