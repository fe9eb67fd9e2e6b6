import { doubtOf } from '../../../rules/person-fields.ts';
import { useState, type ReactNode } from 'react';

import { personTexts } from '../../lib/person/person-texts.ts';
import { FieldDoubt } from './field-doubt.tsx';

interface PhoneDoubt {
  /** The line below the field: the doubt, or else the field's purpose. */
  description: ReactNode;
  /** For the field's `onChange` and `onBlur`. */
  startTyping: () => void;
  stopTyping: () => void;
}

/** Doubts a phone once its field is left: while typing, half a number is no mistake. */
export function usePhoneDoubt(phone: string): PhoneDoubt {
  const [isTyping, setTyping] = useState(false);
  const doubt = isTyping ? undefined : doubtOf('phone', phone);
  return {
    description: doubt ? <FieldDoubt text={doubt} /> : personTexts.phoneHint,
    startTyping: () => setTyping(true),
    stopTyping: () => setTyping(false),
  };
}
