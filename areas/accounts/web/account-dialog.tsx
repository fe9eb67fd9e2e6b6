import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import {
  type AccountTask,
  accountErrors,
  accountOf,
  fieldsOf,
  roleOf,
  valuesOf,
  type AccountValues,
  generatePassword,
} from './account-rules.ts';
import { CredentialsToHandOver, type Credentials } from './credentials.tsx';
import { accountsTexts as texts } from './texts.ts';
import type { StaffRole } from '../contract.ts';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { SecretInput } from '#kit/web/components/forms/secret-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { ACCOUNT_KEYS, accountsApi } from './api.ts';

const roleOptions = (Object.keys(texts.roles) as StaffRole[]).map((value) => ({
  value,
  label: texts.roles[value],
}));

const titleOf = (task: AccountTask): string =>
  ({
    add: texts.addTitle,
    edit: texts.editTitle,
    password: task.kind === 'add' ? '' : texts.passwordTitle(task.user.name),
  })[task.kind];

interface AccountFormProps {
  task: AccountTask;
  onDone: () => void;
  /** Called when a password was set: it can be handed over now, and never again. */
  onCredentials: (credentials: Credentials) => void;
}

function AccountForm({ task, onDone, onCredentials }: AccountFormProps) {
  const { kind } = task;
  const fields = fieldsOf(task);
  const form = useAppForm({
    name: kind === 'add' ? 'nova-conta' : `conta:${task.user._id}:${kind}`,
    initialValues: valuesOf(task),
    validate: (values: AccountValues) => accountErrors(task, values),
    toPayload: accountOf,
    send: (account) => {
      if (task.kind === 'add') {
        return accountsApi.call('POST /users', { body: { ...account, mustChangePassword: true } });
      }
      const { name, role, password } = account;
      const body = kind === 'edit' ? { name, role } : { password, mustChangePassword: true };
      return accountsApi.call('PATCH /users/:id', { params: { id: task.user._id }, body });
    },
    refresh: ACCOUNT_KEYS,
    fieldOfCode: { duplicate_email: 'email' },
    ...(kind === 'edit' && { done: texts.saved }),
    failed: (error) => messageOf(error, kind === 'add' ? texts.addFailed : texts.saveFailed),
    onDone: (_, { name, email, password }) => {
      if (kind === 'edit') onDone();
      else onCredentials({ created: kind === 'add', name, email, password });
    },
  });
  return (
    <AppForm form={form}>
      <Stack gap="md">
        {kind === 'password' && <p className="quiet">{texts.passwordNote}</p>}
        {fields.includes('name') && (
          <TextInput
            {...form.field('name')}
            label={texts.name}
            required
            maxLength={120}
            autoComplete="off"
            data-autofocus
          />
        )}
        {fields.includes('email') && (
          <TextInput
            {...form.field('email')}
            type="email"
            label={texts.email}
            required
            maxLength={254}
            autoComplete="off"
          />
        )}
        {fields.includes('role') && (
          <NativeSelect
            {...form.field('role')}
            label={texts.role}
            description={texts.roleHints[form.form.values.role]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={roleOptions}
          />
        )}
        {fields.includes('password') && (
          <Group align="end" gap="sm">
            <SecretInput
              {...form.field('password')}
              label={texts.password}
              required
              description={texts.passwordHint(roleOf(task))}
              // An error below the field would push it off the line of its button.
              inputWrapperOrder={['label', 'description', 'error', 'input']}
              maxLength={200}
              flex="1 1 180px"
            />
            <Button
              variant="default"
              leftSection={<IconWand size={17} stroke={1.75} aria-hidden="true" />}
              onClick={() => form.form.setFieldValue('password', generatePassword())}
            >
              {texts.generate}
            </Button>
          </Group>
        )}
      </Stack>
      <DialogActions form={form} label={texts.submit[kind]} />
    </AppForm>
  );
}

export type AccountSubject = AccountTask | Credentials;

export function AccountDialog({
  subject,
  onChange,
}: {
  subject: AccountSubject | undefined;
  onChange(subject: AccountSubject | undefined): void;
}) {
  const close = (): void => onChange(undefined);
  return (
    <FormModal
      title={(shown) => ('kind' in shown ? titleOf(shown) : texts.handOverTitle(shown.created))}
      record={subject}
      closeOnClickOutside={false}
      onClose={close}
    >
      {(shown) =>
        'kind' in shown ? (
          <AccountForm task={shown} onDone={close} onCredentials={onChange} />
        ) : (
          <CredentialsToHandOver credentials={shown} onClose={close} />
        )
      }
    </FormModal>
  );
}
