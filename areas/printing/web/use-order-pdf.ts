import type { OrderAnswer } from '#areas/orders/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { usePrinter } from '#kit/web/lib/print/printer.ts';
import type { OrdersJob } from './print/draw-orders.ts';
import {
  printBatch,
  printConfirmed,
  printOrder,
  type LoadPhotos,
  type PdfProgress,
  type PrintPage,
} from './print-runs.ts';

/** Makes the PDF of the confirmed orders, of a past batch, or of a single order. One at a time, with its progress. */
export function useOrderPdf(loadPhotos: LoadPhotos) {
  const client = useQueryClient();
  const loadPrinter = usePrinter<OrdersJob>();
  const [progress, setProgress] = useState<PdfProgress>();
  const busy = useRef(false);

  const alone = async <Result>(
    run: (page: PrintPage) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setProgress({ percent: undefined });
    try {
      return await run({ client, loadPrinter, loadPhotos, show: setProgress });
    } finally {
      busy.current = false;
      setProgress(undefined);
    }
  };

  return {
    progress,
    printConfirmed: () => alone(printConfirmed),
    printBatch: (id: string) => alone((page) => printBatch(page, id)),
    /** @returns whether the file was saved. */
    printOrder: async (order: OrderAnswer): Promise<boolean> =>
      (await alone((page) => printOrder(page, order))) === true,
  };
}
