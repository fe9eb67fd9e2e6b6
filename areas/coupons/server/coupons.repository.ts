import type { OwnDiscount } from '../contract.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { heldRows } from '#kit/server/db/statement.ts';
import type { CouponsTable, Db, Trx } from '#kit/server/db/tables.ts';

/** The states of orders that use no coupon up: orders not confirmed, or cancelled. */
const USES_NONE = ['AGUARDANDO CONFIRMAÇÃO', 'CANCELADO'] as const;

/** A coupon with the names of what it leads to, and how many orders have used it. */
export type CouponRow = Selectable<CouponsTable> & {
  /** Null once the rule was deleted. */
  readonly discount_name: string | null;
  readonly discount_rules: string | null;
  /** 1 where the discount is the coupon's own. */
  readonly of_coupon: number | null;
  readonly tracking_id: string | null;
  readonly influencer_name: string | null;
  readonly link_deleted_at: number | null;
  readonly used: number;
};

/** The coupon's own discount; undefined where it leads to a rule of the list, or to a deleted one. */
export function ownDiscountOf(
  row: Pick<CouponRow, 'of_coupon' | 'discount_rules'>,
): OwnDiscount | undefined {
  if (row.of_coupon !== 1) return undefined;
  const [{ type, value }] = JSON.parse(row.discount_rules ?? '') as [OwnDiscount];
  return { type, value };
}

const selectCoupons = (db: Db) =>
  db
    .selectFrom('coupons')
    .leftJoin('discount_policies', 'discount_policies.id', 'coupons.discount_policy_id')
    .leftJoin('tracking_links', 'tracking_links.id', 'coupons.tracking_link_id')
    .selectAll('coupons')
    .select([
      'discount_policies.name as discount_name',
      'discount_policies.rules as discount_rules',
      'discount_policies.of_coupon',
      'tracking_links.tracking_id',
      'tracking_links.influencer_name',
      'tracking_links.deleted_at as link_deleted_at',
    ])
    .where('coupons.deleted_at', 'is', null);

const selectCountedCoupons = (db: Db) =>
  selectCoupons(db).select((eb) =>
    eb
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('uses'))
      .whereRef('orders.coupon_id', '=', 'coupons.id')
      .where('orders.status', 'not in', USES_NONE)
      .$asScalar()
      .$notNull()
      .as('used'),
  );

/** The coupons in use, newest first. */
export const listCouponRows = (db: Db): Promise<CouponRow[]> =>
  selectCountedCoupons(db)
    .orderBy('coupons.created_at', 'desc')
    .orderBy('coupons.id', 'desc')
    .execute();

export const findCouponRow = (db: Db, id: string): Promise<CouponRow | undefined> =>
  selectCountedCoupons(db).where('coupons.id', '=', id).executeTakeFirst();

export const findCouponByKey = (
  db: Db,
  key: string,
): Promise<Omit<CouponRow, 'used'> | undefined> =>
  selectCoupons(db).where('coupons.code_key', '=', key).executeTakeFirst();

/**
 * Whether so many orders have used a coupon: of its own orders, which an index knows, no more are read than it takes to say so.
 * @param cpf only those of this customer.
 */
export async function hasUses(db: Db, id: string, uses: number, cpf?: string): Promise<boolean> {
  const last = await db
    .selectFrom('orders')
    .select('id')
    .where('coupon_id', '=', id)
    .where('status', 'not in', USES_NONE)
    .$if(cpf !== undefined, (query) => query.where('customer_cpf', '=', cpf ?? ''))
    .offset(uses - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Whether any coupon may be used on this day, `yyyy-mm-dd`. */
export async function hasCouponOn(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('is_on', '=', 1)
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', day)]))
    .where((eb) => eb.or([eb('to_day', 'is', null), eb('to_day', '>=', day)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCoupon(trx: Trx, row: Insertable<CouponsTable>): Promise<void> {
  await trx.insertInto('coupons').values(row).execute();
}

export async function updateCoupon(
  trx: Trx,
  id: string,
  change: Updateable<CouponsTable>,
): Promise<void> {
  await trx
    .updateTable('coupons')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

type CouponLimits = Pick<Selectable<CouponsTable>, 'id' | 'uses' | 'uses_a_customer'>;

/** The limits of a coupon, also of a deleted one, held until the transaction ends; undefined, and nothing held, where it has none. */
export const holdLimits = (trx: Trx, id: string): Promise<CouponLimits | undefined> =>
  heldRows(
    trx,
    trx
      .selectFrom('coupons')
      .select(['id', 'uses', 'uses_a_customer'])
      .where('id', '=', id)
      .where((eb) => eb.or([eb('uses', 'is not', null), eb('uses_a_customer', 'is not', null)])),
  ).executeTakeFirst();

/** Writes to an order which coupon its customer gave; undefined for none. */
export async function setOrderCoupon(
  trx: Trx,
  orderId: string,
  coupon: { readonly id: string; readonly code: string } | undefined,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ coupon_id: coupon?.id ?? null, coupon_code: coupon?.code ?? null })
    .where('id', '=', orderId)
    .execute();
}
