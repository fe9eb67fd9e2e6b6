import { MOST_BYTES } from './limits.ts';
import type { Table, TableProblem } from './read-table.ts';

/** Reads a file in a worker of its own, which ends with it. Rejects when the file cannot be read or the worker not started. */
export async function readFile(file: Blob): Promise<Table | TableProblem> {
  if (file.size > MOST_BYTES) return { problem: 'too-large' };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Table | TableProblem>) =>
        resolve(data),
      );
      worker.addEventListener('error', () => reject(new Error('The worker did not read the file')));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
