import { SHORTEST_PASSWORD } from '@balcao/domain/rules/limits';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';

import { AppForm, DialogActions } from '../../components/app-form.tsx';
import { FormModal } from '../../components/form-modal.tsx';
import { Card } from '../../components/layout.tsx';
import { SecretInput } from '../../components/secret-input.tsx';
import { useAppForm } from '../../components/use-app-form.ts';
import { messageOf } from '../../lib/api.ts';
import { myAccountCalls, myAccountKeys } from './api.ts';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useAppForm({
    name: 'minha-senha',
    initialValues: { currentPassword: '', password: '' },
    validate: ({ currentPassword, password }) => ({
      currentPassword: currentPassword ? undefined : texts.currentPasswordRequired,
      password: password.length < SHORTEST_PASSWORD ? texts.newPasswordShort : undefined,
    }),
    toPayload: (values) => values,
    send: myAccountCalls.changePassword,
    refresh: [myAccountKeys.account],
    done: texts.passwordChanged,
    failed: (error) => messageOf(error, texts.failed),
    onDone,
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <SecretInput
          {...form.field('currentPassword')}
          label={texts.currentPassword}
          description={texts.forget}
          autoComplete="current-password"
          required
          maxLength={200}
          data-autofocus
        />
        <SecretInput
          {...form.field('password')}
          label={texts.newPassword}
          description={texts.newPasswordHint}
          required
          maxLength={200}
        />
      </Stack>
      <DialogActions form={form} label={texts.changePassword} />
    </AppForm>
  );
}

export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  const close = (): void => setChanging(false);
  return (
    <Card title={texts.password}>
      <p className={`quiet ${classes.text}`}>{texts.passwordHint}</p>
      <Button variant="default" onClick={() => setChanging(true)}>
        {texts.changePassword}
      </Button>
      <FormModal
        title={texts.changePassword}
        record={changing || undefined}
        closeOnClickOutside={false}
        onClose={close}
      >
        {() => <PasswordForm onDone={close} />}
      </FormModal>
    </Card>
  );
}
