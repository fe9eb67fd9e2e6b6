import { useBlocker } from '@tanstack/react-router';

import { sessionState } from '../lib/session.ts';
import { discardTexts } from './texts.ts';
import { useConfirm } from './confirm-dialog.tsx';

/** Asks before what was typed is left behind, inside the app and out of it; never when the session is over. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () => {
      if (!hasChanges()) return false;
      const leave = await confirm({
        title: discardTexts.title,
        message: discardTexts.question,
        confirmLabel: discardTexts.confirm,
        cancelLabel: discardTexts.keep,
        danger: true,
      });
      return !leave;
    },
    enableBeforeUnload: () => {
      const { user, expired } = sessionState();
      return user !== undefined && !expired && hasChanges();
    },
  });
}
