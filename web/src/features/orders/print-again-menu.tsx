import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { commonTexts, printTexts } from '../../texts.ts';
import { orderQueries } from './api.ts';
import classes from './print-confirmed.module.css';

interface PrintAgainMenuProps {
  disabled: boolean;
  onPrint: (batchId: string) => void;
}

/** 'Imprimir de novo': every processing call left a batch; its PDF can be had again. */
export function PrintAgainMenu({ disabled, onPrint }: PrintAgainMenuProps) {
  const [opened, setOpened] = useState(false);
  const batches = useQuery({ ...orderQueries.batches(), enabled: opened });
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="none">
      <Menu.Target>
        <Tooltip label={printTexts.again} disabled={opened}>
          <ActionIcon
            variant="default"
            className={classes.again}
            aria-label={printTexts.again}
            disabled={disabled}
          >
            <IconPrinter size={19} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={printTexts.again}>
        <div className={classes.batches}>
          {batches.data?.map((batch) => (
            <Menu.Item key={batch._id} className={classes.batch} onClick={() => onPrint(batch._id)}>
              {formatDateTime(batch.createdAt)}
              <span className={classes.batchWho}>
                {printTexts.batchOrders(
                  formatNumber(batch.ordersCount),
                  batch.who ?? printTexts.batchNobody,
                )}
              </span>
            </Menu.Item>
          ))}
          {batches.isPending && <Menu.Item disabled>{commonTexts.loading}</Menu.Item>}
          {batches.data?.length === 0 && <Menu.Item disabled>{printTexts.batchesEmpty}</Menu.Item>}
          {batches.isError && !batches.data && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void batches.refetch()}>
              {printTexts.batchesFailed} {commonTexts.retry}
            </Menu.Item>
          )}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
