import type { ShippingInput } from '@balcao/domain/contract/shipping';
import { useState } from 'react';

import { checkDraft, type ShippingDraft, type ShippingErrors } from './shipping-draft.ts';

/** The two fields of a policy as they are typed, with what is wrong at each. */
export function useShippingDraft(initial: ShippingDraft) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<ShippingErrors>({});

  const change = (field: keyof ShippingDraft, text: string): void => {
    setDraft((before) => ({ ...before, [field]: text }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const reset = (next: ShippingDraft): void => {
    setDraft(next);
    setErrors({});
  };
  /** What to send; undefined after showing what is wrong. */
  const check = (): ShippingInput | undefined => {
    const result = checkDraft(draft);
    setErrors(result.errors ?? {});
    return result.input;
  };
  return { draft, errors, setErrors, change, reset, check };
}
