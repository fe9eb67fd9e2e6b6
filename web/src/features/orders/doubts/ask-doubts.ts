import type { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { doubtTexts } from './doubt-texts.ts';

/** Asks whether to print orders whose customer nobody has asked yet. @param message names the orders. */
export const askDoubts = (
  confirm: ReturnType<typeof useConfirm>,
  message: string,
): Promise<boolean> =>
  confirm({
    title: doubtTexts.askTitle,
    message,
    confirmLabel: doubtTexts.askConfirm,
    cancelLabel: doubtTexts.askCancel,
  });
