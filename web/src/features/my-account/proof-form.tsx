import { Stack, TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '../../components/app-form.tsx';
import { SecretInput } from '../../components/secret-input.tsx';
import { useAppForm } from '../../components/use-app-form.ts';
import { messageOf } from '../../lib/api.ts';
import { myAccountKeys } from './api.ts';
import { myAccountTexts as texts } from './texts.ts';

interface Proof {
  currentPassword: string;
  name: string;
}

interface ProofFormProps<Answer> {
  text: string;
  submit: string;
  /** Also asks for a name. */
  named?: boolean;
  send: (proof: Proof) => Promise<Answer>;
  done?: string;
  failed?: (error: Error) => string;
  onDone: (answer: Answer) => void;
}

/** The password once more, before something about signing in changes. */
export function ProofForm<Answer>({
  text,
  submit,
  named = false,
  ...change
}: ProofFormProps<Answer>) {
  const form = useAppForm<Proof, Proof, Answer>({
    name: `prova:${submit}`,
    initialValues: { currentPassword: '', name: '' },
    validate: ({ currentPassword, name }) => ({
      name: named && !name.trim() ? texts.passkeyNameRequired : undefined,
      currentPassword: currentPassword ? undefined : texts.currentPasswordRequired,
    }),
    toPayload: (values) => values,
    send: change.send,
    refresh: [myAccountKeys.account],
    ...(change.done && { done: change.done }),
    failed: change.failed ?? ((error) => messageOf(error, texts.failed)),
    onDone: change.onDone,
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <p className="quiet">{text}</p>
        {named && (
          <TextInput
            {...form.field('name')}
            label={texts.passkeyName}
            description={texts.passkeyNameHint}
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
          />
        )}
        <SecretInput
          {...form.field('currentPassword')}
          label={texts.currentPassword}
          autoComplete="current-password"
          required
          maxLength={200}
          {...(named ? {} : { 'data-autofocus': true })}
        />
      </Stack>
      <DialogActions form={form} label={submit} />
    </AppForm>
  );
}
