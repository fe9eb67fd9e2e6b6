import type { PixOfDetail, PixOfLink } from '../../contract.ts';
import { isPixAmount } from '#kit/rules/pix.ts';
import { dueOf, type OrderPart } from '#areas/orders/server/orders.service.ts';
import { findPix } from '#areas/store/server/store.service.ts';
import { findShownCharge, staticPix } from './shown-charge.ts';

/**
 * The code that pays an order's amount due; null with nothing due, above the largest amount of a code, and where there is none. Staff
 * see the static code. The holder of the link sees the code of the order's charge, else the static one.
 */
export const pixPart: OrderPart<PixOfDetail, PixOfLink> = {
  detail: {
    find: async (db, order) => ({
      pix: isPixAmount(dueOf(order)) ? staticPix(order, await findPix(db)) : null,
    }),
    ofOwner: {},
  },
  async findOfLink(db, order, { pix, now }) {
    if (!isPixAmount(dueOf(order))) return { pix: null, awaitsCharge: false };
    const shown = await findShownCharge(db, order, now);
    return { pix: shown.pix ?? staticPix(order, pix), awaitsCharge: shown.isAwaited };
  },
};
