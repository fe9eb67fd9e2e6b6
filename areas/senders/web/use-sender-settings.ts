import type { WhatsappSenderInput } from '../contract.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import { useDraft } from '#kit/web/components/forms/use-draft.ts';
import { useFormCore } from '#kit/web/components/forms/use-form-core.ts';
import { notifySuccess, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import type { FieldErrors } from '#kit/web/lib/api/field-errors.ts';
import { sameValues } from '#kit/web/lib/lay-over.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { sendersApi } from './api.ts';
import {
  EMPTY_SENDER,
  isBlank,
  remainingSenders,
  keyOf,
  NO_EDITS,
  refusedSenders,
  senderErrors,
  senderOf,
  typeInto,
  withoutSender,
  withSender,
  withSendersAgain,
  type SenderEdits,
  type SenderField,
} from './sender-rules.ts';
import { zapiTexts as texts } from './texts.ts';

type Senders = readonly WhatsappSenderInput[];

const config = sendersApi.query('GET /companies/zapi-config');

/** Saves the edits on top of the list stored at that moment, and returns that list: others may have saved meanwhile. */
function useListSaving() {
  const client = useQueryClient();
  return async (change: (now: Senders) => WhatsappSenderInput[]): Promise<Senders> => {
    const now = await client.fetchQuery({ ...config, staleTime: 0 });
    const body = { whatsappSenders: change(now.whatsappSenders) };
    const answer = await sendersApi.call('POST /companies/zapi-config', { body });
    client.setQueryData(config.queryKey, answer);
    return now.whatsappSenders;
  };
}

interface Typed extends SenderEdits {
  readonly typed: WhatsappSenderInput;
}

const isWhole = (sender: WhatsappSenderInput): boolean =>
  Object.keys(senderErrors(sender)).length === 0;

/** The page restored from a draft. After a reload an added number lacks its secrets, and goes back into the form. */
function startOf(
  { typed, removed, added }: Typed,
  stored: readonly WhatsappSenderInput[],
): { typed: WhatsappSenderInput; edits: SenderEdits } {
  const all = added.map((sender) => ({ ...EMPTY_SENDER, ...sender }));
  const inForm = { ...EMPTY_SENDER, ...typed };
  return {
    typed: isBlank(inForm) ? (all.findLast((sender) => !isWhole(sender)) ?? inForm) : inForm,
    edits: {
      removed: removed.filter((key) => stored.some((sender) => keyOf(sender) === key)),
      added: all.filter(isWhole),
    },
  };
}

/** The typed number, and the unsaved changes of the list. */
export function useSenderSettings(stored: readonly WhatsappSenderInput[], stateKey: QueryKey) {
  const client = useQueryClient();
  const saveList = useListSaving();
  const draft = useDraft<Typed>('numeros', { typed: EMPTY_SENDER, ...NO_EDITS });
  const [start] = useState(() => startOf(draft.start, stored));
  const [typed, setTyped] = useState(start.typed);
  const [edits, setEdits] = useState(start.edits);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** A complete number in the form is meant to be saved too. */
  const wanted = isWhole(typed) ? withSender(edits, senderOf(typed)) : edits;

  const undo = useChange({
    // For a day the server can restore the secrets of removed numbers from their masks.
    send: ({ before, removed }: { before: Senders; removed: readonly string[] }) =>
      saveList((now) => withSendersAgain(now, before, removed)),
    refresh: [stateKey],
    done: texts.saved,
    failed: texts.saveFailed,
  });

  /** A refused number that was just added goes back into the form, if the form is empty. */
  const errorsOf = (error: Error, sent: SenderEdits): FieldErrors => {
    const now = client.getQueryData(config.queryKey)?.whatsappSenders ?? stored;
    const remaining = remainingSenders(now, sent);
    const found: Record<string, string> = {};
    for (const [place, { field, message }] of refusedSenders(error)) {
      const sender = remaining[place] ?? sent.added[place - remaining.length];
      if (!sender) continue;
      const isInForm = place >= remaining.length && (isBlank(typed) || sameNumber(typed, sender));
      found[isInForm ? field : keyOf(sender)] = message;
      if (!isInForm) continue;
      setTyped(sender);
      setEdits((before) => ({
        ...before,
        added: before.added.filter((each) => keyOf(each) !== keyOf(sender)),
      }));
      return found;
    }
    return found;
  };

  const form = useFormCore({
    draft,
    values: { typed, ...edits },
    changed: !isBlank(typed) || !sameValues(edits, NO_EDITS),
    check: () => ({}),
    payload: () => wanted,
    showErrors: setErrors,
    errorsOf,
    reset: () => {
      setTyped(EMPTY_SENDER);
      setEdits(NO_EDITS);
    },
    send: (sent: SenderEdits) => saveList((now) => [...remainingSenders(now, sent), ...sent.added]),
    refresh: [stateKey],
    failed: texts.saveFailed,
    alwaysSayFailed: true,
    onDone: (before, sent) => {
      setEdits(NO_EDITS);
      setTyped((now) =>
        sent.added.some((sender) => sameValues(sender, senderOf(now))) ? EMPTY_SENDER : now,
      );
      setErrors({});
      const { removed, added } = sent;
      // The undo is offered for removals alone: it could not undo an addition.
      if (removed.length === 0 || added.length > 0) notifySuccess(texts.saved);
      else notifyWithAction(texts.saved, commonTexts.undo, () => undo.run({ before, removed }));
    },
  });

  const add = (event?: SubmitEvent): void => {
    event?.preventDefault();
    const blank = senderErrors(typed);
    setErrors(blank);
    const [first] = Object.keys(blank);
    if (first) return form.focus(first);
    setEdits(wanted);
    setTyped(EMPTY_SENDER);
    form.focus('name');
  };

  const remove = (key: string): void => {
    const before = edits.added.find((sender) => keyOf(sender) === key);
    setEdits(withoutSender(edits, key, stored));
    notifyWithAction(texts.removed, commonTexts.undo, () =>
      setEdits((now) =>
        before
          ? withSender(now, before)
          : { ...now, removed: now.removed.filter((each) => each !== key) },
      ),
    );
  };

  return {
    /** Enter in a field adds the number. */
    form: { ...form, submit: add },
    typed,
    edits,
    errors,
    isChanged: !sameValues(edits, NO_EDITS),
    type: (field: SenderField, text: string) => {
      setTyped(typeInto(typed, field, text));
      setErrors({});
    },
    remove,
    save: () => form.submit(),
  };
}

const sameNumber = (typed: WhatsappSenderInput, sender: WhatsappSenderInput): boolean =>
  keyOf(senderOf(typed)) === keyOf(sender);
