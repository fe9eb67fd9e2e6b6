import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { Flyout } from '../../../components/flyout.tsx';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { printTexts } from '../texts.ts';
import { orderQueries } from '../api.ts';
import classes from './print-confirmed.module.css';

interface PrintAgainMenuProps {
  disabled: boolean;
  onPrint: (batchId: string) => void;
}

/** 'Imprimir de novo': every processing call left a batch, whose PDF can be made again. */
export function PrintAgainMenu({ disabled, onPrint }: PrintAgainMenuProps) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const batches = useQuery({ ...orderQueries.batches(), enabled: opened });
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
          className={`${classes.button} ${classes.again}`}
          classNames={{ section: classes.againIcon }}
          leftSection={<IconPrinter size={19} stroke={1.75} aria-hidden="true" />}
          title={printTexts.again}
          aria-expanded={opened}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.againLabel}>{printTexts.again}</span>
        </Button>
      }
    >
      <div className={classes.batches}>
        {batches.data?.map((batch) => (
          <button
            key={batch._id}
            type="button"
            className={classes.batch}
            onClick={() => print(batch._id)}
          >
            {formatDateTime(batch.createdAt)}
            <span className={`quiet ${classes.batchWho}`}>
              {printTexts.batchOrders(
                formatNumber(batch.ordersCount),
                batch.who ?? printTexts.batchNobody,
              )}
            </span>
          </button>
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
