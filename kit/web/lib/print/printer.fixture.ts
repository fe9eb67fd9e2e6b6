import { vi } from 'vitest';

/**
 * Stands in for the workers that draw, and stores their tasks: they do nothing before the test says so. For tests.
 */
export interface PrintWorkers {
  /** The number of started workers, and of ended ones. */
  readonly started: () => number;
  readonly ended: () => number;
  /** The last worker's task, without its letters. */
  readonly asked: () => unknown;
  /** Whether a worker is drawing. */
  readonly isDrawing: () => boolean;
  /** The last worker hands over its file. */
  readonly finish: () => void;
  /** The last worker fails. */
  readonly fail: () => void;
}

/** Takes the place of `Worker` until `vi.unstubAllGlobals`. */
export function standInForPrintWorkers(): PrintWorkers {
  const workers: StandIn[] = [];
  class StandIn {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    task: object | undefined;
    isEnded = false;
    constructor() {
      workers.push(this);
      queueMicrotask(() => this.onmessage?.({ data: { kind: 'ready' } }));
    }
    postMessage = ({ fonts: _fonts, ...task }: { fonts: unknown }): void => {
      this.task = task;
    };
    terminate = (): void => {
      this.isEnded = true;
    };
  }
  vi.stubGlobal('Worker', StandIn);
  return {
    started: () => workers.length,
    ended: () => workers.filter(({ isEnded }) => isEnded).length,
    asked: () => workers.at(-1)?.task,
    isDrawing: () => workers.at(-1)?.task !== undefined,
    finish: () => workers.at(-1)?.onmessage?.({ data: { kind: 'file', file: new Blob(['%PDF']) } }),
    fail: () => workers.at(-1)?.onmessage?.({ data: { kind: 'failed', reason: 'No room' } }),
  };
}
