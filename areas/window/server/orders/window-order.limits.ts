import { HOUR_MS } from '#kit/rules/durations.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Refusing } from '#kit/server/core/call.ts';
import { clientNetwork, wideNetwork } from '#kit/server/http/limits/client-network.ts';
import { createLimit, isSpent, type Limit } from '#kit/server/http/limits/limits.ts';

/*
 * The orders of the window in an hour (decisions, section 21). An address has its own bound, and so has a network: somebody with a
 * whole /48 is one caller. A third of the shop's bound is kept for networks that have not ordered in that hour, so that a few busy
 * ones do not shut the window for all. A confirmed order counts no more for the shop; for its address and network it does, as anybody
 * can confirm with made-up data.
 */

const OF_AN_ADDRESS = { name: 'window-order', points: 5, windowMs: HOUR_MS };
const OF_A_NETWORK = { name: 'window-order-network', points: 10, windowMs: HOUR_MS };
/** The limit of the whole shop; its own setting is the bound. */
const OF_ALL = { name: 'window-order-all', points: 1_000, windowMs: HOUR_MS };
const OF_THE_SHOP = 'all';

type Caller = Pick<FastifyRequest, 'ip'>;
type BusyCall = Refusing<'window_busy'>;
type Point = readonly [limit: Limit, key: string];

const keptForNew = (most: number): number => Math.floor(most / 3);

const hasPoint = ([limit, key]: Point): Promise<boolean> =>
  limit.check(key, 1).then(() => false, isSpent);

export interface WindowOrderLimits {
  /** Counts an order, unless nothing becomes of it. */
  counted<Answer>(caller: Caller, call: BusyCall, place: () => Promise<Answer>): Promise<Answer>;
  /** Counts an order no more for the shop, once its customer has confirmed it within its hour. @param madeAt epoch milliseconds. */
  forget(madeAt: number): Promise<void>;
}

/** @param shop.findMost its bound. @param shop.onBusy called when somebody was refused for what others ordered. */
export function createWindowOrderLimits(
  deps: Pick<Deps, 'engine' | 'secrets' | 'clock'>,
  shop: { readonly findMost: () => Promise<number>; readonly onBusy: () => Promise<void> },
): WindowOrderLimits {
  const ofAddress = createLimit(deps, OF_AN_ADDRESS);
  const ofNetwork = createLimit(deps, OF_A_NETWORK);
  const ofAll = createLimit(deps, OF_ALL);

  const pointsOf = (caller: Caller): readonly [Point, Point, Point] => [
    [ofAddress, clientNetwork(caller)],
    [ofNetwork, wideNetwork(caller)],
    [ofAll, OF_THE_SHOP],
  ];
  const giveBack = async (points: readonly Point[]): Promise<void> => {
    for (const [limit, key] of points) await limit.giveBack(key);
  };

  /** Takes a point of each, one after the other: calls above their own limit must not use up that of all. */
  async function takeAll(caller: Caller, call: BusyCall): Promise<void> {
    const [address, network, all] = pointsOf(caller);
    const most = await shop.findMost();
    const taken: Point[] = [];
    // Checked first: a refused call, however many there are, takes nothing for a moment.
    const take = async (point: Point, bound?: number): Promise<void> => {
      const [limit, key] = point;
      await limit.check(key, bound);
      taken.push(point);
      await limit.take(key, bound);
    };
    let isOwn = true;
    try {
      await take(address);
      isOwn = false;
      const hasOrdered = await hasPoint(network);
      await take(network);
      await take(all, hasOrdered ? most - keptForNew(most) : most);
    } catch (error) {
      await giveBack(taken);
      if (!isSpent(error)) throw error;
      // An address above its own limit is no news for the shop.
      if (!isOwn) await shop.onBusy();
      throw call.refusal('window_busy', error.details);
    }
  }

  return {
    async counted(caller, call, place) {
      await takeAll(caller, call);
      try {
        return await place();
      } catch (error) {
        await giveBack(pointsOf(caller));
        throw error;
      }
    },
    async forget(madeAt) {
      if (madeAt > deps.clock() - HOUR_MS) await ofAll.giveBack(OF_THE_SHOP);
    },
  };
}
