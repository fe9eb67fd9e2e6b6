import { useBlocker } from '@tanstack/react-router';

import { sessionState } from '../../lib/session/session.ts';
import { discardTexts } from './form-texts.ts';
import { useConfirm } from '../notices/confirm-dialog.tsx';

/**
 * Asks before typed values are left behind, inside the app and out of it; never when the session is over. Gives back
 * the question, for a dialog that is being closed.
 */
export function useLeaveGuard(
  hasChanges: () => boolean,
  onDiscard?: () => void,
  /** True: a change of the address behind its path stays on the page, without a question. */
  { withinPage = false }: { readonly withinPage?: boolean } = {},
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
    shouldBlockFn: async ({ current, next }) =>
      !(withinPage && current.pathname === next.pathname) && !(await mayLeave()),
    enableBeforeUnload: () => {
      const { user, expired } = sessionState();
      return user !== undefined && !expired && hasChanges();
    },
  });
  return mayLeave;
}
