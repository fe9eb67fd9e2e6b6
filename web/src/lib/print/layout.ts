import type { OrderAnswer } from '@balcao/domain/contract/orders';

import { MANY_ORDERS, PDF, type OrderSheet } from './paper.ts';
import { orderPdfTexts } from './texts.ts';
import { orderHeading, orderLines, type PrintLine } from './order-lines.ts';
import { PAGE_TEXT_WIDTH_MM, type PlacedLine } from './placed-line.ts';
import { wrapText, type MeasureText } from './wrap-text.ts';

const INDENT_MM = 2;

export const columnWidthMm = ({ columns }: OrderSheet): number => PAGE_TEXT_WIDTH_MM / columns;
const COLUMN_HEIGHT_MM = PDF.pageBreakMm - PDF.marginMm;

/** Lines that one block can have before it is taller than a page. */
export const mostLines = ({ paddingMm, lineStepMm }: OrderSheet): number =>
  Math.floor((COLUMN_HEIGHT_MM - 2 * paddingMm) / lineStepMm);

/** A frame and its lines, where they stand on the page. */
export interface PlacedBlock {
  orderId: number;
  column: number;
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
  lines: PlacedLine[];
}

export interface PlacedPage {
  blocks: PlacedBlock[];
  /** Orders that are complete up to and with this page: the progress that is shown. */
  ordersDone: number;
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

/** Only an order with more lines than a page has is cut; each further piece names the order again. */
function piecesOf(order: OrderAnswer, measure: MeasureText, sheet: OrderSheet): PrintLine[][] {
  const lines = wrapLines(orderLines(order), measure, sheet);
  const most = mostLines(sheet);
  if (lines.length <= most) return [lines];
  const heading: PrintLine = {
    text: orderPdfTexts.continued(orderHeading(order)),
    strong: true,
    indented: false,
  };
  const pieces = [lines.slice(0, most)];
  for (let from = most; from < lines.length; from += most - 1) {
    pieces.push([heading, ...lines.slice(from, from + most - 1)]);
  }
  return pieces;
}

function placeBlock(
  orderId: number,
  lines: readonly PrintLine[],
  cursor: Cursor,
  sheet: OrderSheet,
): PlacedBlock {
  const { paddingMm, lineStepMm, baselineMm } = sheet;
  const widthMm = columnWidthMm(sheet);
  const xMm = PDF.marginMm + cursor.column * widthMm;
  return {
    orderId,
    column: cursor.column,
    xMm,
    yMm: cursor.yMm,
    widthMm,
    heightMm: 2 * paddingMm + lines.length * lineStepMm,
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
 * @param firstTopMm where the first page's columns begin, under the store's heading
 */
export function* layOutPages(
  orders: readonly OrderAnswer[],
  measure: MeasureText,
  firstTopMm: number = PDF.marginMm,
  sheet: OrderSheet = MANY_ORDERS,
): Generator<PlacedPage> {
  let blocks: PlacedBlock[] = [];
  let topMm = firstTopMm;
  let cursor: Cursor = { column: 0, yMm: topMm };
  for (const [index, order] of orders.entries()) {
    for (const lines of piecesOf(order, measure, sheet)) {
      let block = placeBlock(order.orderId, lines, cursor, sheet);
      // A block that is too tall for the room that the heading leaves on the first page moves on more than once.
      while (block.yMm + block.heightMm > PDF.pageBreakMm) {
        const nextColumn = cursor.column + 1;
        if (nextColumn === sheet.columns) {
          yield { blocks, ordersDone: index };
          blocks = [];
          topMm = PDF.marginMm;
        }
        cursor = { column: nextColumn % sheet.columns, yMm: topMm };
        block = placeBlock(order.orderId, lines, cursor, sheet);
      }
      blocks.push(block);
      cursor = { column: cursor.column, yMm: block.yMm + block.heightMm };
    }
  }
  if (blocks.length > 0) yield { blocks, ordersDone: orders.length };
}
