import { useBlocker } from '@tanstack/react-router';

import { discardTexts } from '../texts.ts';
import { useConfirm } from '../notices/confirm-dialog.tsx';

/**
 * Asks before typed values are left behind inside the app. Closing or reloading the tab asks nothing, as the draft is stored.
 * Returns the question, for a dialog that is being closed.
 */
export function useLeaveGuard(
  hasChanges: () => boolean,
  onDiscard?: () => void,
): () => Promise<boolean> {
  const confirm = useConfirm();
  const mayLeave = async (): Promise<boolean> => {
    if (!hasChanges()) return true;
    const leave = await confirm({
      title: discardTexts.title,
      message: discardTexts.question,
      confirmLabel: discardTexts.confirm,
      cancelLabel: discardTexts.keep,
      danger: true,
    });
    if (leave) onDiscard?.();
    return leave;
  };
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: false,
  });
  return mayLeave;
}
