import { draw, piecesOf, type PrintJob, type PrintReport } from './print-job.ts';

/** The used part of a worker's own scope: the types of the page know only windows. */
interface WorkerScope {
  postMessage(report: PrintReport): void;
  onmessage: ((event: MessageEvent<PrintJob>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;

/** The least time between two reports, ms: more reports would only slow the page. */
const REPORT_MS = 50;

async function run(job: PrintJob): Promise<void> {
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
}

scope.onmessage = ({ data }) => void run(data);
scope.postMessage({ kind: 'ready' });
