import type { DispatchParcel } from '../../contract.ts';
import type { jsPDF } from 'jspdf';

import { barsOf, type BarCode } from '#kit/web/lib/print/bar-code.ts';
import { createPauses, measureWith, newDocument } from '#kit/web/lib/print/document.ts';
import { drawBars, drawTexts, type Corner } from '#kit/web/lib/print/draw-label-parts.ts';
import { LABEL, placeLabel, type PlacedLabel } from './label-layout.ts';
import type { PrintFonts } from '#kit/web/lib/print/load-fonts.ts';
import type { StoreHeading } from '#kit/web/lib/print/store-heading.ts';
import { labelTexts } from '../texts.ts';

/** A label fills a page of 10 × 15 cm; an A4 page has four. */
export type LabelSheet = 'single' | 'four';

const RULE_MM = 0.2;
const RULE_GREY = 150;

interface Sheet {
  format: 'a4' | [number, number];
  widthMm: number;
  heightMm: number;
  /** Labels beside and above each other. */
  columns: number;
  rows: number;
}

const SHEETS: Readonly<Record<LabelSheet, Sheet>> = {
  single: { format: [100, 150], widthMm: 100, heightMm: 150, columns: 1, rows: 1 },
  four: { format: 'a4', widthMm: 210, heightMm: 297, columns: 2, rows: 2 },
};

export interface LabelPrint {
  orders: readonly DispatchParcel[];
  store: StoreHeading;
  sheet: LabelSheet;
  fonts: PrintFonts;
}

export type LabelsJob = { readonly kind: 'labels' } & LabelPrint;

/** The place of a label's content on its page, in the middle of its part of the sheet. */
function cornerOf(place: number, { widthMm, heightMm, columns, rows }: Sheet): Corner {
  const [cellWidth, cellHeight] = [widthMm / columns, heightMm / rows];
  return [
    (place % columns) * cellWidth + (cellWidth - LABEL.widthMm) / 2,
    Math.floor(place / columns) * cellHeight + (cellHeight - LABEL.heightMm) / 2,
  ];
}

function drawLabel(doc: jsPDF, label: PlacedLabel, code: BarCode, corner: Corner): void {
  const [left, top] = corner;
  doc.setDrawColor(RULE_GREY);
  doc.setLineWidth(RULE_MM);
  for (const ruleMm of label.rulesMm) {
    doc.line(left, top + ruleMm, left + LABEL.widthMm, top + ruleMm);
  }
  drawBars(doc, code, label.bars, corner);
  drawTexts(doc, label.texts, corner);
}

/** Draws the cutting lines between four labels. */
function drawCuts(doc: jsPDF, { widthMm, heightMm }: Sheet): void {
  doc.setDrawColor(RULE_GREY);
  doc.setLineWidth(RULE_MM);
  doc.setLineDashPattern([1.5, 1.5], 0);
  doc.line(widthMm / 2, 0, widthMm / 2, heightMm);
  doc.line(0, heightMm / 2, widthMm, heightMm / 2);
  doc.setLineDashPattern([], 0);
}

/**
 * The labels of these parcels, as a file in memory.
 * @param onProgress labels done so far, out of `orders.length`
 */
export async function drawLabels(
  { orders, store, sheet: kind, fonts }: LabelPrint,
  onProgress: (ordersDone: number) => void,
): Promise<Blob> {
  const sheet = SHEETS[kind];
  const onAPage = sheet.columns * sheet.rows;
  const doc = newDocument(fonts, labelTexts.title, sheet.format);
  const measure = measureWith(doc);
  const pause = createPauses();
  for (const [index, parcel] of orders.entries()) {
    const place = index % onAPage;
    if (place === 0 && index > 0) doc.addPage(sheet.format);
    if (place === 0 && onAPage > 1) drawCuts(doc, sheet);
    const code = barsOf({ symbology: 'code-128', text: String(parcel.orderId) });
    drawLabel(doc, placeLabel(parcel, store, code, measure), code, cornerOf(place, sheet));
    onProgress(index + 1);
    await pause();
  }
  return doc.output('blob');
}
