import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useConfirm } from '../../components/notices/confirm-dialog.tsx';
import { Card } from '../../components/layout.tsx';
import { useChange } from '../../components/use-change.ts';
import { accountCalls, accountKeys, accountQueries } from './api.ts';
import { accountsTexts as texts } from './texts.ts';

interface SignInPolicyCardProps {
  /** Whether this session meets the demand that would be made. */
  askIfProvenHere: () => Promise<boolean>;
}

/** The demands on everyone who signs in. */
export function SignInPolicyCard({ askIfProvenHere }: SignInPolicyCardProps) {
  const confirm = useConfirm();
  const { data } = useQuery(accountQueries.policy());
  const change = useChange({
    send: accountCalls.changePolicy,
    refresh: [accountKeys.policy],
    done: ({ secondFactorDemanded }) =>
      secondFactorDemanded ? texts.demandedNow : texts.notDemandedNow,
    failed: texts.saveFailed,
  });
  const save = async (secondFactorDemanded: boolean): Promise<void> => {
    const agreed =
      !secondFactorDemanded ||
      (await confirm({
        title: texts.demandTitle,
        message: texts.demandQuestion(await askIfProvenHere()),
        confirmLabel: texts.demandConfirm,
      }));
    if (agreed) change.run({ secondFactorDemanded });
  };
  return (
    <Card>
      <Switch
        label={texts.demand}
        description={texts.demandHint}
        disabled={!data || change.pending}
        checked={change.input?.secondFactorDemanded ?? data?.secondFactorDemanded ?? false}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
    </Card>
  );
}
