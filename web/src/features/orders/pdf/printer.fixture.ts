import { vi } from 'vitest';

/** Stands in for the workers that draw, whose orders it keeps: nothing comes of them before the test says so. For tests. */
export interface PrintWorkers {
  /** How many were started, and how many of them were ended. */
  readonly started: () => number;
  readonly ended: () => number;
  /** Whether one was asked to draw. */
  readonly isDrawing: () => boolean;
  /** The last one hands over its file. */
  readonly finish: () => void;
  /** The last one cannot. */
  readonly fail: () => void;
}

/** Takes the place of `Worker` until `vi.unstubAllGlobals`. */
export function standInForPrintWorkers(): PrintWorkers {
  const workers: StandIn[] = [];
  class StandIn {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    isAsked = false;
    isEnded = false;
    constructor() {
      workers.push(this);
      queueMicrotask(() => this.onmessage?.({ data: { kind: 'ready' } }));
    }
    postMessage = (): void => {
      this.isAsked = true;
    };
    terminate = (): void => {
      this.isEnded = true;
    };
  }
  vi.stubGlobal('Worker', StandIn);
  return {
    started: () => workers.length,
    ended: () => workers.filter(({ isEnded }) => isEnded).length,
    isDrawing: () => workers.at(-1)?.isAsked ?? false,
    finish: () => workers.at(-1)?.onmessage?.({ data: { kind: 'file', file: new Blob(['%PDF']) } }),
    fail: () => workers.at(-1)?.onmessage?.({ data: { kind: 'failed', reason: 'No room' } }),
  };
}
