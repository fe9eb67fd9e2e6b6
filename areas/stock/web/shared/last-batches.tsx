import type { StockBatchRow } from '../../contract.ts';
import { Box, Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { Section } from '#kit/web/components/layout.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { stockApi } from './api.ts';
import classes from './last-batches.module.css';
import { batchTexts as texts } from '../texts.ts';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';

/** Takes a batch back by its `_id`. The server does it once, so a second tap on another device changes nothing. */
export const useUndoBatch = () =>
  useChange<string, unknown>({
    send: (id, idempotencyKey) =>
      stockApi.call('POST /products/stock/batches/:id/undo', {
        params: { id },
        body: {},
        idempotencyKey,
      }),
    refresh: [stockApi.key()],
    done: texts.undoneNotice,
    failed: (error) => messageOf(error, texts.undoFailed),
  });

const LAST_BATCHES = 5;

const nameOf = ({ kind, products }: StockBatchRow): string =>
  `${texts.kinds[kind]} · ${texts.items(products)}`;

export function LastBatches() {
  const { data: batches = [] } = useQuery(
    stockApi.query('GET /products/stock/batches', { query: { page: 1, limit: LAST_BATCHES } }),
  );
  const undo = useUndoBatch();
  if (batches.length === 0) return null;
  return (
    <Section title={texts.last}>
      <Box component="ul" className="surface" p="4px var(--b-space-lg)">
        {batches.map((batch) => (
          <li key={batch._id} className={classes.batch} data-undone={batch.undoneAt !== null}>
            <div>
              <Text className={classes.name} fw="var(--b-weight-label)">
                {nameOf(batch)} <span className={classes.moved}>{texts.moved(batch)}</span>
              </Text>
              <p className="quiet">
                {[formatDateTime(batch.at), batch.who, batch.note].filter(Boolean).join(' · ')}
              </p>
            </div>
            {batch.undoneAt === null ? (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
                aria-label={texts.undoOf(`${nameOf(batch)}, ${formatDateTime(batch.at)}`)}
                disabled={undo.pending}
                onClick={() => undo.run(batch._id)}
              >
                {commonTexts.undo}
              </Button>
            ) : (
              <span className="quiet">{texts.undone}</span>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
