import { draw, type PrintJob, type PrintReport } from './print-job.ts';

/** As much of a worker's own scope as is used here: the page's types know only windows. */
interface WorkerScope {
  postMessage(report: PrintReport): void;
  onmessage: ((event: MessageEvent<PrintJob>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;

async function run(job: PrintJob): Promise<void> {
  try {
    const file = await draw(job, (ordersDone) =>
      scope.postMessage({ kind: 'progress', ordersDone }),
    );
    scope.postMessage({ kind: 'file', file });
  } catch (error) {
    scope.postMessage({ kind: 'failed', reason: String(error) });
  }
}

scope.onmessage = ({ data }) => void run(data);
scope.postMessage({ kind: 'ready' });
