import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { AccountForm, titleOf } from './account-form.tsx';
import type { AccountTask } from './account-rules.ts';
import { CredentialsToHandOver, type Credentials } from './credentials.tsx';
import { accountsTexts as texts } from './texts.ts';

/** The dialog's subject: a task, or then the new credentials of that task. */
export type AccountSubject = AccountTask | Credentials;

interface AccountDialogProps {
  subject: AccountSubject | undefined;
  onChange(subject: AccountSubject | undefined): void;
}

export function AccountDialog({ subject, onChange }: AccountDialogProps) {
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
