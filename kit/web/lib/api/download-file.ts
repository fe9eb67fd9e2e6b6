/** A slow phone has begun to read the file by then, ms. */
const KEEP_MS = 60_000;

/** Tells spreadsheets that the file is UTF-8; reading an answer as text drops the mark that the server wrote. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table that the server wrote for spreadsheets. It comes by the API client, because a plain link carries no token. */
export const downloadCsv = (text: string, name: string): void =>
  downloadFile(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }), name);

/** Saves a file made in the browser like a download. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
