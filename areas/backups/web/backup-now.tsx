import type { BackupStateAnswer } from '../endpoints.ts';
import { Box, Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { backupsApi } from './api.ts';
import { backupTexts as texts } from './texts.ts';

const LOOK_AGAIN_MS = 2_000;

/** The end of the newest backup, good or not; empty before the first. */
const newestOf = ({ lastGood, lastFailure }: BackupStateAnswer): string =>
  [lastGood?.finishedAt ?? '', lastFailure?.finishedAt ?? ''].sort().at(-1) ?? '';

function stateOf({ lastGood, lastFailure }: BackupStateAnswer): string {
  const good = lastGood && texts.lastGood(formatDateTime(lastGood.finishedAt));
  if (!lastFailure) return good ?? texts.none;
  const failed = texts.failed(lastFailure.reason);
  return good ? `${failed} ${good}` : failed;
}

/** @param props.onMade called once a requested backup has ended, good or not. */
export function BackupNow({ onMade }: { onMade: () => void }) {
  /** The newest backup at the time of the request; undefined while none is requested. */
  const [before, setBefore] = useState<string>();
  const isMaking = (state: BackupStateAnswer | undefined): boolean =>
    state !== undefined && (state.running || newestOf(state) === before);
  const { data } = useQuery({
    ...backupsApi.query('GET /backups/state'),
    refetchInterval: ({ state }) => (isMaking(state.data) ? LOOK_AGAIN_MS : false),
  });
  const start = useChange({
    send: (_: undefined, idempotencyKey) =>
      backupsApi.call('POST /backups', { body: {}, idempotencyKey }),
    refresh: [backupsApi.key()],
    failed: (error) => messageOf(error, texts.startFailed),
    onFailed: () => setBefore(undefined),
  });
  const making = start.pending || isMaking(data);
  const tellMade = useEffectEvent(onMade);
  useEffect(() => {
    if (before !== undefined && !making) tellMade();
  }, [before, making]);
  if (!data) return null;
  return (
    <>
      <p role="status">{making ? texts.making : stateOf(data)}</p>
      <p className="quiet">{texts.nightly(data.nightlyAt)}</p>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconDatabaseExport size={18} stroke={1.75} aria-hidden="true" />}
        loading={making}
        onClick={() => {
          setBefore(newestOf(data));
          start.run(undefined);
        }}
      >
        {texts.now}
      </Button>
      <Box component="p" className="quiet" mt="sm">
        {texts.where}
      </Box>
    </>
  );
}
