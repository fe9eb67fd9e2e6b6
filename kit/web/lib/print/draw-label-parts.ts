import type { jsPDF } from 'jspdf';

import type { BarCode } from './bar-code.ts';
import { setFace } from './document.ts';
import type { LabelText, PlacedBars } from './label-text.ts';

const BLACK = '#000000';

/** The place of a label's content on its page, mm. */
export type Corner = readonly [left: number, top: number];

export function drawBars(
  doc: jsPDF,
  { bars }: BarCode,
  { xMm, yMm, heightMm, moduleMm }: PlacedBars,
  [left, top]: Corner,
): void {
  doc.setFillColor(BLACK);
  for (const { from, width } of bars) {
    doc.rect(left + xMm + from * moduleMm, top + yMm, width * moduleMm, heightMm, 'F');
  }
}

export function drawTexts(doc: jsPDF, texts: readonly LabelText[], [left, top]: Corner): void {
  for (const { text, strong, sizePt, xMm, baselineMm } of texts) {
    setFace(doc, strong);
    doc.setFontSize(sizePt);
    doc.text(text, left + xMm, top + baselineMm);
  }
}
