/** A bounded number of callers inside at once. */
export interface WaitingRoom {
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
