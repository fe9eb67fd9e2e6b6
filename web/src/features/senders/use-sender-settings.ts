import type { WhatsappSenderInput } from '@balcao/domain/contract/senders';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

import { useDraft } from '../../components/forms/use-draft.ts';
import { useFormCore } from '../../components/forms/use-form-core.ts';
import { sameValues } from '../../lib/drafts.ts';
import type { FieldErrors } from '../../lib/api/field-errors.ts';
import { senderCalls, senderKeys } from './api.ts';
import {
  EMPTY_SENDER,
  isBlank,
  isSameSender,
  lacksSecrets,
  refusedErrors,
  rowName,
  senderErrors,
  senderOf,
  typeInto,
  type SenderField,
} from './sender-rules.ts';
import { zapiTexts as texts } from './texts.ts';

interface Values {
  /** The number in the form. */
  typed: WhatsappSenderInput;
  /** The changed list; absent while it follows the stored one. */
  senders?: readonly WhatsappSenderInput[];
}

/** A kept list has no secrets: stored numbers get their masks again, the others have to be completed. */
function valuesOfDraft({ typed, senders }: Values, stored: readonly WhatsappSenderInput[]): Values {
  const known = (each: WhatsappSenderInput): WhatsappSenderInput =>
    stored.find((saved) => isSameSender(saved, each)) ?? { ...EMPTY_SENDER, ...each };
  return { typed: { ...EMPTY_SENDER, ...typed }, ...(senders && { senders: senders.map(known) }) };
}

/** The listed numbers and the typed one: edited as one list, saved as a whole. */
export function useSenderSettings(stored: readonly WhatsappSenderInput[], stateKey: QueryKey) {
  const client = useQueryClient();
  const draft = useDraft<Values>('numeros', { typed: EMPTY_SENDER });
  const [values, setValues] = useState(() => valuesOfDraft(draft.start, stored));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { typed, senders = stored } = values;
  const incomplete = senders.findIndex(lacksSecrets);

  const form = useFormCore({
    draft,
    values,
    changed: values.senders !== undefined || !isBlank(typed),
    check: () => {
      if (!isBlank(typed)) return senderErrors(typed, senders);
      return incomplete >= 0 ? { [rowName(incomplete)]: texts.secretsNotKept } : {};
    },
    // A number that stands complete in the form is saved along: the button says that everything is saved.
    payload: () => ({
      whatsappSenders: [...senders, ...(isBlank(typed) ? [] : [senderOf(typed)])],
    }),
    showErrors: setErrors,
    errorsOf: (error) => refusedErrors(error, senders.length),
    reset: () => setValues({ typed: EMPTY_SENDER }),
    send: senderCalls.save,
    refresh: [stateKey],
    done: texts.saved,
    failed: texts.saveFailed,
    alwaysSayFailed: true,
    onDone: (answer, _input, sent) => {
      client.setQueryData(senderKeys.config, answer);
      setValues((now) => (sameValues(now, sent) ? { typed: EMPTY_SENDER } : now));
      setErrors({});
    },
  });

  const change = (next: Values): void => {
    setValues(next);
    setErrors({});
  };
  const without = (position: number): WhatsappSenderInput[] =>
    senders.filter((_, index) => index !== position);
  return {
    form,
    typed,
    senders,
    errors,
    listChanged: values.senders !== undefined,
    type: (field: SenderField, text: string) =>
      change({ ...values, typed: typeInto(typed, field, text) }),
    /** Adds the typed number and saves the list with it. */
    add: () => {
      if (!isBlank(typed)) return form.submit();
      setErrors(senderErrors(typed, senders));
      return form.focus('name');
    },
    remove: (position: number) => change({ ...values, senders: without(position) }),
    /** Puts a number back into the form, where it can be corrected. */
    edit: (position: number) => {
      change({ typed: senders[position] ?? EMPTY_SENDER, senders: without(position) });
      form.focus('name');
    },
  };
}
