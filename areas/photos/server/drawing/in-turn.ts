/** The wait that a refused upload is told. */
export const BUSY_RETRY_SECONDS = 5;

/** Runs works one after the other, in the order of the calls. */
export function createOneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A bounded number of callers inside at once. */
export function createWaitingRoom(places: number) {
  let inside = 0;
  return {
    /** @returns whether there was a place. */
    enter(): boolean {
      if (inside >= places) return false;
      inside += 1;
      return true;
    },
    leave(): void {
      inside -= 1;
    },
  };
}
