import { logFailure } from '../api/log-failure.ts';
import { live } from './live.ts';

/** Connects, and stays connected until stopped. @returns the function that stops it. */
export function startLive(): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  live.lost();
  import('./live-tabs.ts')
    .then(({ shareEvents }) => {
      if (!isStopped) stop = shareEvents(live);
    })
    // Without the files of the connection the page asks by itself, as without a connection.
    .catch(logFailure);
  return () => {
    isStopped = true;
    stop?.();
    live.stopped();
  };
}
