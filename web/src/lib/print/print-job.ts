import { drawLabels, type LabelPrint } from './draw-labels.ts';
import { drawOrders, type Print } from './draw-orders.ts';
import { drawSeparation, type SeparationPrint } from './draw-separation.ts';

/** The worker's task. */
export type PrintJob =
  | ({ kind: 'orders' } & Print)
  | ({ kind: 'separation' } & SeparationPrint)
  | ({ kind: 'labels' } & LabelPrint);

/** The worker's answers: first that it is there, then its progress, at last the file. */
export type PrintReport =
  | { kind: 'ready' }
  | { kind: 'progress'; ordersDone: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'failed'; reason: string };

/** Draws one job. */
export function draw(job: PrintJob, onProgress: (ordersDone: number) => void): Promise<Blob> {
  if (job.kind === 'orders') return drawOrders(job, onProgress);
  return job.kind === 'labels' ? drawLabels(job, onProgress) : drawSeparation(job, onProgress);
}
