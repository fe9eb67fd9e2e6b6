import type { MyAccountAnswer } from '../../contract.ts';
import { Box, Button, Text } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { forgetSession } from '#kit/web/lib/session/session.ts';
import { accountsApi } from '../api.ts';
import { myAccountTexts as texts } from './texts.ts';
import classes from './my-account.module.css';

/** This device, then the others in their order. */
const mineFirst = (sessions: MyAccountAnswer['sessions']) => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
];

export function DevicesCard({ sessions }: { sessions: MyAccountAnswer['sessions'] }) {
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
  return (
    <Card title={texts.devices}>
      <p className={`quiet ${classes.text}`}>{texts.devicesHint}</p>
      <ul className="parted" aria-label={texts.devices}>
        {mineFirst(sessions).map(({ _id, device, current, usedAt }) => (
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
        <Button
          variant="default"
          color="red"
          loading={endAll.pending}
          onClick={() => endAll.run(null)}
        >
          {texts.endAll}
        </Button>
      </Box>
    </Card>
  );
}
