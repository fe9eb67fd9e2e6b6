import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

import type { AppForm } from '#kit/web/components/forms/use-app-form.ts';
import { myAccountTexts as texts } from './texts.ts';

export type CodeKind = 'app' | 'recovery';

const OF_APP = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 } as const;
const OF_RECOVERY = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const;

/** The error in a code's form, if any; only the server knows whether the code is right. */
export function codeError(code: string, kind: CodeKind): string | undefined {
  if (kind === 'recovery') return code.trim() ? undefined : texts.recoveryCodeRequired;
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : texts.appCodeRequired;
}

interface CodeFieldProps<Values> {
  form: AppForm<Values>;
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
}

/** The field `code` of a form: the app's code, or a recovery code for people without the app. */
export function CodeField<Values extends { code: string }>({
  form,
  kind,
  onKind,
}: CodeFieldProps<Values>) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    input.current?.focus();
  }, [kind]);
  const isApp = kind === 'app';
  const change = (): void => {
    form.form.setFieldValue('code', '' as never);
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
