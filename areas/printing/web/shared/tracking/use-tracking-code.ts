import { normalizeTrackingCode, trackingCodeProblem } from '../../../rules/tracking-code.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { forgetDraft, useKeptDraft } from '#kit/web/components/forms/use-draft.ts';
import { fieldErrorsOf } from '#kit/web/lib/api/field-errors.ts';
import { codeFormTexts as texts } from '../../texts.ts';
import { useCodeDraft } from '#areas/orders/web/shared/use-code-editing.ts';
import { useRecordCode, type CodeOrder } from './use-record-code.ts';

/** The pause in typing after which a code is checked. */
const PAUSE_MS = 400;

/** Finds the reason to check a code that is typed for an order, in words; null without any. */
export type CheckCode = (
  order: string,
  trackingCode: string,
  signal: AbortSignal,
) => Promise<string | null>;

/** The reason to check a code that is being typed, in words; undefined without any. */
function useCodeDoubts(
  { _id }: CodeOrder,
  code: string,
  check: CheckCode | undefined,
): string | undefined {
  const [settled] = useDebouncedValue(code, PAUSE_MS);
  const { data: words } = useQuery({
    queryKey: ['tracking-code-doubts', _id, settled],
    queryFn: check && settled !== '' ? ({ signal }) => check(_id, settled, signal) : skipToken,
  });
  return settled === code ? (words ?? undefined) : undefined;
}

interface CodeEnds {
  /** The code is saved, or the correction of a recorded one given up. */
  onClosed?: (() => void) | undefined;
  /** The notice took the sending back. */
  onUndone?: (() => void) | undefined;
}

/**
 * Typing, correcting and saving an order's tracking code. The typed code stays until it is saved or given up, through refusals
 * and changes of page. A doubt is shown beside it, and stops nothing.
 * @param check missing: no code is in doubt.
 */
export function useTrackingCode(
  order: CodeOrder,
  check: CheckCode | undefined,
  { onClosed, onUndone }: CodeEnds = {},
) {
  const saved = order.trackingCode ?? '';
  const draft = useCodeDraft(order);
  const [text, setText] = useState(draft.start.trackingCode);
  const [savedBefore, setSavedBefore] = useState(saved);
  const code = normalizeTrackingCode(text);
  const problem = trackingCodeProblem(code);
  /** The text that was not saved, and the reason. */
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly why: string }>();
  const values = useMemo(() => ({ trackingCode: text }), [text]);
  useKeptDraft(draft.name, values, text !== saved);
  if (saved !== savedBefore) {
    setSavedBefore(saved);
    if (text === savedBefore || code === saved) setText(saved);
  }
  /** Closes the field and forgets the text, which must not come back. */
  const close = (): void => {
    forgetDraft(draft.name);
    onClosed?.();
  };
  const isSavedElsewhere = saved !== draft.initialValues.trackingCode && code === saved;
  useEffect(() => {
    if (isSavedElsewhere) close();
  });

  const doubt = useCodeDoubts(order, code === saved ? '' : code, check);
  const change = useRecordCode({
    onDone: close,
    onUndone,
    onFailed: (error) => {
      const { trackingCode: why } = fieldErrorsOf(error, (name) => name === 'trackingCode');
      if (why === undefined) return false;
      setRefusal({ text, why });
      return true;
    },
  });

  const giveUp = (): void => {
    setText(saved);
    if (saved) close();
    else forgetDraft(draft.name);
  };
  return {
    text,
    setText,
    giveUp,
    save: () => {
      setRefusal(problem && { text, why: texts.problems[problem] });
      if (code === saved && saved) giveUp();
      else if (!problem) change.run({ order, trackingCode: code });
    },
    saving: change.pending,
    dirty: text !== saved,
    /** The reason to check the code, in words. */
    doubt,
    /** The reason why the text in the field was not saved. */
    error: refusal?.text === text ? refusal.why : undefined,
  };
}
