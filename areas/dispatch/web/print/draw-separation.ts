import type { DispatchParcel } from '../../contract.ts';

import {
  createPauses,
  drawHeading,
  drawPhoto,
  measureWith,
  newDocument,
  numberPages,
  setFace,
  type PrintPhotos,
} from '#kit/web/lib/print/document.ts';
import type { PrintFonts } from '#kit/web/lib/print/load-fonts.ts';
import { PDF } from '#kit/web/lib/print/paper.ts';
import { layOutSeparation, SEPARATION_BOX_MM, SEPARATION_PHOTO_MM } from './separation-layout.ts';
import { customerNotes, wantedProducts } from './separation.ts';
import { placeHeading, type StoreHeading } from '#kit/web/lib/print/store-heading.ts';
import { separationTexts as texts } from '../texts.ts';

const RULE_MM = 0.15;
const RULE_GREY = 190;
const BOX_GREY = 90;
const TITLE = { sizePt: 14, heightMm: 8 } as const;

export interface SeparationPrint {
  orders: readonly DispatchParcel[];
  store: StoreHeading;
  fonts: PrintFonts;
  logo?: Uint8Array | undefined;
  photos?: PrintPhotos | undefined;
}

export type SeparationJob = { readonly kind: 'separation' } & SeparationPrint;

/**
 * The list of products to take from the shelf for these parcels, as a file in memory.
 * @param onProgress orders done so far, out of `orders.length`
 */
export async function drawSeparation(
  { orders, store, fonts, logo, photos = new Map() }: SeparationPrint,
  onProgress: (ordersDone: number) => void,
): Promise<Blob> {
  const doc = newDocument(fonts, texts.title);
  const measure = measureWith(doc);
  const write = (text: string, strong: boolean, sizePt: number, x: number, y: number): void => {
    setFace(doc, strong);
    doc.setFontSize(sizePt);
    doc.text(text, x, y);
  };
  const products = wantedProducts(orders);
  const notes = customerNotes(orders);
  const number = new Intl.NumberFormat('pt-BR');
  const units = products.reduce((sum, product) => sum + product.units, 0);

  const heading = placeHeading(store, measure, logo !== undefined);
  drawHeading(doc, heading, logo);
  let topMm = heading.endMm + TITLE.heightMm / 2;
  write(texts.title, true, TITLE.sizePt, PDF.marginMm, topMm);
  topMm += PDF.lineStepMm + 1;
  const totals = texts.totals(number.format(orders.length), number.format(units));
  const isChanged = orders.some(({ changedAfterPrint }) => changedAfterPrint);
  const remarks = [totals, isChanged && texts.changed, notes.length > 0 && texts.noted];
  write(remarks.filter(Boolean).join('  ·  '), false, PDF.fontSizePt, PDF.marginMm, topMm);

  const pause = createPauses();
  let pages = 0;
  const listTopMm = topMm + PDF.lineStepMm;
  for (const page of layOutSeparation(products, measure, listTopMm, photos, notes)) {
    pages += 1;
    if (pages > 1) doc.addPage();
    doc.setLineWidth(RULE_MM);
    doc.setDrawColor(RULE_GREY);
    for (const ruleMm of page.rulesMm) doc.line(PDF.marginMm, ruleMm, 210 - PDF.marginMm, ruleMm);
    doc.setDrawColor(BOX_GREY);
    for (const { xMm, yMm } of page.boxes) {
      doc.rect(xMm, yMm, SEPARATION_BOX_MM, SEPARATION_BOX_MM);
    }
    for (const { productId, xMm, yMm } of page.photos) {
      drawPhoto(doc, photos.get(productId), { xMm, yMm, sizeMm: SEPARATION_PHOTO_MM });
    }
    for (const { text, strong, sizePt, xMm, baselineMm } of page.texts) {
      write(text, strong, sizePt, xMm, baselineMm);
    }
    onProgress(Math.round((orders.length * page.productsDone) / Math.max(products.length, 1)));
    await pause();
  }
  numberPages(doc);
  onProgress(orders.length);
  return doc.output('blob');
}
