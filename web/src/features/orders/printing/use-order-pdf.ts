import type { OrderAnswer, ProcessingAnswer } from '@balcao/domain/contract/orders';
import { PDF } from '../pdf/paper.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { isDoubted } from '@balcao/domain/rules/doubt';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import {
  notifyError,
  notifyRefusal,
  notifySuccess,
  notifyWithAction,
} from '../../../components/notices/notify.tsx';
import { messageOf, NetworkError } from '../../../lib/api/api.ts';
import { downloadFile } from '../../../lib/api/download-file.ts';
import { withConnection } from '../../../lib/api/failure-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/api/log-failure.ts';
import { printTexts } from '../texts.ts';
import { doubtTexts } from '../doubts/doubt-texts.ts';
import { getBatch, getNextPrint, getStoreHeading, markPrinted, processConfirmed } from '../api.ts';
import { notePrinted, refreshOrders, storeOrder } from '../order-cache.ts';
import { loadLogo } from '../pdf/load-logo.ts';
import type { Printer } from '../pdf/printer.ts';
import { useAskDoubts } from '../doubts/use-ask-doubts.ts';
import { useTakePrintBack } from './use-take-print-back.ts';

/** Undefined while the orders are on their way, then how much of the PDF is drawn, 0 to 100. */
export type PdfProgress = { percent: number | undefined } | undefined;

/** The orders to print, and the number of unpaid orders that stayed behind. */
type Moved = Pick<ProcessingAnswer, 'orders' | 'store'> &
  Partial<ProcessingAnswer> & { readonly isSingle?: boolean };

/** The printer with its letters, fetched when something is printed. */
const loadPrinter = async (): Promise<Printer> => (await import('../pdf/printer.ts')).loadPrinter();

/** The numbers of the orders whose customer has to be asked first. */
const doubted = (orders: readonly OrderAnswer[]): number[] =>
  orders.filter(isDoubted).map(({ orderId }) => orderId);

/** Takes the mark of a change off the drawn orders. An order that changed again, or cannot be noted now, keeps the mark. */
async function noteDrawn(orders: readonly OrderAnswer[]): Promise<void> {
  for (const order of orders) {
    if (!order.changedAfterPrint) continue;
    try {
      await markPrinted(order);
    } catch (error) {
      logFailure(error);
      // The other orders would wait for the same silence.
      if (error instanceof NetworkError) return;
    }
  }
}

/** One print at a time, with its progress. */
function useLonePrinter() {
  const [progress, setProgress] = useState<PdfProgress>();
  const busy = useRef(false);

  /** @param work gets the way to a printer, which is stopped when the work is over. */
  const alone = async (work: (load: typeof loadPrinter) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ percent: undefined });
    let loading: Promise<Printer> | undefined;
    try {
      await work(() => (loading = loadPrinter()));
    } finally {
      // A printer that is still loading is stopped too, because something else failed first.
      void loading?.then(
        (printer) => printer.stop(),
        () => {},
      );
      busy.current = false;
      setProgress(undefined);
    }
  };
  return { alone, progress, setProgress };
}

/** Makes the PDF of the confirmed orders, of a past batch once more, or of a single order. One at a time. */
export function useOrderPdf() {
  const client = useQueryClient();
  const ask = useAskDoubts();
  const confirm = useConfirm();
  const takeBack = useTakePrintBack();
  const mayPrint = async (orders: readonly OrderAnswer[]): Promise<boolean> => {
    const inDoubt = doubted(orders);
    return inDoubt.length === 0 || ask(doubtTexts.ask(inDoubt));
  };
  const { alone, progress, setProgress } = useLonePrinter();

  const draw = async (
    printer: Printer,
    { orders, store, unpaidOrders = 0, isSingle }: Moved,
    fileName: string = PDF.fileName,
  ): Promise<string> => {
    const logo = await loadLogo(store.logo);
    const job = { kind: 'orders', orders, store, logo, isSingle } as const;
    const file = await printer.draw(job, (done) => {
      setProgress({ percent: Math.round((100 * done) / orders.length) });
    });
    downloadFile(file, fileName);
    const left = unpaidOrders > 0 ? ` ${printTexts.unpaid(unpaidOrders)}` : '';
    return printTexts.done(formatNumber(orders.length)) + left;
  };
  const drawAndSave = async (...of: Parameters<typeof draw>): Promise<void> =>
    notifySuccess(await draw(...of));

  /** Unpaid orders among those to be printed are named before they move. */
  const mayProcess = async (): Promise<boolean> => {
    const next = await getNextPrint();
    if (next.unpaidOrders === 0) return true;
    return confirm({
      title: printTexts.button,
      message: printTexts.ask(next),
      confirmLabel: printTexts.askConfirm,
    });
  };

  const drawMoved = async (printer: Printer, moved: ProcessingAnswer): Promise<void> => {
    const { batch, orders, unpaidOrders } = moved;
    if (orders.length > 0) {
      const said = await draw(printer, moved);
      if (batch) notifyWithAction(said, printTexts.undo, () => takeBack.run(batch._id));
      // Asking comes too late: the orders are moved, and must be printed.
      const inDoubt = doubted(orders);
      if (inDoubt.length > 0) notifyRefusal(doubtTexts.printed(inDoubt), 'doubts');
    } else if (unpaidOrders > 0) notifyError(printTexts.onlyUnpaid(unpaidOrders));
    else notifyError(printTexts.nothing);
  };

  /** Moves the confirmed orders on and prints exactly the moved orders, never the list on screen. */
  const printConfirmed = (): Promise<void> =>
    alone(async (load) => {
      let step: 'before' | 'moving' | 'moved' = 'before';
      try {
        // The printer comes first: orders must not be moved by a browser that then cannot print them.
        const printer = await load();
        if (!(await mayProcess())) return;
        step = 'moving';
        const moved = await processConfirmed();
        step = 'moved';
        void notePrinted(client, moved.unpaidOrders);
        await drawMoved(printer, moved);
      } catch (error) {
        logFailure(error);
        if (step !== 'moved') void refreshOrders(client);
        if (step === 'moved') notifyError(printTexts.drawFailed);
        else if (step === 'moving' && error instanceof NetworkError) notifyError(printTexts.unsure);
        else notifyError(withConnection(error, messageOf(error, printTexts.failed)));
      }
    });

  const printBatch = (id: string): Promise<void> =>
    alone(async (load) => {
      try {
        const printer = await load();
        const batch = await getBatch(id);
        if (!(await mayPrint(batch.orders))) return;
        await drawAndSave(printer, batch);
        await noteDrawn(batch.orders);
        void refreshOrders(client);
      } catch (error) {
        logFailure(error);
        notifyError(withConnection(error, messageOf(error, printTexts.batchFailed)));
      }
    });

  /**
   * Prints the order as it is shown. The print changes only an order that was changed after an earlier print: the mark goes.
   * @returns whether the file was saved.
   */
  const printOrder = async (order: OrderAnswer): Promise<boolean> => {
    let isSaved = false;
    await alone(async (load) => {
      try {
        if (!(await mayPrint([order]))) return;
        const [printer, store] = await Promise.all([load(), getStoreHeading()]);
        const file = printTexts.orderFile(order.orderId);
        await drawAndSave(printer, { orders: [order], store, isSingle: true }, file);
        isSaved = true;
        if (order.changedAfterPrint) storeOrder(client, await markPrinted(order));
      } catch (error) {
        logFailure(error);
        notifyError(withConnection(error, messageOf(error, printTexts.orderFailed)));
      }
    });
    return isSaved;
  };

  return { progress, printConfirmed, printBatch, printOrder };
}
