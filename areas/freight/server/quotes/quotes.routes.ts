import * as endpoints from '../../endpoints.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { App } from '#kit/server/http/types.ts';
import { quoteCart } from './quote-cart.ts';

export function registerQuotes(app: App, deps: Deps): void {
  handle(app, endpoints.quoteFreight, ({ body }) => quoteCart(deps, body));
}
