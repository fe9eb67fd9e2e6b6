import type { PrintJob, PrintReport } from './print-job.ts';

/** The used part of a worker's own scope: the types of the page know only windows. */
interface WorkerScope<Job> {
  postMessage(report: PrintReport): void;
  onmessage: ((event: MessageEvent<Job>) => void) | null;
}

/** The least time between two reports, ms: more reports would only slow the page. */
const REPORT_MS = 50;

/**
 * Makes this worker draw what it is asked for.
 * @param draw draws one job, and tells its pieces done so far.
 * @param piecesOf the number of pieces of a job: its orders, or the products' labels.
 */
export function servePrintJobs<Job extends PrintJob>(
  draw: (job: Job, onProgress: (done: number) => void) => Promise<Blob>,
  piecesOf: (job: Job) => number,
): void {
  const scope = globalThis as unknown as WorkerScope<Job>;
  const run = async (job: Job): Promise<void> => {
    const pieces = piecesOf(job);
    let toldAt = Number.NEGATIVE_INFINITY;
    const tell = (done: number): void => {
      const now = performance.now();
      if (now - toldAt < REPORT_MS && done < pieces) return;
      toldAt = now;
      scope.postMessage({ kind: 'progress', done });
    };
    try {
      const file = await draw(job, tell);
      scope.postMessage({ kind: 'file', file });
    } catch (error) {
      scope.postMessage({ kind: 'failed', reason: String(error) });
    }
  };
  scope.onmessage = ({ data }) => void run(data);
  scope.postMessage({ kind: 'ready' });
}
