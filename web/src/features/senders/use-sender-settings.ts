import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { useDraft } from '../../components/forms/use-draft.ts';
import { useFormCore } from '../../components/forms/use-form-core.ts';
import { notifySuccess } from '../../components/notices/notify.tsx';
import { useRemoval } from '../../components/use-removal.ts';
import { sameValues } from '../../lib/lay-over.ts';
import type { FieldErrors } from '../../lib/api/field-errors.ts';
import { senderCalls, senderKeys, senderQueries } from './api.ts';
import {
  EMPTY_SENDER,
  isBlank,
  keyOf,
  refusedErrors,
  senderErrors,
  senderOf,
  typeInto,
  type SenderField,
} from './sender-rules.ts';
import { zapiTexts as texts } from './texts.ts';

interface Values {
  /** The number in the form. */
  typed: WhatsappSenderInput;
}

/** Saves the list that `change` makes of the one stored at that moment: others may have saved theirs meanwhile. */
function useListChange() {
  const client = useQueryClient();
  return async (
    change: (now: readonly WhatsappSenderInput[]) => WhatsappSenderInput[],
  ): Promise<void> => {
    const now = await client.fetchQuery({ ...senderQueries.config(), staleTime: 0 });
    const answer = await senderCalls.save({ whatsappSenders: change(now.whatsappSenders) });
    client.setQueryData(senderKeys.config, answer);
  };
}

/** Asks, then saves the list without the number of that key. */
function useSenderRemoval(
  stored: readonly WhatsappSenderInput[],
  stateKey: QueryKey,
  saveList: ReturnType<typeof useListChange>,
) {
  const nameOf = (key: string): string => stored.find((each) => keyOf(each) === key)?.name ?? '';
  return useRemoval({
    title: texts.removeTitle,
    question: (key) => texts.removeQuestion(nameOf(key)),
    confirmLabel: texts.remove,
    send: (key) => saveList((now) => now.filter((each) => keyOf(each) !== key)),
    refresh: [stateKey],
    done: texts.saved,
    failed: texts.saveFailed,
  });
}

/** The typed number, and the list to which it is added and from which numbers are removed: each is saved at once. */
export function useSenderSettings(stored: readonly WhatsappSenderInput[], stateKey: QueryKey) {
  const client = useQueryClient();
  const saveList = useListChange();
  const draft = useDraft<Values>('numeros', { typed: EMPTY_SENDER });
  const [typed, setTyped] = useState<WhatsappSenderInput>(() => ({
    ...EMPTY_SENDER,
    ...draft.start.typed,
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const removal = useSenderRemoval(stored, stateKey, saveList);

  const form = useFormCore({
    draft,
    values: { typed },
    changed: !isBlank(typed),
    check: () => senderErrors(typed, stored),
    payload: () => senderOf(typed),
    showErrors: setErrors,
    // The list that was sent is the stored one, as it was read for that, and the number.
    errorsOf: (error) =>
      refusedErrors(
        error,
        client.getQueryData(senderQueries.config().queryKey)?.whatsappSenders ?? stored,
      ),
    reset: () => setTyped(EMPTY_SENDER),
    send: (sender) => saveList((now) => [...now, sender]),
    refresh: [stateKey],
    done: texts.saved,
    failed: texts.saveFailed,
    alwaysSayFailed: true,
    onDone: (_answer, _input, sent) => {
      setTyped((now) => (sameValues(now, sent.typed) ? EMPTY_SENDER : now));
      setErrors({});
    },
  });

  return {
    form,
    typed,
    errors,
    /** The list is being saved: another change of it has to wait. */
    pending: form.pending || removal.removing.size > 0,
    removal,
    type: (field: SenderField, text: string) => {
      setTyped(typeInto(typed, field, text));
      setErrors({});
    },
    /** Saves what is not saved yet: the typed number, if there is one. */
    save: () => {
      if (isBlank(typed)) notifySuccess(texts.unchanged);
      else form.submit();
    },
  };
}
