import { useQuery, useQueryClient } from '@tanstack/react-query';

import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { backupsApi } from '#areas/backups/web/api.ts';
import { BackupNow } from '#areas/backups/web/backup-now.tsx';
import { backupTexts } from '#areas/backups/web/texts.ts';
import { systemApi } from '#areas/system/web/api.ts';
import { SystemState } from '#areas/system/web/system-state.tsx';
import { systemTexts as texts } from '#areas/system/web/texts.ts';

export function SystemPage() {
  const client = useQueryClient();
  const state = useQuery(systemApi.query('GET /system'));
  // The backup's card comes before the others: a late one would push them down.
  const isBackupKnown = useQuery(backupsApi.query('GET /backups/state')).isFetched;
  return (
    <>
      <PageHeader />
      {state.data && isBackupKnown ? (
        <SystemState state={state.data}>
          <Card title={backupTexts.title}>
            <BackupNow
              onMade={() => void client.invalidateQueries({ queryKey: systemApi.key() })}
            />
          </Card>
        </SystemState>
      ) : state.isPending || !isBackupKnown ? (
        <ListLoading rows={3} />
      ) : (
        <ListError message={texts.loadFailed} query={state} />
      )}
    </>
  );
}
