/** Wakes the worker when a message was written, so that it does not have to poll. */
export interface WakeSignal {
  /** Call it after the commit: before, the worker would see nothing. */
  wake(): void;
  /** Waits until woken, or for so many milliseconds. Returns at once when it was woken since the last wait. */
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let stopWaiting: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      stopWaiting?.();
    },
    async wait(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          stopWaiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        stopWaiting = undefined;
      }
      isWoken = false;
    },
  };
}
