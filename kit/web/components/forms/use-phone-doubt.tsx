import { doubtOf } from '../../../rules/person-fields.ts';
import { useState } from 'react';

import { personTexts } from '../../lib/person/person-texts.ts';
import { FieldDoubt } from './field-doubt.tsx';

/** Doubts a phone once its field is left: while typing, half a number is no mistake. */
export function usePhoneDoubt(phone: string) {
  const [isTyping, setTyping] = useState(false);
  const doubt = isTyping ? undefined : doubtOf('phone', phone);
  return {
    /** The line below the field: the doubt, or else the field's purpose. */
    description: doubt ? <FieldDoubt text={doubt} /> : personTexts.phoneHint,
    /** For the field's `onChange` and `onBlur`. */
    startTyping: () => setTyping(true),
    stopTyping: () => setTyping(false),
  };
}
