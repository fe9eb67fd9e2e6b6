const LARGEST_BYTES = 1_048_576;
/** Spreadsheets and pictures have it, texts never. */
const NO_CHARACTER = '\0';

export type ListFile = { readonly text: string } | { readonly problem: 'notText' | 'fileTooLarge' };

/** The text of a file of numbers and codes. These are ASCII in every encoding, so a wrong guess spoils names only, which do not count. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > LARGEST_BYTES) return { problem: 'fileTooLarge' };
  const text = await file.text();
  return text.includes(NO_CHARACTER) ? { problem: 'notText' } : { text };
}
