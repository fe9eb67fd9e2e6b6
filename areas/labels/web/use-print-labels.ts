import type { ProductAnswer } from '#areas/products/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { productsApi } from '#areas/products/web/shared/api.ts';
import { useMaking, type Making } from '#kit/web/components/making-bar.tsx';
import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { giveBarcodes, type Barcodes } from './label-lines.ts';
import type { ProductLabelPrint, ProductLabelsJob } from './print/draw-product-labels.ts';
import { labelsTexts as texts, productLabelTexts } from './texts.ts';

interface LabelsJob extends Omit<ProductLabelPrint, 'fonts' | 'labels'> {
  /** The products that get a barcode first. */
  bare: readonly ProductAnswer[];
  labelsWith: (barcodes: Barcodes) => ProductLabelPrint['labels'];
  total: number;
}

/** Makes the file of some labels. */
export function usePrintLabels() {
  const client = useQueryClient();
  const { start, ...making } = useMaking<ProductLabelsJob, 'labels'>();

  const give = async (bare: LabelsJob['bare']): Promise<Barcodes> => {
    try {
      return await giveBarcodes(bare);
    } finally {
      if (bare.length > 0) void client.invalidateQueries({ queryKey: productsApi.key() });
    }
  };

  const print = async ({ bare, labelsWith, total, ...job }: LabelsJob): Promise<void> => {
    let failed: string = texts.failed;
    const make = async ({ printer, isWanted, onProgress }: Making<ProductLabelsJob>) => {
      failed = texts.giveFailed;
      const labels = labelsWith(await give(bare));
      failed = texts.failed;
      if (!isWanted()) return;
      const file = await printer.draw({ kind: 'product-labels', ...job, labels }, (done) =>
        onProgress(done, total),
      );
      if (!isWanted()) return;
      downloadFile(file, productLabelTexts.file);
      notifySuccess(texts.done(total));
    };
    await start('labels', make, () => failed);
  };

  return { ...making, print };
}
