import { copyText } from '../../lib/copy-text.ts';
import { notifyError, notifySuccess } from '../notices/notify.tsx';
import { useLinkGuard } from './use-link-guard.ts';

/** Copies a customer's link, says so, and asks first where no customer could open it. */
export function useCopyLink(texts: { copied: string; failed: string }) {
  const { mayCopy } = useLinkGuard();
  return async (link: string): Promise<void> => {
    if (!(await mayCopy(link))) return;
    if (await copyText(link)) notifySuccess(texts.copied);
    else notifyError(texts.failed);
  };
}
