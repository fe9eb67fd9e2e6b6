import { createContext, useContext } from 'react';

import { loadFonts, type PrintFonts } from './load-fonts.ts';
import type { PrintJob, PrintReport } from './print-job.ts';

type Without<Job> = Job extends unknown ? Omit<Job, 'fonts'> : never;

/** Draws in a worker, so that the page stays quick. For one job. */
export interface Printer<Job extends PrintJob> {
  /**
   * @param onProgress pieces done so far: orders, or labels of products
   * @throws PrintStopped once it was stopped.
   */
  draw: (job: Without<Job>, onProgress: (done: number) => void) => Promise<Blob>;
  stop: () => void;
}

export class PrintStopped extends Error {}

/** Starts the worker that knows every paper. */
export const StartPrintWorker = createContext<() => Worker>(() => {
  throw new Error('No print worker is given');
});

/**
 * Loads a printer for these jobs. It rejects when the worker or its letters cannot be had: code that moves orders to print them
 * loads the printer first.
 */
export function usePrinter<Job extends PrintJob>(): () => Promise<Printer<Job>> {
  const start = useContext(StartPrintWorker);
  return () => loadPrinter<Job>(start);
}

async function loadPrinter<Job extends PrintJob>(start: () => Worker): Promise<Printer<Job>> {
  const worker = start();
  try {
    const [fonts] = await Promise.all([loadFonts(), untilReady(worker)]);
    return printerOf<Job>(worker, fonts);
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

const untilReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = ({ message }) =>
      reject(new Error(message || 'The print worker did not start'));
  });

function printerOf<Job extends PrintJob>(worker: Worker, fonts: PrintFonts): Printer<Job> {
  let stop = (): void => worker.terminate();
  return {
    draw: (job, onProgress) =>
      new Promise<Blob>((resolve, reject) => {
        const fail = (error: Error): void => {
          worker.terminate();
          reject(error);
        };
        stop = () => fail(new PrintStopped());
        worker.onerror = ({ message }) => fail(new Error(message));
        worker.onmessage = ({ data: report }: MessageEvent<PrintReport>) => {
          if (report.kind === 'progress') onProgress(report.done);
          if (report.kind === 'failed') fail(new Error(report.reason));
          if (report.kind !== 'file') return;
          worker.terminate();
          resolve(report.file);
        };
        worker.postMessage({ ...job, fonts });
      }),
    stop: () => stop(),
  };
}
