import type { PersonAnswer } from '@balcao/domain/contract/privacy';
import { ANONYMIZE_WORD } from '@balcao/domain/rules/privacy';
import { Stack, TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '../../components/forms/app-form.tsx';
import { useAppForm } from '../../components/forms/use-app-form.ts';
import { messageOf } from '../../lib/api/api.ts';
import { privacyCalls } from './api.ts';
import { anonymizeTexts as texts } from './texts.ts';

interface AnonymizeFormProps {
  person: PersonAnswer;
  onDone: () => void;
}

/** The confirmation is typed, not clicked: anonymizing cannot be taken back. */
export function AnonymizeForm({ person, onDone }: AnonymizeFormProps) {
  const form = useAppForm({
    name: 'anonimizar',
    initialValues: { confirmation: '' },
    validate: ({ confirmation }) => ({
      confirmation:
        confirmation.trim().toUpperCase() === ANONYMIZE_WORD
          ? undefined
          : texts.typeError(ANONYMIZE_WORD),
    }),
    toPayload: ({ confirmation }) => ({ cpf: person.cpf, confirmation }),
    send: privacyCalls.anonymize,
    // Names, orders and messages on any screen may be this person's.
    refresh: [[]],
    done: texts.done,
    failed: (error) => messageOf(error, texts.failed),
    onDone,
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <p>{texts.question(person.orders.length)}</p>
        <p className="quiet">{texts.backups}</p>
        <TextInput
          {...form.field('confirmation')}
          label={texts.type(ANONYMIZE_WORD)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          data-autofocus
        />
      </Stack>
      <DialogActions form={form} label={texts.submit} />
    </AppForm>
  );
}
