import type { OwnerProof } from '../../contract.ts';
import { Stack, TextInput, Button } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import { useAppForm, type AppForm as Form } from '#kit/web/components/forms/use-app-form.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { accountsApi } from '../api.ts';
import { myAccountTexts as texts } from './texts.ts';

type CodeKind = 'app' | 'recovery';

const OF_APP = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 } as const;
const OF_RECOVERY = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const;

/** The error in a code's form, if any; only the server knows whether the code is right. */
function codeError(code: string, kind: CodeKind): string | undefined {
  if (kind === 'recovery') return code.trim() ? undefined : texts.recoveryCodeRequired;
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : texts.appCodeRequired;
}

interface CodeFieldProps {
  form: Form<Values>;
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
}

/** The field `code` of a form: the app's code, or a recovery code for people without the app. */
function CodeField({ form, kind, onKind }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    input.current?.focus();
  }, [kind]);
  const isApp = kind === 'app';
  const change = (): void => {
    form.form.setFieldValue('code', '');
    form.form.clearFieldError('code');
    onKind(isApp ? 'recovery' : 'app');
  };
  return (
    <div>
      <TextInput
        {...form.field('code')}
        key={kind}
        ref={input}
        label={isApp ? texts.appCode : texts.recoveryCode}
        required
        {...(isApp ? OF_APP : OF_RECOVERY)}
      />
      <Button variant="subtle" size="compact-sm" mt={6} onClick={change}>
        {isApp ? texts.useRecoveryCode : texts.useAppCode}
      </Button>
    </div>
  );
}

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
