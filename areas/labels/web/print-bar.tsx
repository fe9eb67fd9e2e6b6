import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import classes from './labels.module.css';
import { labelsTexts as texts, productLabelTexts } from './texts.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { usePrinter, type Printer } from '#kit/web/lib/print/printer.ts';
import type { ProductLabelPrint, ProductLabelsJob } from './print/draw-product-labels.ts';
import { readToken } from '#kit/web/lib/session/token.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { giveBarcodes, type Barcodes } from './label-lines.ts';

/** The progress of the file: undefined while the printer loads, then 0 to 100. */
interface LabelsProgress {
  percent: number | undefined;
}

interface LabelsJob extends Omit<ProductLabelPrint, 'fonts' | 'labels'> {
  /** The products that get a barcode first. */
  bare: readonly ProductAnswer[];
  labelsWith: (barcodes: Barcodes) => ProductLabelPrint['labels'];
  total: number;
}

/** Makes the file of some labels, one at a time, and can be cancelled. Like any download it goes on when its page is left. */
export function usePrintLabels() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<LabelsProgress>();
  /** The current work on a file. A work that is no longer current was cancelled. */
  const current = useRef<{ printer?: Printer<ProductLabelsJob> }>(undefined);
  const loadPrinter = usePrinter<ProductLabelsJob>();

  const give = async (bare: LabelsJob['bare']): Promise<Barcodes> => {
    try {
      return await giveBarcodes(bare);
    } finally {
      if (bare.length > 0) void client.invalidateQueries({ queryKey: productsApi.key() });
    }
  };

  const print = async ({ bare, labelsWith, total, ...job }: LabelsJob): Promise<void> => {
    if (current.current) return;
    const work: { printer?: Printer<ProductLabelsJob> } = {};
    current.current = work;
    const token = readToken();
    const isWanted = (): boolean => current.current === work && readToken() === token;
    let failed: string = texts.failed;
    setProgress({ percent: undefined });
    try {
      work.printer = await loadPrinter();
      if (!isWanted()) return;
      failed = texts.giveFailed;
      const labels = labelsWith(await give(bare));
      failed = texts.failed;
      if (!isWanted()) return;
      const file = await work.printer.draw({ kind: 'product-labels', ...job, labels }, (done) => {
        const percent = Math.round((100 * done) / total);
        setProgress((before) => (before && before.percent !== percent ? { percent } : before));
      });
      if (!isWanted()) return;
      downloadFile(file, productLabelTexts.file);
      notifySuccess(texts.done(total));
    } catch (error) {
      if (!isWanted()) return;
      logFailure(error);
      notifyError(withConnection(error, messageOf(error, failed)));
    } finally {
      work.printer?.stop();
      if (current.current === work) {
        current.current = undefined;
        setProgress(undefined);
      }
    }
  };

  const cancel = (): void => {
    current.current?.printer?.stop();
    current.current = undefined;
    setProgress(undefined);
    notifySuccess(texts.cancelled);
  };

  return { progress, print, cancel };
}

interface PrintBarProps {
  progress: LabelsProgress | undefined;
  onPrint: () => void;
  onCancel: () => void;
  /** The number of labels, and the left-out products. */
  children: ReactNode;
}

/** The number of labels and the button, or the progress of the file. */
export function PrintBar({ progress, onPrint, onCancel, children }: PrintBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isMaking = progress !== undefined;
  const wasMaking = useRef(false);
  useEffect(() => {
    // Button and progress replace each other: the focus moves along.
    const isLost = document.activeElement === document.body;
    const next = isMaking ? '[data-making]' : wasMaking.current && '[data-print]';
    if (next && isLost) bar.current?.querySelector<HTMLElement>(next)?.focus();
    wasMaking.current = isMaking;
  }, [isMaking]);
  return (
    <StickyBar>
      <Group ref={bar} gap={14} justify="flex-end" wrap="nowrap" flex={1} miw={0}>
        {progress ? (
          <>
            <Box flex={1} miw={0} tabIndex={-1} data-making>
              <Text mb={6} fz="sm">
                {progress.percent === undefined
                  ? texts.preparing
                  : texts.progress(progress.percent)}
              </Text>
              <Progress value={progress.percent ?? 3} aria-label={texts.print} />
            </Box>
            <Button variant="default" onClick={onCancel}>
              {commonTexts.cancel}
            </Button>
          </>
        ) : (
          <>
            <p className={`wrap rest medium ${classes.total}`} role="status">
              {children}
            </p>
            <Button
              leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
              data-print
              onClick={onPrint}
            >
              {texts.print}
            </Button>
          </>
        )}
      </Group>
    </StickyBar>
  );
}
