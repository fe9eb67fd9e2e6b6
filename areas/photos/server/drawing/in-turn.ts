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
interface WaitingRoom {
  /** @returns whether there was a place. */
  enter(): boolean;
  leave(): void;
}

export function createWaitingRoom(places: number): WaitingRoom {
  let inside = 0;
  return {
    enter() {
      if (inside >= places) return false;
      inside += 1;
      return true;
    },
    leave() {
      inside -= 1;
    },
  };
}
