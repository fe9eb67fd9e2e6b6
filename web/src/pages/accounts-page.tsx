import type { UserAnswer } from '@balcao/domain/contract/accounts';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useConfirm } from '../components/confirm-dialog.tsx';
import { ListEmpty, ListError, ListLoading } from '../components/list-states.tsx';
import { notifySuccess } from '../components/notify.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { accountQueries } from '../features/accounts/api.ts';
import { CredentialsModal, type Credentials } from '../features/accounts/credentials-modal.tsx';
import { AccountList } from '../features/accounts/account-list.tsx';
import { AccountModal, type StaffTask } from '../features/accounts/account-modal.tsx';
import { useChangeStaff } from '../features/accounts/use-account-mutations.ts';
import { giveFocusBack } from '../lib/give-focus-back.ts';
import { useSession } from '../lib/use-session.ts';
import { accountsTexts } from '../features/accounts/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

/** Content of a dialog that stays there while the dialog fades away. */
function useDialog<Content>() {
  const [content, setContent] = useState<Content>();
  const [opened, setOpened] = useState(false);
  const [count, setCount] = useState(0);
  const open = (next: Content): void => {
    setContent(next);
    setCount((before) => before + 1);
    setOpened(true);
  };
  return { content, opened, count, open, close: () => setOpened(false) };
}

/** Asks before someone is locked out; enabling needs no question. */
function useToggle(self: string) {
  const confirm = useConfirm();
  const change = useChangeStaff();
  const toggle = async (user: UserAnswer): Promise<void> => {
    const { _id: id, name, disabled } = user;
    const message = id === self ? accountsTexts.disableSelf : accountsTexts.disableQuestion(name);
    const question = {
      title: accountsTexts.disableTitle,
      message,
      confirmLabel: accountsTexts.disable,
      danger: true,
    };
    if (!disabled && !(await confirm(question))) return;
    const done = disabled ? accountsTexts.enabledNow : accountsTexts.disabledNow;
    change.mutate(
      { id, edit: { disabled: !disabled } },
      { onSuccess: () => notifySuccess(done(name)) },
    );
  };
  return { toggle, changing: change.isPending ? change.variables.id : undefined };
}

export function AccountsPage() {
  const self = useSession().user?.sub ?? '';
  const { data: users, error, isFetching, refetch } = useQuery(accountQueries.list());
  const task = useDialog<StaffTask>();
  const credentials = useDialog<Credentials>();
  const { toggle, changing } = useToggle(self);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  const start = (next: StaffTask): void => {
    opener.current = document.activeElement;
    task.open(next);
  };
  const add = (
    <Button
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      onClick={() => start({ kind: 'add' })}
    >
      {accountsTexts.add}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={titleTexts.staff}
        subtitle={users ? accountsTexts.count(users.length) : ''}
        actions={add}
      />
      {!users && !error && <ListLoading rows={3} />}
      {!users && error && (
        <ListError
          message={accountsTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {users?.length === 0 && (
        <ListEmpty
          icon={<IconUsersGroup size={30} stroke={1.5} />}
          message={accountsTexts.empty}
          hint={accountsTexts.emptyHint}
        />
      )}
      {users && users.length > 0 && (
        <AccountList
          users={users}
          self={self}
          changing={changing}
          onEdit={(user) => start({ kind: 'edit', user })}
          onPassword={(user) => start({ kind: 'password', user })}
          onToggle={(user) => void toggle(user)}
        />
      )}
      {task.content && (
        <AccountModal
          key={`task ${task.count}`}
          task={task.content}
          opened={task.opened}
          onClose={task.close}
          onClosed={() => giveFocusBack(opener.current)}
          onCredentials={credentials.open}
        />
      )}
      {credentials.content && (
        <CredentialsModal
          key={`credentials ${credentials.count}`}
          credentials={credentials.content}
          opened={credentials.opened}
          onClose={credentials.close}
          onClosed={() => giveFocusBack(opener.current)}
        />
      )}
    </>
  );
}
