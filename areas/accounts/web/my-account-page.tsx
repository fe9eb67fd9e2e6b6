import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { accountsApi } from './api.ts';
import { DevicesCard } from './my-account/devices-card.tsx';
import { PasswordDueWarning } from './my-account/password-due-warning.tsx';
import { PasskeysCard } from './my-account/passkeys-card.tsx';
import { OrderSoundCard } from './my-account/order-sound-card.tsx';
import { OwnPasswordCard, PasswordCard } from './my-account/password-card.tsx';
import { SecondFactorCard } from './my-account/second-factor-card.tsx';
import { myAccountTexts as texts } from './my-account/texts.ts';
import { isStaff } from '#kit/web/lib/session/roles.ts';
import { dropLack } from '#kit/web/lib/session/session.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';

export function MyAccountPage() {
  const { user } = useSession();
  const lacks = user?.lacks;
  const account = useQuery(accountsApi.query('GET /users/me'));
  const { data, refetch } = account;
  const isPasswordGiven = Boolean(data?.passwordDueAt);
  useEffect(() => {
    if (lacks !== 'second-factor') return;
    // The token or an earlier refusal named the missing task: the second factor may be optional by now.
    void refetch({ cancelRefetch: false }).then(({ data: now, isSuccess }) => {
      if (isSuccess && !now.secondFactor.demanded) dropLack();
    });
  }, [lacks, refetch]);
  return (
    <>
      <PageHeader {...(data && { lead: `${data.name} · ${data.email}` })} />
      {lacks && (
        <Warning mb="md" maw={760} role="status">
          {texts.lacks[lacks]}
        </Warning>
      )}
      {!lacks && <PasswordDueWarning />}
      {data && (
        <Stack gap={16} maw={760}>
          {lacks === 'own-password' && <OwnPasswordCard />}
          {!lacks && <PasswordCard isNext={isPasswordGiven} />}
          {lacks !== 'own-password' && (
            <SecondFactorCard
              factor={data.secondFactor}
              isNext={lacks !== undefined || !isPasswordGiven}
            />
          )}
          {!lacks && <PasskeysCard passkeys={data.passkeys} asksCode={data.secondFactor.active} />}
          {!lacks && isStaff(user?.role) && <OrderSoundCard />}
          <DevicesCard sessions={data.sessions} />
        </Stack>
      )}
      {!data && account.isError && <ListError message={texts.loadFailed} query={account} />}
      {account.isPending && <ListLoading />}
    </>
  );
}
