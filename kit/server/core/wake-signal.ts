export type WakeSignal = ReturnType<typeof createWakeSignal>;

/** Wakes the worker when a message was written, so that it does not have to poll. */
export function createWakeSignal() {
  let isWoken = false;
  let stopWaiting: (() => void) | undefined;
  return {
    /** Call it after the commit: before, the worker would see nothing. */
    wake() {
      isWoken = true;
      stopWaiting?.();
    },
    /** Waits until woken, or for so many milliseconds. Returns at once when it was woken since the last wait. */
    async wait(ms: number) {
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
