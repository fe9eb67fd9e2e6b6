import { Stack, Switch, Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { accountsApi } from './api.ts';
import { PasswordDueWarning } from './my-account/password-due-warning.tsx';
import { PasskeysCard } from './my-account/passkeys-card.tsx';
import { OwnPasswordCard, PasswordCard } from './my-account/password-card.tsx';
import { SecondFactorCard } from './my-account/second-factor-card.tsx';
import { myAccountTexts as texts } from './my-account/texts.ts';
import { isStaff } from '#kit/web/lib/session/roles.ts';
import { dropLack, forgetSession } from '#kit/web/lib/session/session.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { hasOrderSound, playOrderSound, setOrderSound } from '#kit/web/lib/order-sound.ts';
import type { MyAccountAnswer } from '../contract.ts';
import { useChange } from '#kit/web/components/use-change.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import classes from './my-account/my-account.module.css';

/** Whether this browser rings for an order. Switching it on plays the tone, and so lets the browser play it later. */
function OrderSoundCard() {
  const [on, setOn] = useState(hasOrderSound);
  const change = (next: boolean): void => {
    setOn(next);
    setOrderSound(next);
    if (next) playOrderSound();
  };
  return (
    <Card title={texts.notices}>
      <Switch
        label={texts.orderSound}
        description={texts.orderSoundHint}
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  );
}

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
        <Warning mb="md" maw="var(--b-size-form)" role="status">
          {texts.lacks[lacks]}
        </Warning>
      )}
      {!lacks && <PasswordDueWarning />}
      {data && (
        <Stack gap={16} maw="var(--b-size-form)">
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

function DevicesCard({ sessions }: { sessions: MyAccountAnswer['sessions'] }) {
  const end = useChange<string, unknown>({
    send: (id) => accountsApi.call('DELETE /users/me/sessions/:id', { params: { id } }),
    rowOf: (id) => id,
    refresh: [accountsApi.key('GET /users/me')],
    done: texts.ended,
    failed: texts.failed,
  });
  const endAll = useChange<null, unknown>({
    send: () => accountsApi.call('DELETE /users/me/sessions'),
    failed: texts.failed,
    onDone: forgetSession,
  });
  const thisFirst = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <Card title={texts.devices}>
      <p className={`quiet ${classes.text}`}>{texts.devicesHint}</p>
      <ul className="parted" aria-label={texts.devices}>
        {thisFirst.map(({ _id, device, current, usedAt }) => (
          <Box component="li" key={_id} className={classes.row} mih={52} py={6}>
            <div>
              <Text fw="var(--b-weight-label)">{device || texts.unknownDevice}</Text>
              <p className="quiet">
                {current ? texts.thisDevice : texts.deviceUsed(formatDateTime(usedAt))}
              </p>
            </div>
            {!current && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={texts.endOf(device || texts.unknownDevice)}
                loading={end.rows.has(_id)}
                onClick={() => end.run(_id)}
              >
                {texts.end}
              </Button>
            )}
          </Box>
        ))}
      </ul>
      <Box mt={14}>
        <Button variant="default" loading={endAll.pending} onClick={() => endAll.run(null)}>
          {texts.endAll}
        </Button>
      </Box>
    </Card>
  );
}
