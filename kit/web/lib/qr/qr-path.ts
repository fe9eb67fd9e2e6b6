import { encode } from 'uqr';

/** The quiet zone around a code, in modules: some phones cannot read fewer. */
const QUIET = 4;

/** The dark modules of a QR code, its quiet zone included, as the rows of a square. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { border: QUIET }).data;

/** A QR code as one path of a square, its side in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = qrModules(text);
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size: rows.length };
}
