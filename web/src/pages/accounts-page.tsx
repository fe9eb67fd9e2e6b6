import type { UserAnswer } from '@balcao/domain/contract/accounts';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';

import { useConfirm } from '../components/confirm-dialog.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { ListPage } from '../components/list-page.tsx';
import { ListLoading } from '../components/list-states.tsx';
import { useChange } from '../components/use-change.ts';
import { useWholeList } from '../components/use-list.ts';
import { AccountForm, titleOf } from '../features/accounts/account-form.tsx';
import { AccountList } from '../features/accounts/account-list.tsx';
import type { AccountTask } from '../features/accounts/account-rules.ts';
import { accountCalls, accountKeys, accountQueries } from '../features/accounts/api.ts';
import { CredentialsToHandOver, type Credentials } from '../features/accounts/credentials.tsx';
import { accountsTexts as texts } from '../features/accounts/texts.ts';
import { messageOf } from '../lib/api.ts';
import { titleTexts } from '../lib/page-titles.ts';
import { useSession } from '../lib/use-session.ts';

/** Asks before an account is disabled; enabling needs no question. */
function useToggle(self: string) {
  const confirm = useConfirm();
  const change = useChange({
    send: ({ _id, disabled }: UserAnswer) => accountCalls.update(_id, { disabled: !disabled }),
    refresh: [accountKeys.list],
    done: ({ name, disabled }) => (disabled ? texts.disabledNow : texts.enabledNow)(name),
    failed: (error) => messageOf(error, texts.saveFailed),
  });
  const toggle = async (user: UserAnswer): Promise<void> => {
    const agreed =
      user.disabled ||
      (await confirm({
        title: texts.disableTitle,
        message: user._id === self ? texts.disableSelf : texts.disableQuestion(user.name),
        confirmLabel: texts.disable,
        danger: true,
      }));
    if (agreed) change.run(user);
  };
  return { toggle, changing: change.input?._id };
}

export function AccountsPage() {
  const self = useSession().user?.sub ?? '';
  const list = useWholeList<UserAnswer>(accountQueries.list());
  const [dialog, setDialog] = useState<AccountTask | Credentials>();
  const close = (): void => setDialog(undefined);
  const { toggle, changing } = useToggle(self);
  return (
    <>
      <ListPage
        title={titleTexts.staff}
        list={list}
        texts={texts}
        count={texts.count}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {texts.add}
          </Button>
        }
        icon={<IconUsersGroup size={30} stroke={1.5} />}
        skeleton={<ListLoading rows={3} />}
      >
        {(users) => (
          <AccountList
            users={users}
            self={self}
            changing={changing}
            onEdit={(user) => setDialog({ kind: 'edit', user })}
            onPassword={(user) => setDialog({ kind: 'password', user })}
            onToggle={(user) => void toggle(user)}
          />
        )}
      </ListPage>
      <FormModal
        title={(shown) => ('kind' in shown ? titleOf(shown) : texts.handOverTitle(shown.created))}
        record={dialog}
        closeOnClickOutside={false}
        onClose={close}
      >
        {(shown) =>
          'kind' in shown ? (
            <AccountForm task={shown} onDone={close} onCredentials={setDialog} />
          ) : (
            <CredentialsToHandOver credentials={shown} onClose={close} />
          )
        }
      </FormModal>
    </>
  );
}
