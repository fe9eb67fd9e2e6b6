import { takePrintBackUntil } from '../rules/take-back.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useChange, type Change } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { formatDateTime, formatNumber } from '#kit/web/lib/format.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { refreshOrders } from '#areas/orders/web/shared/order-cache.ts';
import classes from './past-prints.module.css';
import { printingApi } from './shared/api.ts';
import { printRunTexts as texts } from './texts.ts';

/** Past batches that can be printed again: a month of working days. */
const BATCHES_SHOWN = 30;

/** Takes a print run back, which is possible for an hour; the `_id` of its batch is the input. */
function useTakePrintBack(): Change<string> {
  const client = useQueryClient();
  const reread = (): void => void refreshOrders(client);
  return useChange({
    send: (id: string) => printingApi.call('DELETE /orders/batches/:id', { params: { id } }),
    rowOf: (batch) => batch,
    done: (answer) => texts.undone(answer),
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: reread,
    onFailed: reread,
  });
}

interface PastPrintsProps {
  onPrint: (batchId: string) => void;
  onClose: () => void;
}

/** The past batches. Each PDF can be made again, or within an hour be taken back. */
export function PastPrints({ onPrint, onClose }: PastPrintsProps) {
  const [openedAt] = useState(() => Date.now());
  const batches = useQuery(
    printingApi.query('GET /orders/batches', { query: { page: 1, limit: BATCHES_SHOWN } }),
  );
  const takeBack = useTakePrintBack();
  const undo = (batchId: string): void => {
    onClose();
    takeBack.run(batchId);
  };
  const print = (batchId: string): void => {
    onClose();
    onPrint(batchId);
  };
  return (
    <div className={classes.batches}>
      {batches.data?.map((batch) => (
        <Group key={batch._id} gap={0} wrap="nowrap">
          <button type="button" className={classes.batch} onClick={() => print(batch._id)}>
            {formatDateTime(batch.createdAt)}
            <Text span c="dimmed" fz="sm" display="block">
              {texts.batchOrders(formatNumber(batch.ordersCount), batch.who ?? texts.batchNobody)}
            </Text>
          </button>
          {openedAt <= takePrintBackUntil(Date.parse(batch.createdAt)) && (
            <Button
              variant="subtle"
              color="gray"
              flex="none"
              px={10}
              aria-label={texts.undoOf(formatDateTime(batch.createdAt))}
              onClick={() => undo(batch._id)}
            >
              {commonTexts.undo}
            </Button>
          )}
        </Group>
      ))}
      {batches.isPending && (
        <Text c="dimmed" fz="sm" p="10px 12px" role="status">
          {commonTexts.loading}
        </Text>
      )}
      {batches.data?.length === 0 && (
        <Text c="dimmed" fz="sm" p="10px 12px">
          {texts.batchesEmpty}
        </Text>
      )}
      {batches.isError && !batches.data && (
        <button type="button" className={classes.batch} onClick={() => void batches.refetch()}>
          {texts.batchesFailed} {commonTexts.retry}
        </button>
      )}
    </div>
  );
}
