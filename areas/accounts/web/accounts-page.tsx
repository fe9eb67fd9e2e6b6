import type { UserAnswer } from '../contract.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';
import { useWholeList } from '#kit/web/components/list/use-list.ts';
import { AccountDialog, type AccountSubject } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { accountsApi } from './api.ts';
import { SignInPolicyCard } from './sign-in-policy.tsx';
import { accountsTexts as texts } from './texts.ts';
import { useReset, useToggle } from './use-account-changes.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';

export function AccountsPage() {
  const self = useSession().user?.sub ?? '';
  const list = useWholeList<UserAnswer>(accountsApi.query('GET /users'));
  const { data: me } = useQuery(accountsApi.query('GET /users/me'));
  const [dialog, setDialog] = useState<AccountSubject>();
  const { toggle, changing } = useToggle(self);
  const reset = useReset();
  return (
    <>
      <ListPage
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
          <Stack gap="md">
            <AccountList
              users={users}
              self={self}
              changing={changing}
              onEdit={(user) => setDialog({ kind: 'edit', user })}
              onPassword={(user) => setDialog({ kind: 'password', user })}
              onToggle={(user) => void toggle(user)}
              onReset={(user) => void reset(user)}
            />
            <SignInPolicyCard isLacking={me?.secondFactor.provenHere === false} />
          </Stack>
        )}
      </ListPage>
      <AccountDialog subject={dialog} onChange={setDialog} />
    </>
  );
}
