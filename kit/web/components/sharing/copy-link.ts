import { copyText } from '../../lib/copy-text.ts';
import { notifyError, notifySuccess } from '../notices/notify.tsx';

export async function copyLink(
  link: string,
  texts: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  if (await copyText(link)) notifySuccess(texts.copied);
  else notifyError(texts.copyFailed);
}
