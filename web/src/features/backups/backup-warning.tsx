import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '../../lib/format.ts';
import { backupQueries } from './api.ts';
import { backupTexts } from './texts.ts';

/** Says so when the store has had no good backup for two days. While that is not known it says nothing. */
export function BackupWarning() {
  const { data } = useQuery(backupQueries.state());
  if (!data?.overdue) return null;
  const { lastGood, nightlyAt } = data;
  return (
    <Alert
      vars={() => ({
        root: { '--alert-bg': 'var(--b-orange-soft)', '--alert-color': 'var(--b-orange)' },
      })}
      mb="md"
      title={backupTexts.overdue}
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
    >
      {lastGood
        ? `${backupTexts.last(formatDateTime(lastGood.finishedAt))} ${backupTexts.risk} `
        : `${backupTexts.never} ${backupTexts.riskOfAll} `}
      {nightlyAt === null ? backupTexts.switchedOff : backupTexts.whatToDo}
    </Alert>
  );
}
