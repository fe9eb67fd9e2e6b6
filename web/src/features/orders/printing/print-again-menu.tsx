import type { PrintBatchAnswer } from '@balcao/domain/contract/orders';
import { takePrintBackUntil } from '@balcao/domain/rules/order-status';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { Flyout } from '../../../components/flyout.tsx';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { printTexts } from '../texts.ts';
import { orderQueries } from '../api.ts';
import classes from './print-confirmed.module.css';
import { useTakePrintBack } from './use-take-print-back.ts';

interface PrintAgainMenuProps {
  disabled: boolean;
  onPrint: (batchId: string) => void;
}

/** 'Imprimir de novo': every processing call left a batch, whose PDF can be made again, or within an hour be taken back. */
export function PrintAgainMenu({ disabled, onPrint }: PrintAgainMenuProps) {
  const [opened, setOpened] = useState(false);
  const [openedAt, setOpenedAt] = useState(0);
  const close = useCallback(() => setOpened(false), []);
  const batches = useQuery({ ...orderQueries.batches(), enabled: opened });
  const confirm = useConfirm();
  const takeBack = useTakePrintBack();
  const undo = async ({ _id, createdAt }: PrintBatchAnswer): Promise<void> => {
    close();
    const agreed = await confirm({
      message: printTexts.undoQuestion(formatDateTime(createdAt)),
      confirmLabel: printTexts.undo,
    });
    if (agreed) takeBack.run(_id);
  };
  const print = (batchId: string): void => {
    close();
    onPrint(batchId);
  };
  return (
    <Flyout
      opened={opened}
      onClose={close}
      label={printTexts.again}
      width={280}
      target={
        <Button
          variant="default"
          className={classes.button}
          classNames={{ section: classes.againIcon }}
          leftSection={<IconPrinter size={19} stroke={1.75} aria-hidden="true" />}
          aria-expanded={opened}
          disabled={disabled}
          onClick={() => {
            setOpenedAt(Date.now());
            setOpened(!opened);
          }}
        >
          {printTexts.again}
        </Button>
      }
    >
      <div className={classes.batches}>
        {batches.data?.map((batch) => (
          <div key={batch._id} className={classes.batchRow}>
            <button type="button" className={classes.batch} onClick={() => print(batch._id)}>
              {formatDateTime(batch.createdAt)}
              <span className={`quiet ${classes.batchWho}`}>
                {printTexts.batchOrders(
                  formatNumber(batch.ordersCount),
                  batch.who ?? printTexts.batchNobody,
                )}
              </span>
            </button>
            {openedAt <= takePrintBackUntil(Date.parse(batch.createdAt)) && (
              <Button
                variant="subtle"
                color="gray"
                className={classes.undo}
                aria-label={printTexts.undoOf(formatDateTime(batch.createdAt))}
                onClick={() => void undo(batch)}
              >
                {printTexts.undo}
              </Button>
            )}
          </div>
        ))}
        {batches.isPending && (
          <p className={`quiet ${classes.note}`} role="status">
            {commonTexts.loading}
          </p>
        )}
        {batches.data?.length === 0 && (
          <p className={`quiet ${classes.note}`}>{printTexts.batchesEmpty}</p>
        )}
        {batches.isError && !batches.data && (
          <button type="button" className={classes.batch} onClick={() => void batches.refetch()}>
            {printTexts.batchesFailed} {commonTexts.retry}
          </button>
        )}
      </div>
    </Flyout>
  );
}
