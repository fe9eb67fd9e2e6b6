import type { UserAnswer, SignInPolicy } from '../contract.ts';
import { Button, Stack, Switch } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { ListLoading } from '#kit/web/components/list/list-states.tsx';
import { useWholeList } from '#kit/web/components/list/use-list.ts';
import { AccountDialog, type AccountSubject } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { accountsApi } from './api.ts';
import { accountsTexts as texts } from './texts.ts';
import { useReset, useToggle } from './use-account-changes.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { useChange } from '#kit/web/components/use-change.ts';

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

interface SignInPolicyCardProps {
  /** This session would not meet the chosen demand. */
  isLacking: boolean;
}

function SignInPolicyCard({ isLacking }: SignInPolicyCardProps) {
  const { data } = useQuery(accountsApi.query('GET /users/sign-in-policy'));
  const change = useChange({
    send: (body: SignInPolicy) => accountsApi.call('PUT /users/sign-in-policy', { body }),
    refresh: [accountsApi.key('GET /users/sign-in-policy')],
    done: ({ secondFactorDemanded }) =>
      secondFactorDemanded ? texts.demandedNow : texts.notDemandedNow,
    failed: texts.saveFailed,
  });
  return (
    <Card>
      <Switch
        label={texts.demand}
        description={texts.demandHint}
        disabled={!data || change.pending}
        checked={change.input?.secondFactorDemanded ?? data?.secondFactorDemanded ?? false}
        onChange={(event) => change.run({ secondFactorDemanded: event.currentTarget.checked })}
      />
      {isLacking && <LineNote kind="doubtful">{texts.demandNotProven}</LineNote>}
    </Card>
  );
}
