import type { StaffRole, UserAnswer } from '@balcao/domain/contract/accounts';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import { notifySuccess } from '../../components/notify.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { accountsTexts } from './texts.ts';
import type { Credentials } from './credentials-modal.tsx';
import { PasswordField } from './password-field.tsx';
import {
  draftErrors,
  EMPTY_DRAFT,
  fieldErrorsOf,
  inputOf,
  type AccountDraft,
  type StaffErrors,
  type StaffField,
} from './account-draft.ts';
import classes from './account-form.module.css';
import { useAddStaff, useChangeStaff } from './use-account-mutations.ts';

/** A new member of staff, or what is changed of one. */
export type StaffTask =
  { kind: 'add' } | { kind: 'edit'; user: UserAnswer } | { kind: 'password'; user: UserAnswer };

interface AccountModalProps {
  task: StaffTask;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** A password was set: it can be handed over now, and never again. */
  onCredentials: (credentials: Credentials) => void;
}

const FIELDS: Readonly<Record<StaffTask['kind'], readonly StaffField[]>> = {
  add: ['name', 'email', 'role', 'password'],
  edit: ['name', 'role'],
  password: ['password'],
};

const roleOptions = (Object.keys(accountsTexts.roles) as StaffRole[]).map((value) => ({
  value,
  label: accountsTexts.roles[value],
}));

const titleOf = (task: StaffTask): string => {
  if (task.kind === 'add') return accountsTexts.addTitle;
  return task.kind === 'edit'
    ? accountsTexts.editTitle
    : accountsTexts.passwordTitle(task.user.name);
};

const submitText: Readonly<Record<StaffTask['kind'], string>> = {
  add: accountsTexts.submitAdd,
  edit: commonTexts.save,
  password: accountsTexts.submitPassword,
};

const startOf = (task: StaffTask): AccountDraft =>
  task.kind === 'add'
    ? EMPTY_DRAFT
    : {
        ...EMPTY_DRAFT,
        name: task.user.name,
        email: task.user.email,
        role: task.user.role === 'admin' ? 'admin' : 'atendente',
      };

interface FieldsProps {
  fields: readonly StaffField[];
  draft: AccountDraft;
  errors: StaffErrors;
  onChange: (change: Partial<AccountDraft>) => void;
}

function Fields({ fields, draft, errors, onChange }: FieldsProps) {
  return (
    <>
      {fields.includes('name') && (
        <TextInput
          label={accountsTexts.name}
          required
          maxLength={120}
          autoComplete="off"
          data-autofocus
          value={draft.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      {fields.includes('email') && (
        <TextInput
          type="email"
          label={accountsTexts.email}
          required
          maxLength={254}
          autoComplete="off"
          value={draft.email}
          error={errors.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      )}
      {fields.includes('role') && (
        <NativeSelect
          label={accountsTexts.role}
          description={accountsTexts.roleHints[draft.role]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={roleOptions}
          value={draft.role}
          error={errors.role}
          onChange={(event) =>
            onChange({ role: event.currentTarget.value === 'admin' ? 'admin' : 'atendente' })
          }
        />
      )}
      {fields.includes('password') && (
        <PasswordField
          value={draft.password}
          error={errors.password}
          onChange={(password) => onChange({ password })}
        />
      )}
    </>
  );
}

/** What the form has sent, and what becomes of it. */
function useStaffTask({ task, onClose, onCredentials }: AccountModalProps) {
  const add = useAddStaff();
  const change = useChangeStaff();
  const run = (draft: AccountDraft, onError: (error: unknown) => void): void => {
    const { name, role, password, email } = inputOf(draft);
    const handOver = (kind: 'created' | 'changed'): void => {
      onClose();
      onCredentials({ kind, name, email, password });
    };
    if (task.kind === 'add') {
      add.mutate(
        { name, role, password, email },
        { onSuccess: () => handOver('created'), onError },
      );
      return;
    }
    const { _id: id } = task.user;
    if (task.kind === 'password') {
      change.mutate({ id, edit: { password } }, { onSuccess: () => handOver('changed'), onError });
      return;
    }
    const onSuccess = (): void => {
      notifySuccess(accountsTexts.saved);
      onClose();
    };
    change.mutate({ id, edit: { name, role } }, { onSuccess, onError });
  };
  return { run, pending: add.isPending || change.isPending };
}

/** One dialog for the three tasks; what was typed stays until the server has taken it. Give it a key a task. */
export function AccountModal(props: AccountModalProps) {
  const { task, opened, onClose, onClosed } = props;
  const [draft, setDraft] = useState(() => startOf(task));
  const [errors, setErrors] = useState<StaffErrors>({});
  const { run, pending } = useStaffTask(props);
  const fields = FIELDS[task.kind];

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    const wrong = draftErrors(draft, fields);
    setErrors(wrong ?? {});
    if (!wrong) run(draft, (error) => setErrors(fieldErrorsOf(error) ?? {}));
  };
  const close = (): void => {
    if (!pending) onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={titleOf(task)}
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        {task.kind === 'password' && <p className={classes.note}>{accountsTexts.passwordNote}</p>}
        <Fields
          fields={fields}
          draft={draft}
          errors={errors}
          onChange={(change) => {
            setDraft((before) => ({ ...before, ...change }));
            const cleared = Object.keys(change).map((field) => [field, undefined]);
            setErrors((before) => ({ ...before, ...Object.fromEntries(cleared) }));
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" disabled={pending} onClick={close}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {submitText[task.kind]}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
