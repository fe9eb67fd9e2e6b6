import type { OrderLife } from '#areas/orders/server/orders.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import { registerFollowing } from './following/following.routes.ts';
import { registerLabels } from './labels/labels.routes.ts';
import { registerQuotes } from './quotes/quotes.routes.ts';
import { registerFreightSettings } from './settings/settings.routes.ts';

export interface FreightParts {
  /** The guard against guessing at the numbers of links. */
  readonly misses: Misses;
  readonly life: Pick<OrderLife, 'changed' | 'sent' | 'shippingTakenBack'>;
}

export function registerFreight(app: App, deps: Deps, parts: FreightParts): void {
  registerFreightSettings(app, deps);
  registerQuotes(app, deps, parts);
  registerLabels(app, deps);
  registerFollowing(app, deps);
}
