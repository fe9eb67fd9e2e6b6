import type { ShippingAnswer, ShippingInput } from '@balcao/domain/contract/shipping';
import { parseMoney, toReais } from '@balcao/domain/rules/money';

import { ApiError } from '../../lib/api.ts';
import { moneyText } from '../../lib/money-text.ts';
import { shippingTexts } from './texts.ts';

/** A shipping policy as it is typed. */
export interface ShippingDraft {
  readonly name: string;
  /** `99,90` */
  readonly price: string;
}

export interface ShippingErrors {
  readonly name?: string | undefined;
  readonly price?: string | undefined;
}

export const EMPTY_DRAFT: ShippingDraft = { name: '', price: '' };

export const draftOf = (policy: ShippingAnswer): ShippingDraft => ({
  name: policy.name,
  price: moneyText(policy.price),
});

/** Both fields hold something: an incomplete new policy is ignored without a word (spec §5). */
export const isComplete = (draft: ShippingDraft): boolean =>
  draft.name.trim() !== '' && draft.price.trim() !== '';

/** What travels for a draft, or what is wrong with it. A price is zero or more reais, typed as `99,90`. */
export function checkDraft(
  draft: ShippingDraft,
): { input: ShippingInput; errors?: never } | { input?: never; errors: ShippingErrors } {
  const name = draft.name.trim();
  const cents = parseMoney(draft.price);
  const validPrice = cents !== undefined && cents >= 0;
  const errors: ShippingErrors = {
    name: name ? undefined : shippingTexts.nameRequired,
    price: priceError(draft.price, validPrice),
  };
  if (errors.name || errors.price || !validPrice) return { errors };
  return { input: { name, price: toReais(cents) } };
}

function priceError(typed: string, valid: boolean): string | undefined {
  if (valid) return undefined;
  return typed.trim() ? shippingTexts.priceInvalid : shippingTexts.priceRequired;
}

/** The part of the server's refusal that belongs at a field; undefined when none does. */
export function fieldErrorsOf(error: unknown): ShippingErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'duplicate_shipping_name') return { name: error.message };
  const at = (field: string): string | undefined =>
    error.issues.find((issue) => issue.field === field)?.message;
  const errors: ShippingErrors = { name: at('name'), price: at('price') };
  return errors.name || errors.price ? errors : undefined;
}
