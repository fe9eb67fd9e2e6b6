import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

const POINTS_A_MM = 72 / 25.4;
const HEIGHT_DOTS = 40;
/** The light between two codes is wider than any light between two bars of one code, mm. */
const NEXT_CODE_MM = 2.6;

interface Rect {
  x: number;
  width: number;
  y: number;
}

/** A code as a scanner reads it. */
export interface ReadCode {
  format: string;
  text: string;
}

/** The filled rectangles of the file, page by page as they come, mm. */
function filledRects(source: string): Rect[] {
  const number = '(-?[\\d.]+)';
  const rects = source.matchAll(new RegExp(`${number} ${number} ${number} ${number} re\\s+f`, 'g'));
  return [...rects].map(([, x, y, width]) => ({
    x: Number(x) / POINTS_A_MM,
    y: Number(y) / POINTS_A_MM,
    width: Number(width) / POINTS_A_MM,
  }));
}

/** The bars of each code, in the order of the file. */
function codesOf(rects: readonly Rect[]): Rect[][] {
  const codes: Rect[][] = [];
  let last: Rect | undefined;
  for (const rect of rects) {
    // The next code begins where the bars jump, back or over the quiet zones.
    const isNext =
      !last || rect.x < last.x || rect.y !== last.y || rect.x > last.x + last.width + NEXT_CODE_MM;
    if (isNext) codes.push([]);
    codes.at(-1)?.push(rect);
    last = rect;
  }
  return codes;
}

/** The bars as a scanner's picture of them, with light at either side. */
function pictureOf(bars: readonly Rect[], dotsAMm: number): RGBLuminanceSource {
  const left = Math.min(...bars.map(({ x }) => x)) - 6;
  const right = Math.max(...bars.map(({ x, width }) => x + width)) + 6;
  // Dots lie on the page's grid, not on the code's.
  const first = Math.floor(left * dotsAMm);
  const width = Math.ceil((right - left) * dotsAMm);
  const picture = new Uint8ClampedArray(width * HEIGHT_DOTS).fill(255);
  for (const { x, width: wide } of bars) {
    const from = Math.round(x * dotsAMm) - first;
    const to = Math.round((x + wide) * dotsAMm) - first;
    for (let row = 0; row < HEIGHT_DOTS; row += 1)
      picture.fill(0, row * width + from, row * width + to);
  }
  return new RGBLuminanceSource(picture, width, HEIGHT_DOTS);
}

const HINTS = new Map([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128],
  ],
]);

/**
 * The codes that an independent decoder reads from the bars of each label, in the order of the file. For tests.
 * @param dotsAMm dots of the picture that the decoder gets: 8 are those of a label printer, 24 those of an office printer
 */
export async function readBars(pdf: Blob, dotsAMm = 8): Promise<ReadCode[]> {
  return codesOf(filledRects(await pdf.text())).map((bars) => {
    const reader = new MultiFormatReader();
    reader.setHints(HINTS);
    const picture = new BinaryBitmap(new HybridBinarizer(pictureOf(bars, dotsAMm)));
    const result = reader.decode(picture);
    return { format: BarcodeFormat[result.getBarcodeFormat()] ?? '', text: result.getText() };
  });
}
