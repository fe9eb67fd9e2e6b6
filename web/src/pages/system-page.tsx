import { useQuery } from '@tanstack/react-query';

import { ListError, ListLoading } from '../components/list/list-states.tsx';
import { Card } from '../components/layout.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { backupQueries } from '../features/backups/api.ts';
import { BackupNow } from '../features/backups/backup-now.tsx';
import { backupTexts } from '../features/backups/texts.ts';
import { systemQueries } from '../features/system/api.ts';
import { SystemState } from '../features/system/system-state.tsx';
import { systemTexts as texts } from '../features/system/texts.ts';

export function SystemPage() {
  const state = useQuery(systemQueries.state());
  // The backup's card comes before the others: a late one would push them down.
  const isBackupKnown = !useQuery(backupQueries.state()).isPending;
  return (
    <>
      <PageHeader />
      {state.data && isBackupKnown ? (
        <SystemState state={state.data}>
          <Card title={backupTexts.title}>
            <BackupNow />
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
