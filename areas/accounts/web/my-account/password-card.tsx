import { shortestPassword, tooShortPassword } from '../../rules/password.ts';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Actions, Card } from '#kit/web/components/layout.tsx';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { ADMIN_ONLY, mayOpen } from '#kit/web/lib/session/roles.ts';
import { login } from '#kit/web/lib/session/session.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { accountsApi, PASSWORD_TIMEOUT_MS as timeoutMs } from '../api.ts';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

/** @param isProvisional the current password is one that somebody else set. */
function PasswordForm({
  isProvisional = false,
  onDone,
}: {
  isProvisional?: boolean;
  onDone: () => void;
}) {
  const role = useSession().user?.role;
  const isAdmin = mayOpen(ADMIN_ONLY, role ?? '');
  const form = useAppForm({
    name: 'minha-senha',
    initialValues: { currentPassword: '', password: '' },
    validate: ({ currentPassword, password }) => ({
      currentPassword: currentPassword ? undefined : texts.currentPasswordRequired,
      password: password.length < shortestPassword(role) ? tooShortPassword(role) : undefined,
    }),
    toPayload: (values) => values,
    send: (body) => accountsApi.call('PUT /users/me/password', { body, timeoutMs }),
    refresh: [accountsApi.key('GET /users/me')],
    // After a given password the next page opens, which says enough.
    ...(isProvisional ? {} : { done: texts.passwordChanged }),
    failed: (error) => messageOf(error, texts.failed),
    onDone: ({ token }) => {
      login(token);
      onDone();
    },
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <SecretInput
          {...form.field('currentPassword')}
          label={isProvisional ? texts.givenPassword : texts.currentPassword}
          description={isProvisional ? undefined : isAdmin ? texts.forgetOfAdmin : texts.forget}
          autoComplete="current-password"
          required
          maxLength={200}
          data-autofocus
        />
        <SecretInput
          {...form.field('password')}
          label={texts.newPassword}
          description={texts.newPasswordHint(role)}
          required
          maxLength={200}
        />
      </Stack>
      {isProvisional ? (
        <Actions>
          <Button type="submit" loading={form.pending}>
            {texts.savePassword}
          </Button>
        </Actions>
      ) : (
        <DialogActions form={form} label={texts.changePassword} />
      )}
    </AppForm>
  );
}

/** The password card of a person who signed in with a password that somebody else set; a change gives full access. */
export function OwnPasswordCard() {
  const navigate = useNavigate();
  return (
    <Card title={texts.ownPassword}>
      <p className={`quiet ${classes.text}`}>{texts.ownPasswordHint}</p>
      <PasswordForm
        isProvisional
        onDone={() => void navigate({ to: paths.admin, replace: true })}
      />
    </Card>
  );
}

/** @param isNext changing it is the page's next step: its one filled button. */
export function PasswordCard({ isNext }: { isNext: boolean }) {
  const [changing, setChanging] = useState(false);
  const close = (): void => setChanging(false);
  return (
    <Card title={texts.password}>
      <p className={`quiet ${classes.text}`}>{texts.passwordHint}</p>
      <Button variant={isNext ? 'filled' : 'default'} onClick={() => setChanging(true)}>
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
