import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { WindowCartAnswer } from '../../contract.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork } from '#kit/server/http/limits/client-network.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import { createLimit, isSpent } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import { cartOrderState, type ChangingLife } from './change-window-cart.ts';
import { createCouponGuesses } from './coupon-guesses.limits.ts';
import {
  changeWindowOrder,
  findWindowOrder,
  isRepeated,
  placeWindowOrder,
} from './place-window-order.ts';
import { quoteWindowCart } from './quote-window-cart.ts';
import type { WindowOrderLimits } from './window-order.limits.ts';
import type { CartCodes, GuardedCodes } from './cart-codes.ts';

/** Prices that one network asks for: many phones share an address of their provider's. */
const QUOTES = { name: 'window-cart', points: 600, windowMs: 10 * MINUTE_MS };
/** Other carts that one network gives its orders. */
const CHANGES = { name: 'window-order-change', points: 60, windowMs: HOUR_MS };

/** The orders that customers make in the window. */
export function registerWindowOrders(
  app: App,
  deps: Deps,
  {
    misses,
    limits,
    codes,
    life,
  }: {
    readonly misses: Misses;
    readonly limits: WindowOrderLimits;
    readonly codes: CartCodes;
    readonly life: ChangingLife;
  },
): void {
  const guesses = createCouponGuesses(deps);
  const guard: Guard = (request) => ({
    codes,
    lookUp: (find) => guesses.lookUp(request, find),
  });
  registerCart(app, deps, { misses, guard });
  registerPlacing(app, deps, { guard, limits });
  registerChanging(app, { ...deps, life }, { misses, guard });
}

/** The codes as the caller of a request may look them up. */
type Guard = (request: FastifyRequest) => GuardedCodes;

interface Guarded {
  readonly misses: Misses;
  readonly guard: Guard;
}

function registerCart(app: App, deps: Deps, { misses, guard }: Guarded): void {
  const quotes = createLimit(deps, QUOTES);

  /** The state of an order, as `windowCartAnswer` has it. */
  async function stateOf(
    request: FastifyRequest,
    order: number,
  ): Promise<WindowCartAnswer['order']> {
    try {
      const found = await misses.lookUp(request, () => findWindowOrder(deps, String(order)));
      return cartOrderState(found, deps.clock());
    } catch (error) {
      // The prices of a cart wait for nobody who tries numbers.
      if (isSpent(error)) return null;
      throw error;
    }
  }

  handle(app, endpoints.quoteWindowCart, async ({ body, request }) => {
    await quotes.take(clientNetwork(request));
    const quote = await quoteWindowCart(deps, body, guard(request));
    const order = body.order === undefined ? null : await stateOf(request, body.order);
    return { ...quote, order };
  });
}

function registerPlacing(
  app: App,
  deps: Deps,
  { guard, limits }: { readonly guard: Guard; readonly limits: WindowOrderLimits },
): void {
  handle(app, endpoints.placeWindowOrder, async ({ call, body, request }) => {
    const asked = { input: body, guarded: guard(request) };
    const place = () => placeWindowOrder(deps, call, asked);
    // A phone that lost the answer gets it again, whatever has been counted since.
    const isRepeat = await isRepeated(deps, call);
    const order = await (isRepeat ? place() : limits.counted(request, place));
    return order;
  });
}

function registerChanging(
  app: App,
  deps: Deps & { readonly life: ChangingLife },
  { misses, guard }: Guarded,
): void {
  const changes = createLimit(deps, CHANGES);

  handle(
    app,
    endpoints.changeWindowOrder,
    async ({ call, params, body, request }) => {
      await changes.take(clientNetwork(request));
      const order = params.id;
      const found = await misses.lookUp(request, () => findWindowOrder(deps, order));
      if (!found) throw call.refusal('order_not_found');
      const guarded = guard(request);
      return changeWindowOrder(deps, call, { order, input: body, guarded });
    },
    { also: deps.life.changed.flatMap(({ refusals }) => refusals) },
  );
}
