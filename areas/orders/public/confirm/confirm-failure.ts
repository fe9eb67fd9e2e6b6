import { ApiError, TimeoutError } from '#kit/web/lib/api/api.ts';
import { fieldErrorsOf } from '#kit/web/lib/api/field-errors.ts';
import { isPersonField, type Errors } from '#kit/web/lib/person/person-fields.ts';
import { limitedText } from '../shared/limited-text.ts';
import { confirmFailureTexts as texts, publicOrderTexts } from '../shared/texts.ts';

/** The server's message for a second confirmation (spec §8). */
const ALREADY_CONFIRMED = 'Este pedido já foi confirmado.';

/** The codes of refusals after which the page shows an outdated order. */
const ORDER_CHANGED: readonly string[] = ['order_cancelled', 'link_expired'];

export interface ConfirmFailure {
  title: string;
  detail: string | undefined;
  errors: Errors;
  /** The page shows an outdated order: offer to load the order again. */
  orderChanged: boolean;
  /** Something is sold out, or the coupon used up: offers the order's cart, which shows the remaining stock. */
  leadsToCart?: boolean;
  /** Something is sold out: without that cart, the store can help. */
  isShort?: boolean;
  /** The store's changes meanwhile, a line each: the page shows the new order, which one tap confirms. */
  changes: readonly string[];
}

const PLAIN = {
  title: texts.failed,
  detail: undefined,
  errors: {},
  orderChanged: false,
  changes: [],
} satisfies ConfirmFailure;

/** The total has changed while a tap on the button waited: it confirms no sum that was not shown. */
export const totalChanged: ConfirmFailure = {
  ...PLAIN,
  title: texts.totalChanged,
  detail: texts.totalChangedDetail,
};

function refusal(error: ApiError): ConfirmFailure {
  if (error.message === ALREADY_CONFIRMED) {
    return { ...PLAIN, title: texts.alreadyConfirmed, orderChanged: true };
  }
  if (error.code === 'cart_changed') {
    const changes = error.issues.map(({ message }) => message);
    return { ...PLAIN, title: texts.changed, detail: texts.changedDetail, changes };
  }
  const isShort = error.code === 'insufficient_stock';
  return {
    ...PLAIN,
    detail: (isShort ? `${error.message}.` : error.message) || texts.tryAgain,
    errors: fieldErrorsOf(error, isPersonField),
    orderChanged: ORDER_CHANGED.includes(error.code),
    isShort,
    leadsToCart: isShort || error.code === 'coupon_used_up',
  };
}

/** The texts for a failed confirmation: the spec's words, then the reason and the remedy. */
export function confirmFailure(error: unknown): ConfirmFailure {
  const limited = limitedText(error);
  if (error instanceof ApiError && limited === undefined) return refusal(error);
  const unanswered = error instanceof TimeoutError ? texts.timeout : texts.noAnswer;
  const detail = limited === undefined ? unanswered : `${limited} ${publicOrderTexts.kept}`;
  return { ...PLAIN, detail };
}
