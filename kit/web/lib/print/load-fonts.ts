import bold from './fonts/arimo-bold.ttf?url';
import regular from './fonts/arimo-regular.ttf?url';

/** The two faces of the print, as TrueType files. */
export interface PrintFonts {
  normal: Uint8Array;
  bold: Uint8Array;
}

async function fetchFont(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Rejects when the fonts cannot be loaded: without them nothing is printed. */
export async function loadFonts(): Promise<PrintFonts> {
  const [normal, strong] = await Promise.all([fetchFont(regular), fetchFont(bold)]);
  return { normal, bold: strong };
}
