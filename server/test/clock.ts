/**
 * A clock that goes on by itself from the given moment, whatever date the system has. For programs that wait on their
 * own; everything else gets a clock that stands until the test moves it.
 */
export const runningClock = (startedAt: number): (() => number) => {
  const uptimeThen = process.uptime();
  return () => startedAt + Math.round((process.uptime() - uptimeThen) * 1_000);
};
