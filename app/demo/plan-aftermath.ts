import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import type { ShippingKind } from '#areas/shipping/contract.ts';
import type { Milestones } from './demo-order.ts';
import type { DemoOrder, DemoPlan } from './demo-plan.ts';

/** The time that a parcel travels. */
const TRAVEL_MS = { least: 2 * DAY_MS, most: 9 * DAY_MS };
/** The share of deliveries that staff learn of. */
const MARKED = 0.7;

const OPEN_REASON = 'Ficou grande em mim. Posso devolver?';
const REFUSED_REASON = 'Não gostei da cor.';
const REFUSAL =
  'Como combinamos pelo WhatsApp, você fica com o produto. Se mudar de ideia dentro do prazo, peça de novo.';

/**
 * Adds the arrival of a parcel to the plan. Among the latest arrivals one customer asks to withdraw, and the request of
 * another is refused.
 */
export function planAftermath(
  plan: DemoPlan,
  order: DemoOrder,
  { shippedAt }: Milestones,
  travels: ShippingKind,
): void {
  if (shippedAt === undefined) return;
  const { care, now } = plan;
  // An order that is handed over arrives as it leaves, and the hand-over marks it.
  const isHanded = travels !== 'carrier';
  const deliveredAt = isHanded ? shippedAt : shippedAt + care.int(TRAVEL_MS.least, TRAVEL_MS.most);
  if (!isHanded) {
    if (!care.chance(MARKED) || deliveredAt > now) return;
    plan.events.push({ at: deliveredAt, act: (shop, at) => shop.deliver(at, order.id) });
  }

  // The delivery lies within the seven days, with time left for an answer.
  if (deliveredAt > now - DAY_MS || deliveredAt < now - 4 * DAY_MS) return;
  const kind = plan.withdrawalsLeft.shift();
  if (kind === undefined) return;
  const reason = kind === 'open' ? OPEN_REASON : REFUSED_REASON;
  const askedAt = deliveredAt + 5 * HOUR_MS;
  let request = '';
  plan.events.push({
    at: askedAt,
    async act(shop, at) {
      request = await shop.askToWithdraw(at, order.number, reason);
    },
  });
  if (kind === 'open') return;
  plan.events.push({
    at: askedAt + 3 * HOUR_MS,
    act: (shop, at) => shop.refuseWithdrawal(at, order.id, request, REFUSAL),
  });
}
