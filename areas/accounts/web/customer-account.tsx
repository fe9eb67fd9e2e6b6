import type { UserAnswer } from '../contract.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Card } from '#kit/web/components/layout.tsx';
import { AccountDialog, type AccountSubject } from './account-dialog.tsx';
import { accountsApi } from './api.ts';
import { accountsTexts as texts } from './texts.ts';
import { useToggle } from './use-account-changes.ts';

export function CustomerAccount({ customerId }: { customerId: string }) {
  const { data } = useQuery(
    accountsApi.query('GET /customers/:id/account', { params: { id: customerId } }),
  );
  return data?.account ? <Account user={data.account} /> : null;
}

function Account({ user }: { user: UserAnswer }) {
  const [dialog, setDialog] = useState<AccountSubject>();
  const { toggle, changing } = useToggle('');
  return (
    <Card title={texts.customerAccount}>
      <Group justify="space-between">
        <p className="quiet">
          {user.disabled ? texts.disabled : texts.active} · {user.email}
        </p>
        <Group gap="sm">
          <Button variant="default" size="xs" onClick={() => setDialog({ kind: 'password', user })}>
            {texts.newPassword}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={changing.has(user._id)}
            onClick={() => void toggle(user)}
          >
            {user.disabled ? texts.enable : texts.disable}
          </Button>
        </Group>
      </Group>
      <AccountDialog subject={dialog} onChange={setDialog} />
    </Card>
  );
}
