import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { ProcessingAnswer } from '../contract.ts';
import { isDoubted } from '#areas/orders/rules/order-status.ts';
import type { QueryClient } from '@tanstack/react-query';

import { commonTexts } from '#kit/web/lib/texts.ts';
import {
  notifyError,
  notifySuccess,
  notifyWithAction,
} from '#kit/web/components/notices/notify.tsx';
import { ApiError, messageOf, NetworkError } from '#kit/web/lib/api/api.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { storeApi } from '#areas/store/web/shared/api.ts';
import { tellDoubts } from '#areas/orders/web/shared/tell-doubts.ts';
import { printTexts, printRunTexts as texts } from './texts.ts';
import {
  notePrinted,
  refreshOrders,
  rereadOrder,
  storeOrder,
} from '#areas/orders/web/shared/order-cache.ts';
import { loadLogo } from '#kit/web/lib/print/load-logo.ts';
import type { PrintPhotos } from '#kit/web/lib/print/document.ts';
import { PDF } from '#kit/web/lib/print/paper.ts';
import type { Printer } from '#kit/web/lib/print/printer.ts';
import type { OrdersJob } from './print/draw-orders.ts';
import { printingApi } from './shared/api.ts';

/** Undefined while nothing is made; then the part of the PDF that is drawn, 0 to 100, or not yet known. */
export type PdfProgress = { percent: number | undefined } | undefined;

type OrdersPrinter = Printer<OrdersJob>;

/** Loads the photos of products, by their `_id`. Never rejects: the paper prints without a photo too. */
export type LoadPhotos = (products: Iterable<string>) => Promise<PrintPhotos>;

/** The page of a print run. */
export interface PrintPage {
  readonly client: QueryClient;
  readonly loadPrinter: () => Promise<OrdersPrinter>;
  readonly loadPhotos: LoadPhotos;
  /** Shows the progress on the button. */
  readonly show: (progress: PdfProgress) => void;
}

/** The orders to print, and the number of unpaid orders that stayed behind. */
type Moved = Pick<ProcessingAnswer, 'orders' | 'store'> &
  Partial<ProcessingAnswer> & { readonly isSingle?: boolean };

/** Notes that this version of an order was printed; a confirmed one moves to processing. */
const markPrinted = ({ _id, version }: OrderAnswer) =>
  printingApi.call('PUT /orders/:id/printed', { params: { id: _id }, body: { version } });

/** Clears the change mark of the drawn orders. An order that changed again, or cannot be noted now, keeps the mark. */
async function noteDrawn(orders: readonly OrderAnswer[]): Promise<void> {
  for (const order of orders) {
    if (!order.changedAfterPrint) continue;
    try {
      await markPrinted(order);
    } catch (error) {
      logFailure(error);
      // The other orders would meet the same silence.
      if (error instanceof NetworkError) return;
    }
  }
}

/** @param work gets the loader of a printer, which is stopped when the work is over. */
async function withPrinter(
  { loadPrinter }: PrintPage,
  work: (load: () => Promise<OrdersPrinter>) => Promise<void>,
): Promise<void> {
  let loading: Promise<OrdersPrinter> | undefined;
  try {
    await work(() => (loading = loadPrinter()));
  } finally {
    // A printer that still loads is stopped too, because something else failed first.
    void loading?.then(
      (printer) => printer.stop(),
      () => {},
    );
  }
}

async function draw(
  { show, loadPhotos }: PrintPage,
  printer: OrdersPrinter,
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
  tellDoubts(orders.filter(isDoubted).map(({ orderId }) => orderId));
  const toReceive = orders.filter(({ due }) => due > 0).length;
  return [
    texts.done(orders.length),
    toReceive > 0 && texts.toReceive(toReceive),
    unpaidOrders > 0 && texts.unpaid(unpaidOrders),
  ]
    .filter(Boolean)
    .join(' ');
}

function tellNotTakenBack(error: unknown): void {
  logFailure(error);
  notifyError(withConnection(error, messageOf(error, texts.undoFailed)));
}

async function takeBatchBack({ client }: PrintPage, batch: string): Promise<void> {
  try {
    const params = { id: batch };
    notifySuccess(texts.undone(await printingApi.call('DELETE /orders/batches/:id', { params })));
  } catch (error) {
    tellNotTakenBack(error);
  }
  void refreshOrders(client);
}

async function drawMoved(
  page: PrintPage,
  printer: OrdersPrinter,
  moved: ProcessingAnswer,
): Promise<void> {
  const { batch, orders, unpaidOrders } = moved;
  if (orders.length > 0) {
    const said = await draw(page, printer, moved);
    if (batch) notifyWithAction(said, commonTexts.undo, () => void takeBatchBack(page, batch._id));
  } else if (unpaidOrders > 0) notifyError(texts.onlyUnpaid(unpaidOrders));
  else notifyError(texts.nothing);
}

/** Moves the confirmed orders on and prints exactly the moved orders, never the list on screen. */
export const printConfirmed = (page: PrintPage): Promise<void> =>
  withPrinter(page, async (load) => {
    let step: 'before' | 'moving' | 'moved' = 'before';
    try {
      // The printer loads first: a browser must not move orders that it then cannot print.
      const printer = await load();
      step = 'moving';
      const moved = await printingApi.call('PUT /orders/update-status/processing');
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

export const printBatch = (page: PrintPage, id: string): Promise<void> =>
  withPrinter(page, async (load) => {
    try {
      const printer = await load();
      const batch = await printingApi.call('GET /orders/batches/:id', { params: { id } });
      notifySuccess(await draw(page, printer, batch));
      await noteDrawn(batch.orders);
      void refreshOrders(page.client);
    } catch (error) {
      logFailure(error);
      notifyError(withConnection(error, messageOf(error, texts.batchFailed)));
    }
  });

async function takeOrderBack({ client }: PrintPage, { _id }: OrderAnswer): Promise<void> {
  try {
    storeOrder(
      client,
      await printingApi.call('DELETE /orders/:id/printed', { params: { id: _id } }),
    );
    notifySuccess(texts.undone({ ordersCount: 1, leftOut: 0 }));
  } catch (error) {
    if (error instanceof ApiError) rereadOrder(client, _id);
    tellNotTakenBack(error);
  }
}

/**
 * Prints the order as it is shown. A confirmed one moves to processing, with an undo of an hour; the change mark of a reprinted
 * one is cleared.
 * @returns whether the file was saved.
 */
export async function printOrder(page: PrintPage, order: OrderAnswer): Promise<boolean> {
  let isSaved = false;
  await withPrinter(page, async (load) => {
    try {
      const [printer, store] = await Promise.all([load(), storeApi.call('GET /store/settings')]);
      const file = texts.orderFile(order.orderId);
      const said = await draw(page, printer, { orders: [order], store, isSingle: true }, file);
      isSaved = true;
      if (order.status === 'CONFIRMADO') {
        storeOrder(page.client, await markPrinted(order));
        const moved = `${said} ${texts.moved}`;
        notifyWithAction(moved, commonTexts.undo, () => void takeOrderBack(page, order));
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
