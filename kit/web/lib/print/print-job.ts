import { drawLabels, type LabelPrint } from './parcels/draw-labels.ts';
import { drawOrders, type Print } from './draw-orders.ts';
import {
  drawProductLabels,
  labelsOf,
  type ProductLabelPrint,
} from './products/draw-product-labels.ts';
import { drawSeparation, type SeparationPrint } from './draw-separation.ts';

export type PrintJob =
  | ({ kind: 'orders' } & Print)
  | ({ kind: 'separation' } & SeparationPrint)
  | ({ kind: 'labels' } & LabelPrint)
  | ({ kind: 'product-labels' } & ProductLabelPrint);

/** The worker's answers: first that it has started, then its progress, at last the file. */
export type PrintReport =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; reason: string };

/** The number of pieces of a job, for its progress: its orders, or the products' labels. */
export const piecesOf = (job: PrintJob): number =>
  job.kind === 'product-labels' ? labelsOf(job) : job.orders.length;

/**
 * Draws one job.
 * @param onProgress pieces done so far
 */
export function draw(job: PrintJob, onProgress: (done: number) => void): Promise<Blob> {
  switch (job.kind) {
    case 'orders':
      return drawOrders(job, onProgress);
    case 'separation':
      return drawSeparation(job, onProgress);
    case 'labels':
      return drawLabels(job, onProgress);
    case 'product-labels':
      return drawProductLabels(job, onProgress);
  }
}
