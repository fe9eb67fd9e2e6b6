import type { CouponInput, OwnDiscount } from '../contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';
import { oneLine } from '#kit/rules/one-line.ts';
import { normalizeText } from '#kit/rules/search.ts';

const KEY = /^[a-z0-9]{3,20}$/;

/** The form in which codes are compared, without case and accents; null for a text that no coupon can have. */
export function couponKey(code: string): string | null {
  const key = normalizeText(code);
  return KEY.test(key) ? key : null;
}

/** A code as it is shown: capitals, its accents kept. */
export const shownCouponCode = (code: string): string =>
  oneLine(code).normalize('NFC').toUpperCase();

/** The reason why a code cannot be a coupon's; undefined if it can. */
export const couponCodeProblem = (code: string): string | undefined =>
  couponKey(code) === null
    ? 'Use de 3 a 20 letras e números, sem espaços, como MARIA10.'
    : undefined;

/** The reason why a coupon's own discount cannot be; undefined if it can. */
export const ownDiscountProblem = ({ type, value }: OwnDiscount): string | undefined =>
  type === 'percentage' && value > 100 ? 'O desconto vai até 100 %.' : undefined;

/** A coupon's own discount as people read it. */
export const ownDiscountWords = ({ type, value }: OwnDiscount): string =>
  type === 'percentage'
    ? `${String(value).replace('.', ',')}\u00A0% de desconto`
    : `${formatCents(fromReais(value))} de desconto em cada unidade`;

/** The reason why a coupon's days make no sense; undefined if they do. */
export const couponDaysProblem = ({
  from,
  to,
}: Pick<CouponInput, 'from' | 'to'>): string | undefined =>
  from !== null && to !== null && to < from ? 'O último dia vem antes do primeiro.' : undefined;

/** Whether a coupon may be used on a day of the store's calendar. Days in the form `yyyy-mm-dd` compare as texts. */
export const isInForce = (
  { isOn, from, to }: Pick<CouponInput, 'isOn' | 'from' | 'to'>,
  today: string,
): boolean => isOn && (from === null || from <= today) && (to === null || today <= to);

/** Whether a coupon has been used as often as it may, or oftener. @param most null: as often as people like. */
export const isUsedUp = (used: number, most: number | null): boolean =>
  most !== null && used >= most;
