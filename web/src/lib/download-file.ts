/** A slow phone has begun to read the file by then, ms. */
const KEEP_MS = 60_000;

/** Saves a file made in the browser, as if it had been downloaded. */
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
