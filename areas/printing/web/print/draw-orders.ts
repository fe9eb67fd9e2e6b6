import type { jsPDF } from 'jspdf';

import type { OrderAnswer } from '#areas/orders/contract.ts';

import { orderPdfTexts } from '../texts.ts';
import {
  createPauses,
  drawHeading,
  drawLines,
  drawPhoto,
  measureWith,
  newDocument,
  numberPages,
  type PrintPhotos,
} from '#kit/web/lib/print/document.ts';
import type { PrintFonts } from '#kit/web/lib/print/load-fonts.ts';
import { MANY_ORDERS, ONE_ORDER } from '#kit/web/lib/print/paper.ts';
import { placeHeading, type StoreHeading } from '#kit/web/lib/print/store-heading.ts';
import { layOutPages, type PlacedBlock } from './layout.ts';

const FRAME_MM = 0.15;
const FRAME_GREY = 170;

function drawBlock(doc: jsPDF, block: PlacedBlock): void {
  doc.setDrawColor(FRAME_GREY);
  doc.setLineWidth(FRAME_MM);
  doc.rect(block.xMm, block.yMm, block.widthMm, block.heightMm);
  drawLines(doc, block.lines);
  for (const { bytes, ...place } of block.photos) drawPhoto(doc, bytes, place);
}

export interface Print {
  orders: readonly OrderAnswer[];
  store: StoreHeading;
  /** The built-in fonts of PDF end at Windows-1252; `Łukasz` needs these. */
  fonts: PrintFonts;
  /** A PNG. */
  logo?: Uint8Array | undefined;
  /** Photos of the orders' products, if the store wants them on paper. */
  photos?: PrintPhotos | undefined;
  /** A single order, as wide as the page. */
  isSingle?: boolean | undefined;
}

export type OrdersJob = { readonly kind: 'orders' } & Print;

/**
 * The PDF of these orders (spec §9) under the store's heading, as a file in memory.
 * @param onProgress orders done so far, out of `orders.length`
 */
export async function drawOrders(
  { orders, store, fonts, logo, photos = new Map(), isSingle = false }: Print,
  onProgress: (ordersDone: number) => void,
): Promise<Blob> {
  const doc = newDocument(fonts, orderPdfTexts.title);
  const measure = measureWith(doc);
  const heading = placeHeading(store, measure, logo !== undefined);
  drawHeading(doc, heading, logo);
  const pause = createPauses();
  const sheet = isSingle ? ONE_ORDER : MANY_ORDERS;
  doc.setFontSize(sheet.fontSizePt);
  let first = true;
  for (const page of layOutPages(orders, measure, { firstTopMm: heading.endMm, sheet, photos })) {
    if (!first) doc.addPage();
    first = false;
    for (const block of page.blocks) {
      drawBlock(doc, block);
      await pause();
    }
    onProgress(page.ordersDone);
  }
  numberPages(doc);
  onProgress(orders.length);
  return doc.output('blob');
}
