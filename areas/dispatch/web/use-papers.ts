import type { DispatchPaper, DispatchPapersAnswer } from '../contract.ts';
import { MOST_PAPERS } from '#kit/rules/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { readToken } from '#kit/web/lib/session/token.ts';
import { orderKeys } from '#areas/orders/web/shared/api.ts';
import { tellDoubts } from '#areas/orders/web/shared/tell-doubts.ts';
import { dispatchApi } from './api.ts';
import type { LabelsJob, LabelSheet } from './print/draw-labels.ts';
import type { SeparationJob } from './print/draw-separation.ts';
import { loadPhotos } from '#areas/photos/web/shared/load-photos.ts';
import { loadLogo } from '#kit/web/lib/print/load-logo.ts';
import { usePrinter, type Printer } from '#kit/web/lib/print/printer.ts';
import { forgetPrinted } from './use-chosen-orders.ts';
import { labelTexts, paperTexts as texts, separationTexts } from './texts.ts';

const FILES: Readonly<Record<DispatchPaper, string>> = {
  separation: separationTexts.file,
  labels: labelTexts.file,
};

/** The paper in the making, and its progress: undefined while its orders load, then 0 to 100. */
export interface PapersProgress {
  paper: DispatchPaper;
  percent: number | undefined;
}

type PaperJob = LabelsJob | SeparationJob;

async function drawPapers(
  printer: Printer<PaperJob>,
  paper: DispatchPaper,
  { orders, store }: DispatchPapersAnswer,
  { sheet, onProgress }: { sheet: LabelSheet; onProgress: (ordersDone: number) => void },
): Promise<Blob> {
  if (paper === 'labels') {
    return printer.draw({ kind: 'labels', orders, store, sheet }, onProgress);
  }
  const logo = await loadLogo(store.logo);
  const photos = await loadPhotos(orders.flatMap(({ products }) => products.map(({ _id }) => _id)));
  return printer.draw({ kind: 'separation', orders, store, logo, photos }, onProgress);
}

/**
 * Makes the separation list or the labels of some orders, one file at a time, and can be cancelled. Like any download it goes on
 * when its page is left, until the session ends: the trail already says that these orders were printed.
 */
export function usePapers() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<PapersProgress>();
  /** The current work on a file. A work that is no longer current was cancelled. */
  const current = useRef<{ printer?: Printer<PaperJob> }>(undefined);
  const loadPrinter = usePrinter<PaperJob>();

  const stop = (): void => {
    current.current?.printer?.stop();
    current.current = undefined;
  };

  const print = async (
    paper: DispatchPaper,
    ids: readonly string[],
    sheet: LabelSheet,
  ): Promise<void> => {
    if (current.current || ids.length === 0) return;
    if (ids.length > MOST_PAPERS) {
      notifyError(texts.tooMany(MOST_PAPERS));
      return;
    }
    const work: { printer?: Printer<PaperJob> } = {};
    current.current = work;
    const token = readToken();
    const isCurrent = (): boolean => current.current === work;
    const isWanted = (): boolean => isCurrent() && readToken() === token;
    setProgress({ paper, percent: undefined });
    try {
      // The printer loads first: the trail must not say that orders were printed when printing fails.
      work.printer = await loadPrinter();
      if (!isWanted()) return;
      const answer = await dispatchApi.call('POST /orders/dispatch/papers', {
        body: { paper, orders: [...ids] },
      });
      const { orders, leftOut } = answer;
      if (leftOut > 0) void client.invalidateQueries({ queryKey: orderKeys.dispatch });
      if (!isWanted()) return;
      if (orders.length === 0) {
        notifyError(texts.nothing);
        return;
      }
      const onProgress = (done: number): void =>
        setProgress((before) => {
          const percent = Math.round((100 * done) / orders.length);
          return before && before.percent !== percent ? { paper, percent } : before;
        });
      const file = await drawPapers(work.printer, paper, answer, { sheet, onProgress });
      if (!isWanted()) return;
      downloadFile(file, FILES[paper]);
      forgetPrinted(ids);
      notifySuccess(
        [texts.done[paper](orders.length), leftOut > 0 && texts.leftOut(leftOut)]
          .filter(Boolean)
          .join(' '),
      );
      const inDoubt = orders.filter(({ isDoubted }) => isDoubted).map(({ orderId }) => orderId);
      tellDoubts(inDoubt);
    } catch (error) {
      if (!isWanted()) return;
      logFailure(error);
      notifyError(withConnection(error, messageOf(error, texts.failed)));
    } finally {
      work.printer?.stop();
      if (isCurrent()) {
        current.current = undefined;
        setProgress(undefined);
      }
    }
  };

  const cancel = (): void => {
    stop();
    setProgress(undefined);
    notifySuccess(texts.cancelled);
  };

  return { progress, print, cancel };
}
