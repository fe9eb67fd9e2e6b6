import type { OrderAnswer, ProcessingAnswer } from '@balcao/domain/contract/orders';
import { PDF } from './pdf/paper.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { messageOf, NetworkError } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { formatNumber } from '../../lib/format.ts';
import { printTexts } from './texts.ts';
import { getBatch, getStoreHeading, markPrinted, processConfirmed } from './api.ts';
import { notePrinted, refreshOrders, storeOrder } from './order-cache.ts';
import type { Print } from './pdf/draw-orders.ts';
import { loadLogo } from './pdf/load-logo.ts';

/** Undefined while the orders are on their way, then how much of the PDF is drawn, 0 to 100. */
export type PdfProgress = { percent: number | undefined } | undefined;

type Draw = (
  print: Pick<Print, 'orders' | 'store'>,
  onProgress: (ordersDone: number) => void,
) => Promise<Blob>;

/** What is printed, and how many orders stayed behind because they are not paid. */
type Moved = Pick<ProcessingAnswer, 'orders' | 'store'> & Partial<ProcessingAnswer>;

/** The library and its letters, fetched when something is printed for the first time. */
async function loadDraw(): Promise<Draw> {
  const [{ drawOrders }, fonts] = await Promise.all([
    import('./pdf/draw-orders.ts'),
    import('./pdf/load-fonts.ts').then(({ loadFonts }) => loadFonts()),
  ]);
  return async (print, onProgress) => {
    const logo = await loadLogo(print.store.logo);
    return drawOrders({ ...print, fonts, logo }, onProgress);
  };
}

/** Makes the PDF of the confirmed orders, of a past batch once more, or of a single order. One at a time. */
export function useOrderPdf() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<PdfProgress>();
  const busy = useRef(false);

  const drawAndSave = async (
    draw: Draw,
    { orders, store, unpaidOrders = 0 }: Moved,
    fileName: string = PDF.fileName,
  ): Promise<void> => {
    const file = await draw({ orders, store }, (done) => {
      setProgress({ percent: Math.round((100 * done) / orders.length) });
    });
    downloadFile(file, fileName);
    notifySuccess(
      printTexts.done(formatNumber(orders.length)) +
        (unpaidOrders > 0 ? ` ${printTexts.unpaid(unpaidOrders)}` : ''),
    );
  };

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ percent: undefined });
    try {
      await work();
    } finally {
      busy.current = false;
      setProgress(undefined);
    }
  };

  /** Moves the confirmed orders on and prints exactly those that were moved, never the list on screen. */
  const printConfirmed = (): Promise<void> =>
    alone(async () => {
      let moved: ProcessingAnswer | undefined;
      try {
        // The library first: orders must not be moved by a browser that then cannot print them.
        const draw = await loadDraw();
        moved = await processConfirmed();
        void notePrinted(client, moved.unpaidOrders);
        if (moved.orders.length > 0) await drawAndSave(draw, moved);
        else if (moved.unpaidOrders > 0) notifyError(printTexts.onlyUnpaid(moved.unpaidOrders));
        else notifyError(printTexts.nothing);
      } catch (error) {
        console.error(error);
        if (!moved) void refreshOrders(client);
        if (moved) notifyError(printTexts.drawFailed);
        else if (error instanceof NetworkError) notifyError(printTexts.unsure);
        else notifyError(messageOf(error, printTexts.failed));
      }
    });

  const printBatch = (id: string): Promise<void> =>
    alone(async () => {
      try {
        const draw = await loadDraw();
        await drawAndSave(draw, await getBatch(id));
        void refreshOrders(client);
      } catch (error) {
        console.error(error);
        notifyError(messageOf(error, printTexts.batchFailed));
      }
    });

  /** The order as it is shown. Only one that changed after it was printed is changed by it: the mark goes. */
  const printOrder = (order: OrderAnswer): Promise<void> =>
    alone(async () => {
      try {
        const [draw, store] = await Promise.all([loadDraw(), getStoreHeading()]);
        await drawAndSave(draw, { orders: [order], store }, printTexts.orderFile(order.orderId));
        if (order.changedAfterPrint) storeOrder(client, await markPrinted(order));
      } catch (error) {
        console.error(error);
        notifyError(messageOf(error, printTexts.orderFailed));
      }
    });

  return { progress, printConfirmed, printBatch, printOrder };
}
