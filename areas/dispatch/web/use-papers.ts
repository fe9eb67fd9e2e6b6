import type { DispatchPaper, DispatchPapersAnswer } from '../contract.ts';
import { MOST_PAPERS } from '#kit/rules/limits.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useMaking, type Making } from '#kit/web/components/making-bar.tsx';
import { notifyError, notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { orderKeys } from '#areas/orders/web/shared/api.ts';
import { tellDoubts } from '#areas/orders/web/shared/tell-doubts.ts';
import { dispatchApi } from './api.ts';
import type { LabelsJob, LabelSheet } from './print/draw-labels.ts';
import type { SeparationJob } from './print/draw-separation.ts';
import { loadPhotos } from '#areas/photos/web/shared/load-photos.ts';
import { loadLogo } from '#kit/web/lib/print/load-logo.ts';
import type { Printer } from '#kit/web/lib/print/printer.ts';
import { forgetPrinted } from './use-chosen-orders.ts';
import { labelTexts, paperTexts as texts, separationTexts } from './texts.ts';

const FILES: Readonly<Record<DispatchPaper, string>> = {
  separation: separationTexts.file,
  labels: labelTexts.file,
};

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

/** Makes the separation list or the labels of some orders. The trail then says that these orders were printed. */
export function usePapers() {
  const client = useQueryClient();
  const { start, ...making } = useMaking<PaperJob, DispatchPaper>();

  const print = async (
    paper: DispatchPaper,
    ids: readonly string[],
    sheet: LabelSheet,
  ): Promise<void> => {
    if (ids.length === 0) return;
    if (ids.length > MOST_PAPERS) {
      notifyError(texts.tooMany(MOST_PAPERS));
      return;
    }
    const make = async ({ printer, isWanted, onProgress }: Making<PaperJob>): Promise<void> => {
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
      const file = await drawPapers(printer, paper, answer, {
        sheet,
        onProgress: (done) => onProgress(done, orders.length),
      });
      if (!isWanted()) return;
      downloadFile(file, FILES[paper]);
      forgetPrinted(ids);
      notifySuccess(
        [texts.done[paper](orders.length), leftOut > 0 && texts.leftOut(leftOut)]
          .filter(Boolean)
          .join(' '),
      );
      tellDoubts(orders.filter(({ isDoubted }) => isDoubted).map(({ orderId }) => orderId));
    };
    await start(paper, make, () => texts.failed);
  };

  return { ...making, print };
}
