import type { CouponAnswer, CouponInput, OwnDiscount } from '../contract.ts';
import {
  couponCodeProblem,
  couponDaysProblem,
  isInForce,
  isUsedUp,
  ownDiscountProblem,
  ownDiscountWords,
} from '../rules/coupon.ts';
import { parseMoney, parsePercent, toReais } from '#kit/rules/money.ts';
import { formatDate } from '#kit/rules/days.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { isDay } from '#kit/web/lib/date-range.ts';
import { couponFormTexts, couponsTexts } from './texts.ts';

/** How a coupon's discount is given: percent, reais, or a rule of the list. */
export type DiscountKind = OwnDiscount['type'] | 'rule';

/**
 * A coupon as it is typed: days as `yyyy-mm-dd` and uses as digits, both empty for no bound; the influencer's trackingId; the number of
 * its own discount, or the `_id` of a rule.
 */
export const NEW_COUPON = {
  ...{ kind: 'percentage' as DiscountKind, value: '', code: '', discount: '', influencer: '' },
  ...{ from: '', to: '', uses: '', usesACustomer: '' },
  isOn: true,
};
export type CouponValues = typeof NEW_COUPON;

export const couponValuesOf = (coupon: CouponAnswer): CouponValues => ({
  code: coupon.code,
  ...(typeof coupon.discount === 'string'
    ? { kind: 'rule', value: '', discount: coupon.discount }
    : {
        kind: coupon.discount.type,
        value: String(coupon.discount.value).replace('.', ','),
        discount: '',
      }),
  influencer: coupon.influencer?.trackingId ?? '',
  from: coupon.from ?? '',
  to: coupon.to ?? '',
  uses: coupon.uses?.toString() ?? '',
  usesACustomer: coupon.usesACustomer?.toString() ?? '',
  isOn: coupon.isOn,
});

const dayOrNone = (typed: string): string | null => typed.trim() || null;
const usesOrNone = (typed: string): number | null => (typed.trim() ? Number(typed) : null);

/** The own discount as it is typed; undefined for a number that is none, or for more than two decimals. */
function ownDiscountOf({ kind, value }: CouponValues): OwnDiscount | undefined {
  if (kind === 'rule') return undefined;
  const cents = kind === 'fixed' ? parseMoney(value) : parsePercent(value);
  return cents !== undefined && cents > 0 ? { type: kind, value: toReais(cents) } : undefined;
}

function discountErrors(values: CouponValues): FieldErrors {
  if (values.kind === 'rule') {
    return { discount: values.discount ? undefined : couponFormTexts.discountMissing };
  }
  const own = ownDiscountOf(values);
  return { value: own ? ownDiscountProblem(own) : couponFormTexts.valueInvalid };
}

export const couponOf = ({ code, isOn, ...values }: CouponValues): CouponInput => ({
  code: code.trim(),
  discount: ownDiscountOf({ code, isOn, ...values }) ?? values.discount,
  isOn,
  influencer: values.influencer || null,
  from: dayOrNone(values.from),
  to: dayOrNone(values.to),
  uses: usesOrNone(values.uses),
  usesACustomer: usesOrNone(values.usesACustomer),
});

/** The coupon as it is, for a change of one part. */
export const inputOf = (coupon: CouponAnswer): CouponInput => couponOf(couponValuesOf(coupon));

const dayProblem = (typed: string): string | undefined =>
  typed.trim() && !isDay(typed) ? couponFormTexts.dayInvalid : undefined;

const usesProblem = (typed: string): string | undefined =>
  typed.trim() && !(/^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= 1e6)
    ? couponFormTexts.usesInvalid
    : undefined;

export function couponErrors(values: CouponValues): FieldErrors {
  const { from, to } = couponOf(values);
  const ofDays = [dayProblem(values.from), dayProblem(values.to)];
  return {
    code: couponCodeProblem(values.code),
    ...discountErrors(values),
    from: ofDays[0],
    to: ofDays[1] ?? (ofDays[0] ? undefined : couponDaysProblem({ from, to })),
    uses: usesProblem(values.uses),
    usesACustomer: usesProblem(values.usesACustomer),
  };
}

/** The discount of a coupon, in words; undefined where its rule was deleted. */
export const discountInWords = ({ discount, discountName }: CouponAnswer): string | undefined =>
  typeof discount === 'string' ? (discountName ?? undefined) : ownDiscountWords(discount);

export type CouponState = keyof typeof couponsTexts.states;

/** Whether a coupon counts, and the reason if not. @param today of the store. */
export function couponState(coupon: CouponAnswer, today: string): CouponState {
  if (!coupon.isOn) return 'off';
  if (coupon.discountName === null) return 'ruleless';
  if (isUsedUp(coupon.used, coupon.uses)) return 'spent';
  if (isInForce(coupon, today)) return 'good';
  return coupon.from !== null && today < coupon.from ? 'early' : 'over';
}

function daysInWords({ from, to }: CouponAnswer): string | undefined {
  const [first, last] = [from, to].map((day) => (day === null ? undefined : formatDate(day, '')));
  if (first && last) return couponsTexts.between(first, last);
  if (first) return couponsTexts.since(first);
  return last && couponsTexts.until(last);
}

export const boundsInWords = (coupon: CouponAnswer): string =>
  [
    daysInWords(coupon),
    coupon.usesACustomer === null ? undefined : couponsTexts.ofCustomer(coupon.usesACustomer),
  ]
    .filter(Boolean)
    .join(' · ');
