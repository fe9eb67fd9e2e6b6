import { useEffect, useState } from 'react';

import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';
import { sameValues } from '../../lib/lay-over.ts';
import { sessionState } from '../../lib/session/session.ts';

export interface Draft<Values> {
  name: string;
  start: Values;
  initialValues: Values;
  /** `start` comes from an earlier visit. */
  recovered: boolean;
}

const owner = (): string => sessionState().user?.sub ?? '';

/**
 * The draft of the form of this name: values typed and not sent. An edit form has the record's id in its name. Read the draft
 * before the form's own state is made; `useFormCore` writes and deletes it.
 * @param carried values typed in another form, which come before the draft's.
 */
export function useDraft<Values extends object>(
  name: string,
  initialValues: Values,
  carried?: Partial<Values>,
): Draft<Values> {
  const [draft] = useState<Draft<Values>>(() => {
    const stored = readDraft(owner(), name, initialValues);
    const start = { ...(stored ?? initialValues), ...carried };
    // A draft of secrets alone holds nothing after a reload.
    const recovered = !carried && !sameValues(start, initialValues);
    return { name, initialValues, start, recovered };
  });
  return draft;
}

export const forgetDraft = (name: string): void => removeDraft(owner(), name);

/** Stores typed values until they are sent. @param from see `writeDraft` */
export function useKeptDraft(name: string, values: object, dirty: boolean, from?: object): void {
  useEffect(() => {
    if (dirty) writeDraft(owner(), name, values, from);
    else forgetDraft(name);
  }, [name, values, dirty, from]);
}
