import type { CouponInput } from '../contract.ts';
import {
  couponCodeProblem,
  couponDaysProblem,
  couponKey,
  ownDiscountProblem,
  ownDiscountWords,
  shownCouponCode,
} from '../rules/coupon.ts';
import type { Call, CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { newId } from '#kit/server/core/ids.ts';
import { changesBetween, UNCHANGED } from '#kit/server/core/trail.ts';
import { restoreRemoved } from '#kit/server/core/restore-removed.ts';
import { refuseDuplicate } from '#kit/server/db/refuse-duplicate.ts';
import { markRemoved } from '#kit/server/db/removed-rows.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import {
  dropCouponDiscount,
  findListedDiscount,
  saveCouponDiscount,
} from '#areas/discounts/server/discounts.service.ts';
import { findLiveTrackingLink } from '#areas/influencers/server/influencers.service.ts';
import {
  findCouponRow,
  insertCoupon,
  ownDiscountOf,
  updateCoupon,
  type CouponRow,
} from './coupons.repository.ts';

const subjectOf = ({ id, code }: CouponRow) => ({ type: 'coupon', id, name: code }) as const;

function termsOf(row: CouponRow) {
  const own = ownDiscountOf(row);
  return {
    couponCode: row.code,
    discount: own ? ownDiscountWords(own) : row.discount_name,
    couponFrom: row.from_day,
    couponTo: row.to_day,
    couponUses: row.uses,
    couponUsesACustomer: row.uses_a_customer,
    influencer: row.influencer_name,
    couponIsOn: row.is_on === 1,
  };
}

/** The reason why a coupon cannot have this discount; undefined if it can. The rule that it had may be gone. */
async function discountProblem(
  trx: Trx,
  discount: CouponInput['discount'],
  before: CouponRow | undefined,
): Promise<string | undefined> {
  if (typeof discount !== 'string') return ownDiscountProblem(discount);
  const isThere =
    discount === before?.discount_policy_id || (await findListedDiscount(trx, discount));
  return isThere ? undefined : 'Esta regra de desconto não existe mais.';
}

/** The `_id` of the policy of a coupon's discount. The own discount that the coupon had is changed, or deleted with its last use. */
async function keepDiscount(
  trx: Trx,
  call: Call,
  { discount, code }: CouponInput,
  before: CouponRow | undefined,
): Promise<string> {
  const own = before && ownDiscountOf(before) ? before.discount_policy_id : undefined;
  if (typeof discount !== 'string') {
    const name = `Cupom ${shownCouponCode(code)}`;
    return saveCouponDiscount(trx, own, { ...discount, name, now: call.now });
  }
  if (own !== undefined && own !== discount) await dropCouponDiscount(trx, own);
  return discount;
}

/** The link of an influencer; a deleted one only where the coupon had it before. @returns undefined for an unknown one. */
async function findLinkId(
  trx: Trx,
  trackingId: string | null,
  before: CouponRow | undefined,
): Promise<string | null | undefined> {
  if (trackingId === null) return null;
  if (trackingId === before?.tracking_id) return before.tracking_link_id;
  return (await findLiveTrackingLink(trx, trackingId))?.id;
}

/** The columns of the typed coupon. Its rule and influencer must still exist, unless it had them before. */
async function columnsOf(trx: Trx, call: Call, input: CouponInput, before?: CouponRow) {
  const issues: { field: string; message: string }[] = [];
  const refuse = (field: keyof CouponInput, message: string | undefined): void => {
    if (message !== undefined) issues.push({ field, message });
  };
  refuse('code', couponCodeProblem(input.code));
  refuse('to', couponDaysProblem(input));
  refuse('discount', await discountProblem(trx, input.discount, before));
  const linkId = await findLinkId(trx, input.influencer, before);
  if (linkId === undefined) refuse('influencer', 'Este link de vendas não existe mais.');
  if (issues.length > 0) throw call.refusal('validation_failed', { issues });
  return {
    code: shownCouponCode(input.code),
    code_key: couponKey(input.code) ?? '',
    discount_policy_id: await keepDiscount(trx, call, input, before),
    from_day: input.from,
    to_day: input.to,
    uses: input.uses,
    uses_a_customer: input.usesACustomer,
    tracking_link_id: linkId ?? null,
    is_on: input.isOn ? 1 : 0,
    updated_at: call.now,
  };
}

export function addCoupon(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'duplicate_coupon_code'>,
  input: CouponInput,
): Promise<CouponRow> {
  const added = change(deps, call, async (trx) => {
    const id = newId();
    const columns = await columnsOf(trx, call, input);
    await insertCoupon(trx, { id, ...columns, created_at: call.now, deleted_at: null });
    const row = await findCouponRow(trx, id);
    if (!row) throw new Error('The coupon is not there');
    return { answer: row, trail: { action: 'coupon.added', subject: subjectOf(row) } };
  });
  return refuseDuplicate(deps.engine, 'duplicate_coupon_code', added);
}

async function requireCoupon(
  trx: Trx,
  call: CallWith<'coupon_not_found'>,
  id: string,
): Promise<CouponRow> {
  const row = await findCouponRow(trx, id);
  if (!row) throw call.refusal('coupon_not_found');
  return row;
}

/**
 * Changes a coupon for future orders. Earlier orders keep their discount, code and influencer; new limits hold for those that
 * nobody has confirmed yet.
 */
export function changeCoupon(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'coupon_not_found' | 'duplicate_coupon_code'>,
  id: string,
  input: CouponInput,
): Promise<CouponRow> {
  const changed = change(deps, call, async (trx) => {
    const before = await requireCoupon(trx, call, id);
    await updateCoupon(trx, id, await columnsOf(trx, call, input, before));
    const row = await requireCoupon(trx, call, id);
    const changes = changesBetween(termsOf(before), termsOf(row));
    // Two rules may have the same name.
    const isSameRule = before.discount_policy_id === row.discount_policy_id;
    if (changes.length === 0 && isSameRule) return { answer: row, trail: UNCHANGED };
    const details = { changes };
    return { answer: row, trail: { action: 'coupon.changed', subject: subjectOf(row), details } };
  });
  return refuseDuplicate(deps.engine, 'duplicate_coupon_code', changed);
}

/** Takes a coupon off the list. Its orders keep it, and so count on for its influencer. */
export function removeCoupon(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'coupon_not_found'>,
  id: string,
): Promise<void> {
  return change(deps, call, async (trx) => {
    const row = await requireCoupon(trx, call, id);
    if (!(await markRemoved(trx, 'coupons', id, call.now))) {
      throw call.refusal('coupon_not_found');
    }
    return { trail: { action: 'coupon.removed', subject: subjectOf(row) } };
  });
}

export const restoreCoupon = (
  deps: Pick<Deps, 'engine'>,
  call: CallWith<'coupon_not_found' | 'duplicate_coupon_code'>,
  id: string,
): Promise<CouponRow> => {
  const restoring = restoreRemoved(deps, call, {
    table: 'coupons',
    id,
    find: findCouponRow,
    subjectOf,
    action: 'coupon.restored',
    missing: 'coupon_not_found',
  });
  return refuseDuplicate(deps.engine, 'duplicate_coupon_code', restoring);
};
