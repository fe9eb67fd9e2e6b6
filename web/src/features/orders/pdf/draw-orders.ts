import { jsPDF } from 'jspdf';

import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { PDF } from '@balcao/domain/rules/limits';

import { orderPdfTexts } from '../../../texts.ts';
import { layOutPages, type PlacedBlock } from './layout.ts';
import type { MeasureText } from './wrap-text.ts';

/** Longest stretch of work before the page may react again, ms: well under the 50 ms that a person notices. */
const SLICE_MS = 16;
const FRAME_MM = 0.15;
const FRAME_GREY = 170;

/** Lets the page react. A message, because timers of a tab in the background run once a second. */
const letItBreathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const setFace = (doc: jsPDF, strong: boolean): void => {
  doc.setFont('helvetica', strong ? 'bold' : 'normal');
};

/**
 * Widths by adding up characters, each measured once a face: asking the library for every line is slower by a hundred.
 * Kerning is left out on purpose, it would be drawn by no viewer either.
 */
function measureWith(doc: jsPDF): MeasureText {
  const widths = { normal: new Map<string, number>(), strong: new Map<string, number>() };
  const widthOf = (char: string, strong: boolean): number => {
    const known = widths[strong ? 'strong' : 'normal'];
    let width = known.get(char);
    if (width === undefined) {
      setFace(doc, strong);
      width = doc.getTextWidth(char);
      known.set(char, width);
    }
    return width;
  };
  return (text, strong) => {
    let sum = 0;
    for (const char of text) sum += widthOf(char, strong);
    return sum;
  };
}

function newDocument(): jsPDF {
  const doc = new jsPDF({
    orientation: PDF.orientation,
    unit: PDF.unit,
    format: PDF.format,
    // Never sent anywhere, so its size matters less than the one long pause that compressing it would take.
    compress: false,
    floatPrecision: 3,
    putOnlyUsedFonts: true,
  });
  doc.setProperties({ title: orderPdfTexts.title });
  doc.setLanguage('pt-BR');
  doc.setFontSize(PDF.fontSizePt);
  return doc;
}

function drawBlock(doc: jsPDF, block: PlacedBlock): void {
  doc.setDrawColor(FRAME_GREY);
  doc.setLineWidth(FRAME_MM);
  doc.rect(block.xMm, block.yMm, block.widthMm, block.heightMm);
  for (const line of block.lines) {
    setFace(doc, line.strong);
    doc.text(line.text, line.xMm, line.baselineMm);
  }
}

/**
 * The PDF of these orders (spec §9), as a file in memory. Works in slices, so that the page stays alive with thousands of orders.
 * @param onProgress orders done so far, out of `orders.length`
 */
export async function drawOrders(
  orders: readonly OrderAnswer[],
  onProgress: (ordersDone: number) => void,
): Promise<Blob> {
  const doc = newDocument();
  let first = true;
  let since = performance.now();
  for (const page of layOutPages(orders, measureWith(doc))) {
    if (!first) doc.addPage();
    first = false;
    for (const block of page.blocks) {
      drawBlock(doc, block);
      if (performance.now() - since < SLICE_MS) continue;
      await letItBreathe();
      since = performance.now();
    }
    onProgress(page.ordersDone);
  }
  onProgress(orders.length);
  await letItBreathe();
  return doc.output('blob');
}
