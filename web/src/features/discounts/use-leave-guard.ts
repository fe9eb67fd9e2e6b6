import { useBlocker } from '@tanstack/react-router';

import { useConfirm } from '../../components/confirm-dialog.tsx';
import { sessionState } from '../../lib/session.ts';
import { discountFormTexts } from '../../texts.ts';

/** Asks before what was typed is left behind, inside the app and out of it; never when the session is over. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async () => {
      if (!hasChanges()) return false;
      const leave = await confirm({
        title: discountFormTexts.discardTitle,
        message: discountFormTexts.discard,
        confirmLabel: discountFormTexts.discardConfirm,
        cancelLabel: discountFormTexts.keepEditing,
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
