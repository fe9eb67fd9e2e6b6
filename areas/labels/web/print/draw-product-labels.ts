import type { jsPDF } from 'jspdf';
import { barsOf } from '#kit/web/lib/print/bar-code.ts';
import { createPauses, measureWith, newDocument } from '#kit/web/lib/print/document.ts';
import { drawBars, drawTexts } from '#kit/web/lib/print/draw-label-parts.ts';
import type { PrintFonts } from '#kit/web/lib/print/load-fonts.ts';
import { productLabelTexts } from '../texts.ts';
import { labelCorner, labelsAPage, PAPERS, type LabelPaper } from './label-paper.ts';
import { placeProductLabel, type ProductLabel } from './product-label-layout.ts';

export interface ProductLabelPrint {
  /** Each with the number of its labels. */
  labels: readonly (ProductLabel & { count: number })[];
  paper: LabelPaper;
  /** The first free label of the first page, from 0. */
  firstPlace: number;
  fonts: PrintFonts;
}

export type ProductLabelsJob = { readonly kind: 'product-labels' } & ProductLabelPrint;

export const labelsOf = ({ labels }: Pick<ProductLabelPrint, 'labels'>): number =>
  labels.reduce((sum, { count }) => sum + count, 0);

function drawingOf(
  label: ProductLabel,
  paper: LabelPaper,
  measure: ReturnType<typeof measureWith>,
) {
  const barCode = barsOf(label.code);
  const placed = placeProductLabel(label, barCode, paper, measure);
  if (!placed) throw new Error(`${label.code.text} is too long for a label`);
  return { barCode, placed };
}

/** Keeps the size: A4 sheets and rolls have fixed places for their labels, which a shrunk page misses. */
const keepSize = (doc: jsPDF): jsPDF => doc.viewerPreferences({ PrintScaling: 'None' });

/**
 * The labels of these products, as a file in memory.
 * @param onProgress labels done so far
 * @throws Error for a code that is too long for the paper's labels.
 */
export async function drawProductLabels(
  { labels, paper: kind, firstPlace, fonts }: ProductLabelPrint,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const paper = PAPERS[kind];
  const onAPage = labelsAPage(paper);
  const doc = keepSize(newDocument(fonts, productLabelTexts.title, paper.format));
  const measure = measureWith(doc);
  const pause = createPauses();
  let place = firstPlace;
  let done = 0;
  for (const label of labels) {
    const { barCode, placed } = drawingOf(label, kind, measure);
    for (let left = label.count; left > 0; left -= 1) {
      if (place === onAPage) {
        doc.addPage(paper.format);
        place = 0;
      }
      const corner = labelCorner(paper, place);
      drawBars(doc, barCode, placed.bars, corner);
      drawTexts(doc, placed.texts, corner);
      place += 1;
      done += 1;
      onProgress(done);
      await pause();
    }
  }
  return doc.output('blob');
}
