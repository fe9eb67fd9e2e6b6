import { toReais } from '#kit/rules/money.ts';
import type { Db } from '#kit/server/db/tables.ts';
import {
  factsOf,
  listCartChanges,
  type OrderPart,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import type { FreightOfDetail, FreightOfLink, FreightSettings } from '../contract.ts';
import { boxInWords, type Box } from '../rules/box.ts';
import { daysInWords } from '../rules/offer-lines.ts';
import {
  findFreightOrder,
  findNewestLabel,
  type FreightLabelRow,
  type FreightOrderRow,
} from './freight.repository.ts';
import { presentLabel } from './labels/label.presenter.ts';
import { lineOf } from './quotes/kept-offers.ts';
import { findFreightState } from './settings/stored-settings.ts';

/** Whether the customer chose the order's shipping on the link before. */
async function isOwnChoice(db: Db, order: OrderRow): Promise<boolean> {
  const changes = await listCartChanges(db, order);
  const last = changes.findLast(({ facts }) =>
    factsOf(facts).some(({ kind }) => kind === 'shipping'),
  );
  return last?.isOwn === true;
}

/**
 * The settings by which the customer chooses the shipping; undefined where there is no choice. The customer chooses while the order
 * waits and the shop quotes freight, where the order has no shipping, that of an offer, or one that the customer chose before.
 */
export async function findChoice(
  db: Db,
  order: OrderRow,
  kept: FreightOrderRow | undefined,
): Promise<FreightSettings | undefined> {
  if (order.status !== 'AGUARDANDO CONFIRMAÇÃO') return undefined;
  const { isOn, settings } = await findFreightState(db);
  if (!isOn) return undefined;
  const isUnset = order.shipping_name === null;
  const chooses = isUnset ? settings.asksOnLink : kept || (await isOwnChoice(db, order));
  return chooses ? settings : undefined;
}

/** The last news of a sent order's parcel. A label with another code than the order's is not asked. */
function deliveryOf(
  { status, tracking_code: code }: OrderRow,
  label: FreightLabelRow | undefined,
): FreightOfLink['delivery'] {
  if (status !== 'ENVIADO' || label?.tracking_code !== code) return null;
  const { delivery, delivery_at: at } = label;
  return delivery && at !== null ? { state: delivery, at: new Date(at).toISOString() } : null;
}

/** The offer with which an order was made, its label, and how its parcel is. */
export const freightPart: OrderPart<FreightOfDetail, FreightOfLink> = {
  detail: {
    async find(db, order) {
      const kept = await findFreightOrder(db, order.id);
      const label = await findNewestLabel(db, order.id);
      return {
        freight: kept
          ? {
              service: kept.name,
              days: lineOf(kept).days,
              quotedAt: new Date(kept.quoted_at).toISOString(),
              cep: kept.cep,
              cost: toReais(kept.cost_cents),
              box: boxInWords(JSON.parse(kept.box) as Box),
            }
          : null,
        label: label ? presentLabel(label, order) : null,
        delivery: deliveryOf(order, label),
        choosesFreight: (await findChoice(db, order, kept)) !== undefined,
      };
    },
    ofOwner: { freight: null, label: null },
  },
  async findOfLink(db, order) {
    const kept = await findFreightOrder(db, order.id);
    const label = order.status === 'ENVIADO' ? await findNewestLabel(db, order.id) : undefined;
    return {
      choosesFreight: (await findChoice(db, order, kept)) !== undefined,
      freightDays: kept ? daysInWords(lineOf(kept).days) : null,
      delivery: deliveryOf(order, label),
    };
  },
};
