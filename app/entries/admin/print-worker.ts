import { drawLabels, type LabelsJob } from '#areas/dispatch/web/print/draw-labels.ts';
import { drawSeparation, type SeparationJob } from '#areas/dispatch/web/print/draw-separation.ts';
import { drawOrders, type OrdersJob } from '#areas/printing/web/print/draw-orders.ts';
import {
  drawProductLabels,
  labelsOf,
  type ProductLabelsJob,
} from '#areas/labels/web/print/draw-product-labels.ts';
import { servePrintJobs } from '#kit/web/lib/print/serve-print-jobs.ts';

/** Every paper that is printed. */
type Job = OrdersJob | SeparationJob | LabelsJob | ProductLabelsJob;

function draw(job: Job, onProgress: (done: number) => void): Promise<Blob> {
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

servePrintJobs(draw, (job: Job) =>
  job.kind === 'product-labels' ? labelsOf(job) : job.orders.length,
);
