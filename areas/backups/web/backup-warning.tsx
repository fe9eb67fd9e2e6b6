import { useQuery } from '@tanstack/react-query';

import { Warning } from '#kit/web/components/notices/warning.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { backupsApi } from './api.ts';
import { backupTexts } from './texts.ts';

/** Warns when the store has had no good backup for two days. Shows nothing while that is unknown. */
export function BackupWarning() {
  const { data } = useQuery(backupsApi.query('GET /backups/state'));
  if (!data?.overdue) return null;
  const { lastGood, nightlyAt } = data;
  return (
    <Warning mb="md" title={backupTexts.overdue}>
      {lastGood
        ? `${backupTexts.last(formatDateTime(lastGood.finishedAt))} ${backupTexts.risk} `
        : `${backupTexts.never} ${backupTexts.riskOfAll} `}
      {nightlyAt === null ? backupTexts.switchedOff : backupTexts.whatToDo}{' '}
      <TextLink to={paths.system}>{backupTexts.toSystem}</TextLink>
    </Warning>
  );
}
