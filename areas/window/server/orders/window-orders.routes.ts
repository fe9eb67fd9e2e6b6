import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { WindowCartAnswer } from '../../contract.ts';
import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Refusing } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { clientNetwork, wideNetwork } from '#kit/server/http/limits/client-network.ts';
import { createMisses, type Misses } from '#kit/server/http/limits/misses.ts';
import { createLimit, isSpent } from '#kit/server/http/limits/limits.ts';
import type { App } from '#kit/server/http/types.ts';
import type { OrderLife } from '#areas/orders/server/orders.service.ts';
import { cartOrderState, type ChangingLife } from './change-window-cart.ts';
import {
  changeWindowOrder,
  findWindowOrder,
  isRepeated,
  placeWindowOrder,
} from './place-window-order.ts';
import { quoteWindowCart } from './price-window-cart.ts';
import type { WindowOrderLimits } from './window-order.limits.ts';
import type { CartCodes, GuardedCodes } from './cart-codes.ts';
import type { WindowOffers } from './window-offers.ts';

/** Prices that one network asks for: many phones share an address of their provider's. */
const QUOTES = { name: 'window-cart', points: 600, windowMs: 10 * MINUTE_MS };
const CHANGES = { name: 'window-order-change', points: 60, windowMs: HOUR_MS };
/** The codes of coupons are short and said aloud. A guesser has many addresses, so a whole network has its bound as well. */
const GUESSES_OF_AN_ADDRESS = { name: 'unknown-coupon', points: 20, keyOf: clientNetwork };
const GUESSES_OF_A_NETWORK = { name: 'unknown-coupon-network', points: 200, keyOf: wideNetwork };

type Guard = (call: Refusing<'coupons_busy'>, request: FastifyRequest) => GuardedCodes;

function guardOf(deps: Deps, codes: CartCodes): Guard {
  const ofAddress = createMisses(deps, GUESSES_OF_AN_ADDRESS);
  const ofNetwork = createMisses(deps, GUESSES_OF_A_NETWORK);
  return (call, request) => ({
    codes,
    async lookUp(find) {
      try {
        // The address inside: calls above its own bound must not use up the network's.
        return await ofNetwork.lookUp(request, () => ofAddress.lookUp(request, find));
      } catch (error) {
        throw isSpent(error) ? call.refusal('coupons_busy', error.details) : error;
      }
    },
  });
}

interface OrderingParts {
  readonly misses: Misses;
  readonly limits: WindowOrderLimits;
  readonly codes: CartCodes;
  readonly offers: WindowOffers;
  readonly life: ChangingLife & Pick<OrderLife, 'placed'>;
}

export function registerWindowOrders(
  app: App,
  deps: Deps,
  { misses, limits, codes, offers, life }: OrderingParts,
): void {
  const guard = guardOf(deps, codes);
  const quotes = createLimit(deps, QUOTES);
  const changes = createLimit(deps, CHANGES);

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

  handle(app, endpoints.quoteWindowCart, async ({ call, body, request }) => {
    const network = clientNetwork(request);
    await quotes.take(network);
    const guarded = guard(call, request);
    const quote = await quoteWindowCart(deps, call, body, guarded, await offers(network));
    const order = body.order === undefined ? null : await stateOf(request, body.order);
    return { ...quote, order };
  });

  handle(app, endpoints.placeWindowOrder, async ({ call, body, request }) => {
    const guarded = guard(call, request);
    const place = () => placeWindowOrder({ ...deps, life, offers }, call, { input: body, guarded });
    // A phone that lost the answer gets it again, whatever has been counted since.
    return (await isRepeated(deps, call)) ? place() : limits.counted(request, call, place);
  });

  handle(app, endpoints.changeWindowOrder, async ({ call, params, body, request }) => {
    await changes.take(clientNetwork(request));
    const order = params.id;
    const found = await misses.lookUp(request, () => findWindowOrder(deps, order));
    if (!found) throw call.refusal('order_not_found');
    const guarded = guard(call, request);
    return changeWindowOrder({ ...deps, life, offers }, call, order, { input: body, guarded });
  });
}
