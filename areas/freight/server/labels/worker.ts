import type { OrderLife } from '#areas/orders/server/orders.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { WakeSignal } from '#kit/server/core/wake-signal.ts';
import { startWorkLoop, type WorkLoop } from '#kit/server/core/work-loop.ts';
import type { Logger } from 'pino';

/** What the steps of a label need. */
export type LabelContext = Deps & {
  readonly life: Pick<OrderLife, 'sent'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

/** Buys labels and follows parcels, a few at a time. */
export const startParcelWorker = ({ clock, log }: LabelContext, signal: WakeSignal): WorkLoop =>
  startWorkLoop({
    name: 'parcel-work',
    signal,
    clock,
    log,
    mostAtOnce: 4,
    chores: [],
    look: () => Promise.resolve({ nextAt: undefined }),
  });
