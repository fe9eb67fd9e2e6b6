import type { OrderAnswer, ProcessingAnswer } from '@balcao/domain/contract/orders';
import { isDoubted } from '@balcao/domain/rules/doubt';
import type { QueryClient } from '@tanstack/react-query';

import type { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import {
  notifyError,
  notifyRefusal,
  notifySuccess,
  notifyWithAction,
} from '../../../components/notices/notify.tsx';
import { ApiError, messageOf, NetworkError } from '../../../lib/api/api.ts';
import { downloadFile } from '../../../lib/api/download-file.ts';
import { withConnection } from '../../../lib/api/failure-text.ts';
import { logFailure } from '../../../lib/api/log-failure.ts';
import { formatReais } from '../../../lib/format.ts';
import { askDoubts } from '../doubts/ask-doubts.ts';
import { doubtTexts } from '../doubts/doubt-texts.ts';
import { refreshOrders, rereadOrder, storeOrder } from '../order-cache.ts';
import { loadLogo } from '../../../lib/print/load-logo.ts';
import { loadPhotos } from '../../../lib/print/load-photos.ts';
import { PDF } from '../../../lib/print/paper.ts';
import type { Printer } from '../../../lib/print/printer.ts';
import { printTexts } from '../texts.ts';
import { notePrinted } from './note-printed.ts';
import type { PdfProgress } from './pdf-progress.ts';
import {
  getBatch,
  getNextPrint,
  getStoreHeading,
  markPrinted,
  processConfirmed,
  takeOrderPrintBack,
  takePrintBack,
} from './print-calls.ts';
import { printRunTexts as texts } from './print-run-texts.ts';

type Question = Parameters<ReturnType<typeof useConfirm>>[0];

/** What a print run needs of the page that it runs for. */
export interface PrintPage {
  readonly client: QueryClient;
  readonly confirm: ReturnType<typeof useConfirm>;
  /** The progress on the button. */
  readonly show: (progress: PdfProgress) => void;
}

/** Asks on the page. Nothing is being made meanwhile, and no progress shows. */
async function ask({ confirm, show }: PrintPage, question: Question): Promise<boolean> {
  show(undefined);
  const agreed = await confirm(question);
  if (agreed) show({ percent: undefined });
  return agreed;
}

/** The printer with its letters, fetched when something is printed. */
const loadPrinter = async (): Promise<Printer> =>
  (await import('../../../lib/print/printer.ts')).loadPrinter();

/** The orders to print, and the number of unpaid orders that stayed behind. */
type Moved = Pick<ProcessingAnswer, 'orders' | 'store'> &
  Partial<ProcessingAnswer> & { readonly isSingle?: boolean };

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

/** @param work gets the way to a printer, which is stopped when the work is over. */
async function withPrinter(work: (load: () => Promise<Printer>) => Promise<void>): Promise<void> {
  let loading: Promise<Printer> | undefined;
  try {
    await work(() => (loading = loadPrinter()));
  } finally {
    // A printer that is still loading is stopped too, because something else failed first.
    void loading?.then(
      (printer) => printer.stop(),
      () => {},
    );
  }
}

async function draw(
  { show }: PrintPage,
  printer: Printer,
  { orders, store, unpaidOrders = 0, isSingle }: Moved,
  fileName: string = PDF.fileName,
): Promise<string> {
  const logo = await loadLogo(store.logo);
  const wanted = store.printPhotos ? orders.flatMap(({ products }) => products) : [];
  const photos = await loadPhotos(wanted.map(({ productId }) => productId));
  const job = { kind: 'orders', orders, store, logo, photos, isSingle } as const;
  const file = await printer.draw(job, (done) => {
    show({ percent: Math.round((100 * done) / orders.length) });
  });
  downloadFile(file, fileName);
  const left = unpaidOrders > 0 ? ` ${texts.unpaid(unpaidOrders)}` : '';
  return texts.done(orders.length) + left;
}

const drawAndSave = async (...of: Parameters<typeof draw>): Promise<void> =>
  notifySuccess(await draw(...of));

async function mayPrint(page: PrintPage, orders: readonly OrderAnswer[]): Promise<boolean> {
  const inDoubt = doubted(orders);
  return (
    inDoubt.length === 0 || askDoubts((question) => ask(page, question), doubtTexts.ask(inDoubt))
  );
}

/** Unpaid orders among those to be printed are named before they move. */
async function mayProcess(page: PrintPage): Promise<boolean> {
  const next = await getNextPrint();
  if (next.unpaidOrders === 0) return true;
  return ask(page, {
    title: texts.title,
    message: texts.ask(next),
    confirmLabel: texts.askConfirm,
  });
}

function tellNotTakenBack(error: unknown): void {
  logFailure(error);
  notifyError(withConnection(error, messageOf(error, texts.undoFailed)));
}

async function takeBatchBack({ client }: PrintPage, batch: string): Promise<void> {
  try {
    notifySuccess(texts.undone(await takePrintBack(batch)));
  } catch (error) {
    tellNotTakenBack(error);
  }
  void refreshOrders(client);
}

async function drawMoved(
  page: PrintPage,
  printer: Printer,
  moved: ProcessingAnswer,
): Promise<void> {
  const { batch, orders, unpaidOrders } = moved;
  if (orders.length > 0) {
    const said = await draw(page, printer, moved);
    if (batch) notifyWithAction(said, texts.undo, () => void takeBatchBack(page, batch._id));
    // Asking comes too late: the orders are moved, and must be printed.
    const inDoubt = doubted(orders);
    if (inDoubt.length > 0) notifyRefusal(doubtTexts.printed(inDoubt), 'doubts');
  } else if (unpaidOrders > 0) notifyError(texts.onlyUnpaid(unpaidOrders));
  else notifyError(texts.nothing);
}

/** Moves the confirmed orders on and prints exactly the moved orders, never the list on screen. */
export const printConfirmed = (page: PrintPage): Promise<void> =>
  withPrinter(async (load) => {
    let step: 'before' | 'moving' | 'moved' = 'before';
    try {
      // The printer comes first: orders must not be moved by a browser that then cannot print them.
      const printer = await load();
      if (!(await mayProcess(page))) return;
      step = 'moving';
      const moved = await processConfirmed();
      step = 'moved';
      void notePrinted(page.client, moved.unpaidOrders);
      await drawMoved(page, printer, moved);
    } catch (error) {
      logFailure(error);
      if (step !== 'moved') void refreshOrders(page.client);
      if (step === 'moved') notifyError(texts.drawFailed);
      else if (step === 'moving' && error instanceof NetworkError) notifyError(texts.unsure);
      else notifyError(withConnection(error, messageOf(error, printTexts.failed)));
    }
  });

/** Prints a past batch once more. */
export const printBatch = (page: PrintPage, id: string): Promise<void> =>
  withPrinter(async (load) => {
    try {
      const printer = await load();
      const batch = await getBatch(id);
      if (!(await mayPrint(page, batch.orders))) return;
      await drawAndSave(page, printer, batch);
      await noteDrawn(batch.orders);
      void refreshOrders(page.client);
    } catch (error) {
      logFailure(error);
      notifyError(withConnection(error, messageOf(error, texts.batchFailed)));
    }
  });

async function takeOrderBack({ client }: PrintPage, { _id }: OrderAnswer): Promise<void> {
  try {
    storeOrder(client, await takeOrderPrintBack(_id));
    notifySuccess(texts.undone({ ordersCount: 1, leftOut: 0 }));
  } catch (error) {
    if (error instanceof ApiError) rereadOrder(client, _id);
    tellNotTakenBack(error);
  }
}

/** A confirmed order goes on with its print; one with money to come is named as such first, as in a print run. */
const mayMove = async (page: PrintPage, { status, due }: OrderAnswer): Promise<boolean> =>
  status !== 'CONFIRMADO' ||
  due <= 0 ||
  ask(page, {
    title: printTexts.order,
    message: texts.askUnpaid(formatReais(due)),
    confirmLabel: printTexts.row,
  });

/**
 * Prints the order as it is shown. A confirmed one is processed with it, for an hour until it is taken back; of one that was
 * changed after an earlier print the mark goes.
 * @returns whether the file was saved.
 */
export async function printOrder(page: PrintPage, order: OrderAnswer): Promise<boolean> {
  let isSaved = false;
  await withPrinter(async (load) => {
    try {
      if (!(await mayPrint(page, [order])) || !(await mayMove(page, order))) return;
      const [printer, store] = await Promise.all([load(), getStoreHeading()]);
      const file = texts.orderFile(order.orderId);
      const said = await draw(page, printer, { orders: [order], store, isSingle: true }, file);
      isSaved = true;
      if (order.status === 'CONFIRMADO') {
        storeOrder(page.client, await markPrinted(order));
        notifyWithAction(said, texts.undo, () => void takeOrderBack(page, order));
        return;
      }
      notifySuccess(said);
      if (order.changedAfterPrint) storeOrder(page.client, await markPrinted(order));
    } catch (error) {
      logFailure(error);
      if (isSaved && error instanceof ApiError) rereadOrder(page.client, order._id);
      const words = isSaved ? texts.orderNotNoted : texts.orderFailed;
      notifyError(withConnection(error, messageOf(error, words)));
    }
  });
  return isSaved;
}
