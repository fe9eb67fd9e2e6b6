import type { OrderAnswer } from '#areas/orders/contract.ts';

import {
  MANY_ORDERS,
  PDF,
  type OrderSheet,
  PAGE_TEXT_WIDTH_MM,
  type PlacedLine,
} from '#kit/web/lib/print/paper.ts';
import type { PrintPhotos } from '#kit/web/lib/print/document.ts';
import { orderPdfTexts } from '../texts.ts';
import { orderHeading, orderLines, type PrintLine } from './order-lines.ts';
import { wrapText, type MeasureText } from '#kit/web/lib/print/wrap-text.ts';

const INDENT_MM = 2;

export const columnWidthMm = ({ columns }: OrderSheet): number => PAGE_TEXT_WIDTH_MM / columns;
const COLUMN_HEIGHT_MM = PDF.pageBreakMm - PDF.marginMm;

/** The most lines of a block on one page. */
export const mostLines = ({ paddingMm, lineStepMm }: OrderSheet): number =>
  Math.floor((COLUMN_HEIGHT_MM - 2 * paddingMm) / lineStepMm);

/** A frame and its lines, at their places on the page. */
export interface PlacedBlock {
  orderId: number;
  column: number;
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
  lines: PlacedLine[];
  photos: { bytes: Uint8Array; xMm: number; yMm: number; sizeMm: number }[];
}

export interface PlacedPage {
  blocks: PlacedBlock[];
  /** Orders that are complete up to and with this page, for the shown progress. */
  ordersDone: number;
}

export interface LayoutOptions {
  /** The top of the first page's columns, under the store's heading. */
  firstTopMm?: number;
  sheet?: OrderSheet;
  photos?: PrintPhotos;
}

interface Cursor {
  column: number;
  yMm: number;
}

function wrapLines(
  lines: readonly PrintLine[],
  measure: MeasureText,
  sheet: OrderSheet,
): PrintLine[] {
  const textWidth = columnWidthMm(sheet) - 2 * sheet.paddingMm;
  const sized: MeasureText = (text, strong) =>
    (measure(text, strong) * sheet.fontSizePt) / PDF.fontSizePt;
  return lines.flatMap((line) => {
    const width = textWidth - (line.indented ? INDENT_MM : 0);
    return wrapText(line.text, width, sized, line.strong).map((text) => ({ ...line, text }));
  });
}

const PHOTO_MM = 10;
const PHOTO_STEP_MM = PHOTO_MM + 1.5;

/** A part of an order in one column. */
interface Piece {
  lines: readonly PrintLine[];
  photos: readonly Uint8Array[];
}

const photosAcross = (sheet: OrderSheet): number =>
  Math.floor((columnWidthMm(sheet) - 2 * sheet.paddingMm) / PHOTO_STEP_MM);

const heightOf = ({ lines, photos }: Piece, sheet: OrderSheet): number =>
  2 * sheet.paddingMm +
  lines.length * sheet.lineStepMm +
  Math.ceil(photos.length / photosAcross(sheet)) * PHOTO_STEP_MM;

/** The photos of an order's products, each once; none if they would not fit below its last lines. */
function withPhotos(
  lines: readonly PrintLine[],
  order: OrderAnswer,
  { sheet, photos }: Required<LayoutOptions>,
): Piece {
  const own = order.products.flatMap(({ productId }) => photos.get(productId) ?? []);
  const piece = { lines, photos: [...new Set(own)] };
  return heightOf(piece, sheet) <= COLUMN_HEIGHT_MM ? piece : { lines, photos: [] };
}

/** An order with more lines than a page is cut, and no other; each further piece names the order again. */
function piecesOf(
  order: OrderAnswer,
  measure: MeasureText,
  options: Required<LayoutOptions>,
): Piece[] {
  const { sheet } = options;
  const lines = wrapLines(orderLines(order), measure, sheet);
  const most = mostLines(sheet);
  if (lines.length <= most) return [withPhotos(lines, order, options)];
  const heading: PrintLine = {
    text: orderPdfTexts.continued(orderHeading(order)),
    strong: true,
    indented: false,
  };
  const pieces = [lines.slice(0, most)];
  for (let from = most; from < lines.length; from += most - 1) {
    pieces.push([heading, ...lines.slice(from, from + most - 1)]);
  }
  return pieces.map((piece, at) =>
    at === pieces.length - 1 ? withPhotos(piece, order, options) : { lines: piece, photos: [] },
  );
}

function placeBlock(orderId: number, piece: Piece, cursor: Cursor, sheet: OrderSheet): PlacedBlock {
  const { paddingMm, lineStepMm, baselineMm } = sheet;
  const widthMm = columnWidthMm(sheet);
  const xMm = PDF.marginMm + cursor.column * widthMm;
  const { lines } = piece;
  const photosMm = cursor.yMm + paddingMm + lines.length * lineStepMm + 1;
  const across = photosAcross(sheet);
  return {
    orderId,
    column: cursor.column,
    xMm,
    yMm: cursor.yMm,
    widthMm,
    heightMm: heightOf(piece, sheet),
    photos: piece.photos.map((bytes, at) => ({
      bytes,
      xMm: xMm + paddingMm + (at % across) * PHOTO_STEP_MM,
      yMm: photosMm + Math.floor(at / across) * PHOTO_STEP_MM,
      sizeMm: PHOTO_MM,
    })),
    lines: lines.map((line, index) => ({
      text: line.text,
      strong: line.strong,
      xMm: xMm + paddingMm + (line.indented ? INDENT_MM : 0),
      baselineMm: cursor.yMm + paddingMm + index * lineStepMm + baselineMm,
    })),
  };
}

/**
 * The places of everything, page by page: down the first column, then down the second, then on the next page. A block
 * never stands on two columns unless it is taller than a page. Lengths in mm from the page's top left corner.
 *
 * A generator, so that the browser stays responsive while thousands of orders are drawn. Without orders there is no page.
 */
export function* layOutPages(
  orders: readonly OrderAnswer[],
  measure: MeasureText,
  { firstTopMm = PDF.marginMm, sheet = MANY_ORDERS, photos = new Map() }: LayoutOptions = {},
): Generator<PlacedPage> {
  let blocks: PlacedBlock[] = [];
  let topMm = firstTopMm;
  let cursor: Cursor = { column: 0, yMm: topMm };
  for (const [index, order] of orders.entries()) {
    for (const piece of piecesOf(order, measure, { firstTopMm, sheet, photos })) {
      let block = placeBlock(order.orderId, piece, cursor, sheet);
      // A block too tall for the rest of the first page, below the heading, moves on more than once.
      while (block.yMm + block.heightMm > PDF.pageBreakMm) {
        const nextColumn = cursor.column + 1;
        if (nextColumn === sheet.columns) {
          yield { blocks, ordersDone: index };
          blocks = [];
          topMm = PDF.marginMm;
        }
        cursor = { column: nextColumn % sheet.columns, yMm: topMm };
        block = placeBlock(order.orderId, piece, cursor, sheet);
      }
      blocks.push(block);
      cursor = { column: cursor.column, yMm: block.yMm + block.heightMm };
    }
  }
  if (blocks.length > 0) yield { blocks, ordersDone: orders.length };
}
