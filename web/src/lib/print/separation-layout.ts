import { PDF } from './paper.ts';
import { PAGE_TEXT_WIDTH_MM, type PlacedLine } from './placed-line.ts';
import type { WantedProduct } from './separation.ts';
import { separationTexts as texts } from './texts.ts';
import { wrapText, type MeasureText } from './wrap-text.ts';

const BOX_MM = 4;
const GAP_MM = 2.5;
/** Room for the units: five digits and the sign. */
const UNITS_MM = 17;
const TEXT_MM = PAGE_TEXT_WIDTH_MM - BOX_MM - UNITS_MM - 2 * GAP_MM;
const TEXT_X_MM = PDF.marginMm + BOX_MM + UNITS_MM + 2 * GAP_MM;

const NAME = { sizePt: 11, stepMm: 5, ascentMm: 3.9 } as const;
const ORDERS = { sizePt: PDF.fontSizePt, stepMm: PDF.lineStepMm, ascentMm: 2.8 } as const;
const PADDING_MM = 2;

export interface SeparationText extends PlacedLine {
  sizePt: number;
}

export interface SeparationPage {
  texts: SeparationText[];
  /** Squares of `SEPARATION_BOX_MM` for ticking off the taken products. */
  boxes: { xMm: number; yMm: number }[];
  rulesMm: number[];
  /** Products that are complete up to and with this page. */
  productsDone: number;
}

export const SEPARATION_BOX_MM = BOX_MM;

interface Row {
  text: string;
  strong: boolean;
  style: typeof NAME | typeof ORDERS;
}

const emptyPage = (): SeparationPage => ({ texts: [], boxes: [], rulesMm: [], productsDone: 0 });

const rowsOf = (text: string, strong: boolean, style: Row['style'], measure: MeasureText): Row[] =>
  wrapText(
    text,
    TEXT_MM,
    (part, isStrong) => (measure(part, isStrong) * style.sizePt) / PDF.fontSizePt,
    strong,
  ).map((line) => ({ text: line, strong, style }));

const BETWEEN = '    ';

/** Orders side by side, each whole in one line. */
function linesOfItems(items: readonly string[], measure: MeasureText): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${BETWEEN}${item}` : item;
    const fits = lines.length > 0 && measure(longer, false) <= TEXT_MM;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}

/**
 * The places of everything in a separation list, page by page: a product's units and name, then the orders that want it.
 * A product goes on to the next page under its name again. Lengths in mm from the page's top left corner.
 * @param firstTopMm where the first page's products begin, under its heading
 */
export function* layOutSeparation(
  products: readonly WantedProduct[],
  measure: MeasureText,
  firstTopMm: number,
): Generator<SeparationPage> {
  let page = emptyPage();
  let yMm = firstTopMm;
  for (const [index, { name, units, orders }] of products.entries()) {
    const numbers = orders.map((order) =>
      texts.order(order.orderId, order.units, order.changedAfterPrint),
    );
    const wanting = linesOfItems(numbers, measure).map((text) => ({
      text,
      strong: false,
      style: ORDERS,
    }));
    let rows = [...rowsOf(name, true, NAME, measure), ...wanting];
    let isFirst = true;
    while (rows.length > 0) {
      const heightOf = (some: readonly Row[]): number =>
        some.reduce((sum, { style }) => sum + style.stepMm, 2 * PADDING_MM);
      const freeMm = PDF.pageBreakMm - yMm;
      let fitting = rows.length;
      while (fitting > 0 && heightOf(rows.slice(0, fitting)) > freeMm) fitting -= 1;
      const nameRows = rows.filter(({ strong }) => strong).length;
      // A name never stands without the first of its orders; on a fresh page it has all the room there is.
      const isFresh = page.texts.length === 0;
      if (fitting < Math.min(nameRows + 1, rows.length) && !isFresh) {
        page.productsDone = index;
        yield page;
        page = emptyPage();
        yMm = PDF.marginMm;
        continue;
      }
      const taken = rows.slice(0, Math.max(fitting, 1));
      page.rulesMm.push(yMm);
      const top = yMm + PADDING_MM;
      if (isFirst) {
        page.boxes.push({ xMm: PDF.marginMm, yMm: top });
        page.texts.push({
          text: texts.units(String(units)),
          strong: true,
          sizePt: NAME.sizePt,
          xMm: PDF.marginMm + BOX_MM + GAP_MM,
          baselineMm: top + NAME.ascentMm,
        });
      }
      let rowMm = top;
      for (const { text, strong, style } of taken) {
        page.texts.push({
          text,
          strong,
          sizePt: style.sizePt,
          xMm: TEXT_X_MM,
          baselineMm: rowMm + style.ascentMm,
        });
        rowMm += style.stepMm;
      }
      yMm = rowMm + PADDING_MM;
      const rest = rows.slice(taken.length);
      rows =
        rest.length > 0 ? [...rowsOf(texts.continued(name), true, NAME, measure), ...rest] : [];
      isFirst = false;
    }
  }
  if (page.texts.length > 0) yield { ...page, productsDone: products.length };
}
