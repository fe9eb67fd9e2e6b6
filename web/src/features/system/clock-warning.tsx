import type { ClockAnswer } from '@balcao/domain/contract/system';
import { Button, Group, type AlertProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useChange } from '../../components/use-change.ts';
import { Warning } from '../../components/notices/warning.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { systemCalls, systemQueries } from './api.ts';
import { clockTexts as texts } from './texts.ts';

/** Says what contradicts the server's clock, and lets an admin say that the clock is right; nothing where all agrees. */
export function ClockWarning({ clock, ...props }: AlertProps & { clock: ClockAnswer }) {
  const { verdict, now, storeTime } = clock;
  const { run, pending } = useChange({
    send: () => systemCalls.confirmClock(),
    refresh: [systemQueries.all],
    done: texts.confirmed,
    failed: texts.confirmFailed,
  });
  if (verdict === 'agrees') return null;
  const { title, advice } = texts[verdict];
  return (
    <Warning title={title} {...props}>
      {advice(formatDateTime(now), formatDateTime(storeTime))}
      <Group mt="sm">
        <Button variant="default" size="sm" loading={pending} onClick={() => run(undefined)}>
          {texts.confirm}
        </Button>
      </Group>
    </Warning>
  );
}

/** The clock warning above other things. Says nothing while the state of the clock is not known. */
export function ClockNotice() {
  const { data } = useQuery(systemQueries.clock());
  return data ? <ClockWarning mb="md" clock={data} /> : null;
}
