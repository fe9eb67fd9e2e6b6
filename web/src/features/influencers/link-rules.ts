import { isValidPhone } from '@balcao/domain/rules/phone';

import type { FieldErrors } from '../../lib/api/field-errors.ts';
import type { NewLink } from './api.ts';
import { influencersTexts as texts } from './texts.ts';

export function linkErrors({ influencerName, sellerPhone }: NewLink): FieldErrors {
  const noName = !influencerName.trim();
  const noPhone = !sellerPhone.trim();
  if (noName || noPhone) {
    return {
      influencerName: noName ? texts.blank : undefined,
      sellerPhone: noPhone ? texts.blank : undefined,
    };
  }
  return { sellerPhone: isValidPhone(sellerPhone) ? undefined : texts.phoneInvalid };
}
