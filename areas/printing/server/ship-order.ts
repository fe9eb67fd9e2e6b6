import type { Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  moveOrder,
  runSteps,
  type OrderLife,
  type OrderMove,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';

/** Sends an order out with its normalized code, or corrects the code of one that is away. */
export async function shipOrder(
  trx: Trx,
  deps: Pick<Deps, 'config' | 'outbox' | 'live'> & { readonly life: Pick<OrderLife, 'sent'> },
  call: Pick<OrderMove, 'reference' | 'userId' | 'now' | 'isAllowed' | 'refusal'> & {
    readonly code: string;
  },
): Promise<OrderRow> {
  const { code, now, ...move } = call;
  const { from, order } = await moveOrder(trx, {
    ...move,
    now,
    action: 'ship',
    change: () => ({ tracking_code: code }),
  });
  await runSteps(deps.life.sent, trx, deps, { order, isCorrection: from === 'ENVIADO', now });
  announceOrder(trx, deps, { from, order });
  return order;
}
