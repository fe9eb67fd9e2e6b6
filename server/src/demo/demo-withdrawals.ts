import { DAY_MS, HOUR_MS } from '@balcao/domain/rules/durations';
import type { WithdrawalsTable } from '../db/tables.ts';
import type { Insertable } from 'kysely';
import type { DemoStep } from './demo-order.ts';
import type { DemoShop } from './demo-shop.ts';

/** How long a parcel is on its way. */
const TRAVEL_MS = { least: 2 * DAY_MS, most: 9 * DAY_MS };
/** Staff learn of most deliveries, not of all. */
const MARKED = 0.7;

const OPEN_REASON = 'Ficou grande em mim. Posso devolver?';
const REFUSED_REASON = 'Não gostei da cor.';
const REFUSAL =
  'Como combinamos pelo WhatsApp, você fica com o produto. Se mudar de ideia dentro do prazo, peça de novo.';

/** What became of an order after it left. */
interface DemoAftermath {
  readonly deliveredAt: number | null;
  readonly withdrawal: Insertable<WithdrawalsTable> | undefined;
}

/** When the parcels of the demo arrived; of those that came lately one customer wants out, and another was refused that. */
export function demoAftermath(
  shop: DemoShop,
  orderId: string,
  steps: readonly DemoStep[],
): DemoAftermath {
  const { random } = shop.care;
  const last = steps.at(-1);
  if (last?.to !== 'ENVIADO') return { deliveredAt: null, withdrawal: undefined };
  const at = last.at + random.int(TRAVEL_MS.least, TRAVEL_MS.most);
  const isMarked = random.chance(MARKED);
  const deliveredAt = isMarked && at <= shop.now ? at : null;
  return { deliveredAt, withdrawal: withdrawalOf(shop, orderId, deliveredAt) };
}

function withdrawalOf(
  { now, care, staffId }: DemoShop,
  orderId: string,
  deliveredAt: number | null,
): Insertable<WithdrawalsTable> | undefined {
  // Within the seven days, and with time left for an answer.
  if (deliveredAt === null || deliveredAt > now - DAY_MS || deliveredAt < now - 4 * DAY_MS) {
    return undefined;
  }
  const kind = care.withdrawalsLeft.shift();
  if (kind === undefined) return undefined;
  const requestedAt = deliveredAt + 5 * HOUR_MS;
  const isOpen = kind === 'open';
  return {
    id: care.nextId(requestedAt),
    order_id: orderId,
    requested_at: requestedAt,
    reason: isOpen ? OPEN_REASON : REFUSED_REASON,
    outcome: isOpen ? null : 'refused',
    answer: isOpen ? '' : REFUSAL,
    answered_at: isOpen ? null : requestedAt + 3 * HOUR_MS,
    answered_by: isOpen ? null : staffId,
  };
}
