import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the browser has taken the page over: the server knows nothing of what a browser keeps. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
