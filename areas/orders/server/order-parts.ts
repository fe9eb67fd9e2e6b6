import type { PixSettings } from '#kit/contract/pix.ts';
import type { Db } from '#kit/server/db/tables.ts';
import type { z } from 'zod';
import type { OrderDetailAnswer, PublicOrderAnswer } from '../contract.ts';
import type { HistoryRow } from './order-history.repository.ts';
import type { OrderLineRow, OrderRow } from './orders.repository.ts';

/** The moment of a reading, and the zone in which the store counts its days. */
export interface Viewing {
  readonly now: number;
  readonly timeZone: string;
}

/** Known facts when an order is read for staff, or for its own customer. */
export interface DetailReading extends Viewing {
  readonly history: readonly HistoryRow[];
}

/** Known facts when an order is read for the holder of its link. */
export interface LinkReading extends Viewing {
  readonly pix: PixSettings | null;
  /** Whether this transaction confirmed the order: no request can have come since. */
  readonly isJustConfirmed: boolean;
}

/** The fields that a later area adds to an order's answers. The fields stand in the schemas of `app/order-parts.ts`. */
export interface OrderPart<Detail extends object = object, OfLink extends object = object> {
  readonly detail?: {
    /** Reads the fields, and presents them as staff see them. */
    readonly find: (db: Db, order: OrderRow, reading: DetailReading) => Promise<Detail>;
    /** The fields that the order's own customer sees otherwise. */
    readonly ofOwner: Partial<Detail>;
  };
  /** Reads the fields for the holder of the link, and presents them. */
  readonly findOfLink?: (db: Db, order: OrderRow, reading: LinkReading) => Promise<OfLink>;
}

/** The parts that later areas add to an order's answers, in their order. `app/order-parts.ts` has them all. */
export interface OrderParts {
  /** The whole detail: the order's own fields, and those of the parts. */
  readonly detailAnswer: z.ZodType<OrderDetailAnswer, OrderDetailAnswer>;
  /** The whole answer to the holder of a link. */
  readonly linkAnswer: z.ZodType<PublicOrderAnswer, PublicOrderAnswer>;
  readonly parts: readonly OrderPart[];
  /** The photos that show products, by product. */
  readonly findPhotos?: (
    db: Db,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<OrderLineRow['photo']>>>;
}

/** The fields of all parts for staff; for the order's own customer too, where `isOwn`. */
export async function findDetailParts(
  db: Db,
  { parts }: OrderParts,
  order: OrderRow,
  { isOwn, ...reading }: DetailReading & { readonly isOwn: boolean },
): Promise<object> {
  const fields: object[] = [];
  for (const { detail } of parts) {
    if (!detail) continue;
    fields.push(await detail.find(db, order, reading), isOwn ? detail.ofOwner : {});
  }
  return Object.assign({}, ...fields) as object;
}

/** The fields of all parts for the holder of the link. */
export async function findLinkParts(
  db: Db,
  { parts }: OrderParts,
  order: OrderRow,
  reading: LinkReading,
): Promise<object> {
  const fields: object[] = [];
  for (const { findOfLink } of parts) {
    if (findOfLink) fields.push(await findOfLink(db, order, reading));
  }
  return Object.assign({}, ...fields) as object;
}
