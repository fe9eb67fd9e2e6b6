import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { Card } from '#kit/web/components/layout.tsx';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { accountsApi } from './api.ts';
import type { SignInPolicy } from '../contract.ts';
import { accountsTexts as texts } from './texts.ts';

interface SignInPolicyCardProps {
  /** This session would not meet the chosen demand. */
  isLacking: boolean;
}

export function SignInPolicyCard({ isLacking }: SignInPolicyCardProps) {
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
