import type { SecondFactorAnswer, SecondFactorSecret } from '../../contract.ts';
import { Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { accountsApi } from '../api.ts';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

/** The secret to scan or type, and the first code that shows that the app has it. */
export function ConfirmAppForm({
  app,
  onDone,
}: {
  app: SecondFactorSecret;
  onDone: (answer: SecondFactorAnswer) => void;
}) {
  const form = useAppForm({
    name: 'prova:codigo-do-aplicativo',
    initialValues: { code: '' },
    validate: ({ code }) => ({
      code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : texts.codeRequired,
    }),
    toPayload: (values) => values,
    send: (body) => accountsApi.call('PUT /users/me/second-factor', { body }),
    refresh: [accountsApi.key('GET /users/me')],
    failed: (error) => messageOf(error, texts.failed),
    onDone,
  });
  // The field of the step before had the focus.
  const begin = useEffectEvent(() => form.focus('code'));
  useEffect(() => begin(), []);
  return (
    <AppForm form={form}>
      <Stack gap="md">
        <p>{texts.scan}</p>
        <QrCode text={app.uri} label={texts.qrCode} />
        <div>
          <p className="quiet">{texts.typeInstead}</p>
          <Group
            className={`boxed breaks ${classes.key}`}
            gap={8}
            justify="space-between"
            wrap="nowrap"
          >
            {(app.secret.match(/.{1,4}/g) ?? []).join(' ')}
            <CopyIcon
              text={app.secret}
              label={texts.copyKey}
              copied={texts.keyCopied}
              failed={texts.copyFailed}
            />
          </Group>
        </div>
        <TextInput
          {...form.field('code')}
          label={texts.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
        />
      </Stack>
      <DialogActions form={form} label={texts.confirm} />
    </AppForm>
  );
}
