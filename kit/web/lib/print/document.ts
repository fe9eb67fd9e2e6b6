import { jsPDF } from 'jspdf';

import { FOOT_MM, PDF, type PlacedLine } from './paper.ts';
import type { PrintFonts } from './load-fonts.ts';
import type { PlacedHeading } from './store-heading.ts';
import { pageTexts } from './texts.ts';
import type { MeasureText } from './wrap-text.ts';

/** Small square JPEGs by the `_id` of their product; products with one photo in common share its bytes. */
export type PrintPhotos = ReadonlyMap<string, Uint8Array>;

const FONT = 'Arimo';
const POINTS_A_MM = 72 / 25.4;
/** The longest stretch of work before other code can run, learn the progress, and stop it, ms. */
const SLICE_MS = 16;

/** Lets other code run. By a message, because timers of a background tab run only once a second. */
const letOthersIn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Draws a JPEG in its square. */
export function drawPhoto(
  doc: jsPDF,
  jpeg: Uint8Array | undefined,
  { xMm, yMm, sizeMm }: { xMm: number; yMm: number; sizeMm: number },
): void {
  if (jpeg) doc.addImage(jpeg, 'JPEG', xMm, yMm, sizeMm, sizeMm);
}

/** @returns a function for long work to call often: every few milliseconds it lets other code run. */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await letOthersIn();
    since = performance.now();
  };
}

export const setFace = (doc: jsPDF, strong: boolean): void => {
  doc.setFont(FONT, strong ? 'bold' : 'normal');
};

/**
 * Widths by adding up characters, each measured once for each face: asking the library for every line is a hundred times slower.
 * Kerning is left out on purpose: no viewer would draw it.
 */
export function measureWith(doc: jsPDF): MeasureText {
  const widths = { normal: new Map<string, number>(), strong: new Map<string, number>() };
  const widthOf = (char: string, strong: boolean): number => {
    const known = widths[strong ? 'strong' : 'normal'];
    let width = known.get(char);
    if (width === undefined) {
      setFace(doc, strong);
      // The width at the print's own size, whatever size the document is set to.
      width = (doc.getStringUnitWidth(char) * PDF.fontSizePt) / POINTS_A_MM;
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
  // The library takes a file as a text with one character for each byte.
  doc.addFileToVFS(name, Array.from(file, (byte) => String.fromCharCode(byte)).join(''));
  doc.addFont(name, FONT, style);
}

/** An empty document with our letters, in mm, 8 pt. @param format A4 unless given as width and height, mm. */
export function newDocument(
  fonts: PrintFonts,
  title: string,
  format: 'a4' | [number, number] = PDF.format,
): jsPDF {
  const isWide = format !== 'a4' && format[0] > format[1];
  const doc = new jsPDF({
    // The library turns a page whose format does not match its orientation.
    orientation: isWide ? 'landscape' : PDF.orientation,
    unit: PDF.unit,
    format,
    // The file stays on this device: its size matters less than the long pause for compressing it.
    compress: false,
    floatPrecision: 3,
    putOnlyUsedFonts: true,
  });
  doc.setProperties({ title });
  doc.setLanguage('pt-BR');
  doc.setFontSize(PDF.fontSizePt);
  addFace(doc, 'normal', fonts.normal);
  addFace(doc, 'bold', fonts.bold);
  return doc;
}

export function drawLines(doc: jsPDF, lines: readonly PlacedLine[]): void {
  for (const line of lines) {
    setFace(doc, line.strong);
    doc.text(line.text, line.xMm, line.baselineMm);
  }
}

/** Draws the logo as large as its square allows, in its own proportions. */
function drawLogo(doc: jsPDF, logo: Uint8Array, square: NonNullable<PlacedHeading['logo']>): void {
  const { width, height } = doc.getImageProperties(logo);
  const scale = square.sizeMm / Math.max(width, height);
  const [widthMm, heightMm] = [width * scale, height * scale];
  const left = square.xMm + (square.sizeMm - widthMm) / 2;
  const top = square.yMm + (square.sizeMm - heightMm) / 2;
  doc.addImage(logo, 'PNG', left, top, widthMm, heightMm);
}

export function drawHeading(
  doc: jsPDF,
  heading: PlacedHeading,
  logo: Uint8Array | undefined,
): void {
  if (logo && heading.logo) drawLogo(doc, logo, heading.logo);
  drawLines(doc, heading.lines);
}

/** Draws 'Página 1 de 3' at the foot of each page, once their number is known. */
export function numberPages(doc: jsPDF): void {
  const pages = doc.getNumberOfPages();
  doc.setFontSize(PDF.fontSizePt);
  setFace(doc, false);
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    doc.text(pageTexts.page(page, pages), PDF.marginMm, FOOT_MM);
  }
}
