import type { WindowOfLink } from '../../contract.ts';
import type { OrderPart } from '#areas/orders/server/orders.service.ts';
import { findWindowSettings } from '../window.service.ts';

export const windowPart: OrderPart<object, WindowOfLink> = {
  findOfLink: async (db, order) => ({
    isWindowOpen: order.origin === 'window' && (await findWindowSettings(db)).isOn,
  }),
};
