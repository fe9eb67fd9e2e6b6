import type { ProductAnswer } from '#areas/products/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { usePrinter, type Printer } from '#kit/web/lib/print/printer.ts';
import type { ProductLabelPrint, ProductLabelsJob } from './print/draw-product-labels.ts';
import { labelsTexts as texts, productLabelTexts } from './texts.ts';
import { readToken } from '#kit/web/lib/session/token.ts';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { giveBarcodes, type Barcodes } from './label-lines.ts';

/** The progress of the file: undefined while the printer loads, then 0 to 100. */
export interface LabelsProgress {
  percent: number | undefined;
}

interface LabelsJob extends Omit<ProductLabelPrint, 'fonts' | 'labels'> {
  /** The products that get a barcode first. */
  bare: readonly ProductAnswer[];
  labelsWith: (given: Barcodes) => ProductLabelPrint['labels'];
  /** The number of labels. */
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
