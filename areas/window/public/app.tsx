import type { WindowSight } from '../pages.contract.ts';
import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { WindowApp } from './window-app.tsx';

function Taken({ sight, onTaken }: { sight: WindowSight; onTaken: () => void }) {
  useEffect(onTaken, [onTaken]);
  return <WindowApp sight={sight} />;
}

/** Takes the server's page over. @returns settled once it answers taps. */
export const takeOver = (container: HTMLElement, sight: WindowSight): Promise<Root> =>
  new Promise((resolve) => {
    const root = hydrateRoot(container, <Taken sight={sight} onTaken={() => resolve(root)} />, {
      onRecoverableError: (error) => logFailure(error),
    });
  });
