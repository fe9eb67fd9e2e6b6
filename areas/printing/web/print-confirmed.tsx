import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { formatNumber } from '#kit/web/lib/format.ts';
import { printTexts } from './texts.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import type { LoadPhotos, PdfProgress } from './print-runs.ts';
import { useOrderPdf } from './use-order-pdf.ts';
import { useCallback, useState } from 'react';
import { Flyout } from '#kit/web/components/flyout.tsx';
import { PastPrints } from './past-prints.tsx';
import classes from './print-confirmed.module.css';

interface PrintAgainMenuProps {
  disabled: boolean;
  onPrint: (batchId: string) => void;
}

/** 'Imprimir de novo': the earlier print runs. */
function PrintAgainMenu({ disabled, onPrint }: PrintAgainMenuProps) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
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
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.again}>{printTexts.again}</span>
        </Button>
      }
    >
      <PastPrints onPrint={onPrint} onClose={close} />
    </Flyout>
  );
}

function progressText(progress: NonNullable<PdfProgress>): string {
  return progress.percent === undefined
    ? printTexts.preparing
    : printTexts.progress(progress.percent);
}

/** 'Gerar PDF de confirmados' with their number, and the menu of past batches. */
export function PrintConfirmed({ loadPhotos }: { loadPhotos: LoadPhotos }) {
  const { progress, printConfirmed, printBatch } = useOrderPdf(loadPhotos);
  const count = useQuery(orderQueries.confirmedCount());
  const none = count.isSuccess ? count.data === 0 : count.isPending;

  return (
    <Group className={classes.print} miw={0} gap={8} align="stretch">
      <Button
        variant="default"
        className={classes.button}
        classNames={{ section: classes.pdfIcon }}
        leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />}
        disabled={none && !progress}
        aria-busy={progress ? true : undefined}
        data-busy={progress ? true : undefined}
        onClick={() => {
          if (!progress) void printConfirmed();
        }}
      >
        <Stack component="span" gap={0}>
          <span className={`line ${classes.label}`} data-hidden={progress ? true : undefined}>
            <span>
              {printTexts.makePdf}
              <span className={classes.which}> {printTexts.ofConfirmed}</span>
            </span>
            <span className={`pill ${classes.count}`} data-none={none || undefined}>
              {count.data === undefined ? '–' : formatNumber(count.data)}
            </span>
          </span>
          {progress && <span className={`line ${classes.label}`}>{progressText(progress)}</span>}
        </Stack>
        {progress && (
          <span
            className={classes.bar}
            style={{ inlineSize: `${progress.percent ?? 4}%` }}
            aria-hidden="true"
          />
        )}
      </Button>
      <VisuallyHidden role="status">{progress && printTexts.preparing}</VisuallyHidden>
      <PrintAgainMenu disabled={progress !== undefined} onPrint={(id) => void printBatch(id)} />
    </Group>
  );
}
