import { decodeText } from '#kit/web/lib/api/decode-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';

const LARGEST_BYTES = 1_048_576;

export type ListFile =
  | { readonly text: string }
  | { readonly problem: 'notText' | 'fileTooLarge' | 'unreadable' };

/** The text of a file of numbers and codes. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > LARGEST_BYTES) return { problem: 'fileTooLarge' };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === undefined ? { problem: 'notText' } : { text };
  } catch (error) {
    // The file was moved or locked since it was chosen.
    logFailure(error);
    return { problem: 'unreadable' };
  }
}
