import type { LabelCode, Symbology, BarCode } from '#kit/web/lib/print/bar-code.ts';
import { nameParts } from '#kit/rules/grouped-name.ts';
import {
  ASCENT,
  LINE_HEIGHT,
  measureAt,
  MM_A_POINT,
  type LabelText,
  type PlacedBars,
} from '#kit/web/lib/print/label-text.ts';
import { printableText, wrapText, type MeasureText } from '#kit/web/lib/print/wrap-text.ts';
import { barsLeftMm, moduleMmOn, PAPERS, type LabelPaper } from './label-paper.ts';

export interface ProductLabel {
  /** The name with the values of its sizes and colours, as in the product's name: `Blusa Ana · P · Azul`. */
  name: string;
  /** The price, such as `R$ 49,90`; blank for a label without one. */
  price: string;
  code: LabelCode;
}

export interface PlacedProductLabel {
  texts: LabelText[];
  bars: PlacedBars;
}

interface Letters {
  marginXMm: number;
  marginYMm: number;
  namePt: number;
  digitsPt: number;
  pricePt: number;
}

const LETTERS: Readonly<Record<LabelPaper, Letters>> = {
  roll: { marginXMm: 1.5, marginYMm: 1.5, namePt: 7.5, digitsPt: 7, pricePt: 10 },
  sheet: { marginXMm: 1.2, marginYMm: 1.2, namePt: 6.5, digitsPt: 6, pricePt: 8.5 },
};

/** The smallest letters before a text is cut, pt. */
const SMALLEST_PT = 5;
const STEP_PT = 0.5;
const NAME_LINES = 2;
/** Between the bars and the texts above and below, mm. */
const GAP_MM = 0.5;
const ELLIPSIS = '…';

/** The groups of digits, as on a shop's package. */
const DIGITS: Readonly<Record<Symbology, RegExp | undefined>> = {
  'ean-13': /^(\d)(\d{6})(\d{6})$/,
  'ean-8': /^(\d{4})(\d{4})$/,
  'code-128': undefined,
};

function textBelow({ symbology, text }: LabelCode): string {
  const groups = DIGITS[symbology]?.exec(text)?.slice(1);
  return groups ? groups.join(' ') : text;
}

interface Line {
  text: string;
  strong: boolean;
  sizePt: number;
}

/** A text in one line: in smaller letters if it is too long, and cut if even the smallest are too wide. */
function oneLine(
  { text, strong, sizePt: largestPt }: Line,
  widthMm: number,
  measure: MeasureText,
): Line {
  for (let sizePt = largestPt; sizePt >= SMALLEST_PT; sizePt -= STEP_PT) {
    if (measureAt(measure, sizePt)(text, strong) <= widthMm) return { text, strong, sizePt };
  }
  const sizePt = Math.min(largestPt, SMALLEST_PT);
  return { text: cut(text, widthMm, measureAt(measure, sizePt), strong), strong, sizePt };
}

/** The longest beginning that fits with an ellipsis behind it. */
function cut(text: string, widthMm: number, measure: MeasureText, strong: boolean): string {
  const chars = [...text];
  while (chars.length > 0 && measure(chars.join('') + ELLIPSIS, strong) > widthMm) chars.pop();
  return chars.join('').trimEnd() + ELLIPSIS;
}

/** A text in a few lines; the last one is cut if there would be more. */
function fewLines(
  { text, strong, sizePt }: Line,
  most: number,
  widthMm: number,
  measure: MeasureText,
): Line[] {
  const measured = measureAt(measure, sizePt);
  const lines = wrapText(text, widthMm, measured, strong);
  const shown = lines.slice(0, most);
  const last = shown.at(-1);
  if (lines.length > most && last !== undefined) {
    shown[most - 1] = cut(last, widthMm, measured, strong);
  }
  return shown.map((line) => ({ text: line, strong, sizePt }));
}

/** The name; the values of a product in a group get a line of their own, which a long name never pushes off. */
function nameLines(name: string, namePt: number, widthMm: number, measure: MeasureText): Line[] {
  const [what, values] = nameParts(printableText(name));
  const title = { text: what, strong: false, sizePt: namePt };
  if (!values) return fewLines(title, NAME_LINES, widthMm, measure);
  return [
    ...fewLines(title, NAME_LINES - 1, widthMm, measure),
    oneLine({ text: values, strong: true, sizePt: namePt }, widthMm, measure),
  ];
}

const heightOf = ({ sizePt }: Line): number => LINE_HEIGHT * sizePt * MM_A_POINT;
const heightOfAll = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + heightOf(line), 0);

/**
 * The places of everything on a product's label: its name, the bars, their text, the price. The bars take the remaining height.
 * @returns undefined for a code that is too long for the label
 */
export function placeProductLabel(
  { name, price, code }: ProductLabel,
  barCode: Pick<BarCode, 'width' | 'quiet'>,
  kind: LabelPaper,
  measure: MeasureText,
): PlacedProductLabel | undefined {
  const paper = PAPERS[kind];
  const moduleMm = moduleMmOn(paper, barCode);
  if (moduleMm === undefined) return undefined;
  const { marginXMm, marginYMm, namePt, digitsPt, pricePt } = LETTERS[kind];
  const widthMm = paper.label.widthMm - 2 * marginXMm;
  const above = nameLines(name, namePt, widthMm, measure);
  const below = [
    oneLine({ text: textBelow(code), strong: false, sizePt: digitsPt }, widthMm, measure),
    ...(price
      ? [oneLine({ text: printableText(price), strong: true, sizePt: pricePt }, widthMm, measure)]
      : []),
  ];
  const placeFrom = (lines: readonly Line[], topMm: number): LabelText[] => {
    let endMm = topMm;
    return lines.map((line) => {
      const baselineMm = endMm + ASCENT * line.sizePt * MM_A_POINT;
      endMm += heightOf(line);
      const lineMm = measureAt(measure, line.sizePt)(line.text, line.strong);
      return { ...line, xMm: (paper.label.widthMm - lineMm) / 2, baselineMm };
    });
  };
  const barsTopMm = marginYMm + heightOfAll(above) + GAP_MM;
  const belowTopMm = paper.label.heightMm - marginYMm - heightOfAll(below);
  return {
    texts: [...placeFrom(above, marginYMm), ...placeFrom(below, belowTopMm)],
    bars: {
      xMm: barsLeftMm(paper, barCode, moduleMm),
      yMm: barsTopMm,
      heightMm: belowTopMm - GAP_MM - barsTopMm,
      moduleMm,
    },
  };
}
