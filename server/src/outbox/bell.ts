/** Wakes the worker when a message was written, instead of letting it look all the time. */
export interface Bell {
  /** Call it after the commit: before, there is nothing to see yet. */
  wake(): void;
  /** Waits until woken, or for so many milliseconds. Woken meanwhile: not at all. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let isRung = false;
  let stopWaiting: (() => void) | undefined;
  return {
    wake() {
      isRung = true;
      stopWaiting?.();
    },
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          stopWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        stopWaiting = undefined;
      }
      isRung = false;
    },
  };
}
