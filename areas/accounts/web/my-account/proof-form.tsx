import type { OwnerProof } from '../../contract.ts';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { codeError, CodeField, type CodeKind } from './code-field.tsx';
import { accountsApi } from '../api.ts';
import { myAccountTexts as texts } from './texts.ts';

interface Values {
  currentPassword: string;
  code: string;
  name: string;
}

interface ProofFormProps<Answer> {
  text: string;
  submit: string;
  /** Whether the account has a second factor: its code is asked for too. */
  asksCode: boolean;
  /** Also asks for a name. */
  named?: boolean;
  send: (proof: OwnerProof, name: string) => Promise<Answer>;
  done?: string;
  failed?: (error: Error) => string;
  onDone: (answer: Answer) => void;
}

const namesCode = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ field }) => field === 'code');

/** Asks for the password again, and the code if there is a second factor, before sign-in data change. */
export function ProofForm<Answer>({
  text,
  submit,
  asksCode,
  named = false,
  ...change
}: ProofFormProps<Answer>) {
  const [kind, setKind] = useState<CodeKind>('app');
  // True once a refusal revealed a second factor, set up in another tab.
  const [isToldOf, setToldOf] = useState(false);
  const withCode = asksCode || isToldOf;
  const form = useAppForm<Values, Values, Answer>({
    name: `prova:${submit}`,
    initialValues: { currentPassword: '', code: '', name: '' },
    validate: ({ currentPassword, code, name }) => ({
      name: named && !name.trim() ? texts.passkeyNameRequired : undefined,
      currentPassword: currentPassword ? undefined : texts.currentPasswordRequired,
      code: withCode ? codeError(code, kind) : undefined,
    }),
    toPayload: (values) => values,
    send: async ({ currentPassword, code, name }) => {
      try {
        const proof = withCode ? { currentPassword, code: code.trim() } : { currentPassword };
        return await change.send(proof, name.trim());
      } catch (error) {
        // Rendered before the form looks for the field in the refusal.
        if (namesCode(error)) flushSync(() => setToldOf(true));
        throw error;
      }
    },
    refresh: [accountsApi.key('GET /users/me')],
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
        {withCode && <CodeField form={form} kind={kind} onKind={setKind} />}
      </Stack>
      <DialogActions form={form} label={submit} />
    </AppForm>
  );
}
