import { jsPDF } from 'jspdf';

import type { OrderAnswer } from '@balcao/domain/contract/orders';

import { PDF } from './paper.ts';
import { orderPdfTexts } from './texts.ts';
import { layOutPages, type PlacedBlock } from './layout.ts';
import type { PrintFonts } from './load-fonts.ts';
import type { PlacedLine } from './placed-line.ts';
import { placeHeading, type PlacedHeading, type StoreHeading } from './store-heading.ts';
import type { MeasureText } from './wrap-text.ts';

/** Longest stretch of work before the page may react again, ms: well under the 50 ms that a person notices. */
const SLICE_MS = 16;
const FRAME_MM = 0.15;
const FRAME_GREY = 170;

const FONT = 'Arimo';

/** Lets the page react. A message, because timers of a tab in the background run once a second. */
const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const setFace = (doc: jsPDF, strong: boolean): void => {
  doc.setFont(FONT, strong ? 'bold' : 'normal');
};

/**
 * Widths by adding up characters, each measured once a face: asking the library for every line is slower by a hundred.
 * Kerning is left out on purpose: no viewer would draw it.
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

function addFace(doc: jsPDF, style: keyof PrintFonts, file: Uint8Array): void {
  const name = `${FONT}-${style}.ttf`;
  // The library takes a file as a text of a character a byte.
  doc.addFileToVFS(name, Array.from(file, (byte) => String.fromCharCode(byte)).join(''));
  doc.addFont(name, FONT, style);
}

function newDocument(fonts: PrintFonts): jsPDF {
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
  addFace(doc, 'normal', fonts.normal);
  addFace(doc, 'bold', fonts.bold);
  return doc;
}

function drawLines(doc: jsPDF, lines: readonly PlacedLine[]): void {
  for (const line of lines) {
    setFace(doc, line.strong);
    doc.text(line.text, line.xMm, line.baselineMm);
  }
}

function drawBlock(doc: jsPDF, block: PlacedBlock): void {
  doc.setDrawColor(FRAME_GREY);
  doc.setLineWidth(FRAME_MM);
  doc.rect(block.xMm, block.yMm, block.widthMm, block.heightMm);
  drawLines(doc, block.lines);
}

/** The logo as large as its square allows, in its own proportions. */
function drawLogo(doc: jsPDF, logo: Uint8Array, square: NonNullable<PlacedHeading['logo']>): void {
  const { width, height } = doc.getImageProperties(logo);
  const scale = square.sizeMm / Math.max(width, height);
  const [widthMm, heightMm] = [width * scale, height * scale];
  const left = square.xMm + (square.sizeMm - widthMm) / 2;
  const top = square.yMm + (square.sizeMm - heightMm) / 2;
  doc.addImage(logo, 'PNG', left, top, widthMm, heightMm);
}

/** @returns where the columns of the first page begin, mm. */
function drawHeading(
  doc: jsPDF,
  { store, logo }: Pick<Print, 'store' | 'logo'>,
  measure: MeasureText,
): number {
  const heading = placeHeading(store, measure, logo !== undefined);
  if (logo && heading.logo) drawLogo(doc, logo, heading.logo);
  drawLines(doc, heading.lines);
  return heading.endMm;
}

/** What is printed, and who prints it. */
export interface Print {
  orders: readonly OrderAnswer[];
  store: StoreHeading;
  /** The built-in fonts of PDF end at Windows-1252; a `Łukasz` needs these. */
  fonts: PrintFonts;
  /** A PNG. */
  logo?: Uint8Array | undefined;
}

/**
 * The PDF of these orders (spec §9) under the store's heading, as a file in memory. Works in slices, so that the page stays alive with thousands of orders.
 * @param onProgress orders done so far, out of `orders.length`
 */
export async function drawOrders(
  print: Print,
  onProgress: (ordersDone: number) => void,
): Promise<Blob> {
  const { orders } = print;
  const doc = newDocument(print.fonts);
  const measure = measureWith(doc);
  const firstTopMm = drawHeading(doc, print, measure);
  let first = true;
  let since = performance.now();
  for (const page of layOutPages(orders, measure, firstTopMm)) {
    if (!first) doc.addPage();
    first = false;
    for (const block of page.blocks) {
      drawBlock(doc, block);
      if (performance.now() - since < SLICE_MS) continue;
      await yieldToPage();
      since = performance.now();
    }
    onProgress(page.ordersDone);
  }
  onProgress(orders.length);
  await yieldToPage();
  return doc.output('blob');
}
