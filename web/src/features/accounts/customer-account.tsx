import type { UserAnswer } from '@balcao/domain/contract/accounts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FormModal } from '../../components/form-modal.tsx';
import { Card } from '../../components/layout.tsx';
import { AccountForm, titleOf } from './account-form.tsx';
import type { AccountTask } from './account-rules.ts';
import { accountQueries } from './api.ts';
import { CredentialsToHandOver, type Credentials } from './credentials.tsx';
import { accountsTexts as texts } from './texts.ts';
import { useToggle } from './use-account-changes.ts';

/** The account with which a customer sees their own orders; nothing for those who have none. */
export function CustomerAccount({ customerId }: { customerId: string }) {
  const { data } = useQuery(accountQueries.ofCustomer(customerId));
  return data?.account ? <Account user={data.account} /> : null;
}

function Account({ user }: { user: UserAnswer }) {
  const [dialog, setDialog] = useState<AccountTask | Credentials>();
  const close = (): void => setDialog(undefined);
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
            variant="subtle"
            color={user.disabled ? 'brand' : 'red'}
            size="xs"
            loading={changing === user._id}
            onClick={() => void toggle(user)}
          >
            {user.disabled ? texts.enable : texts.disable}
          </Button>
        </Group>
      </Group>
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
    </Card>
  );
}
