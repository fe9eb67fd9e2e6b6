import { measureAt } from '#kit/web/lib/print/label-text.ts';
import { PDF, PAGE_TEXT_WIDTH_MM, type PlacedLine } from '#kit/web/lib/print/paper.ts';
import type { OrderNote, WantedProduct } from './separation.ts';
import { separationTexts as texts } from '../texts.ts';
import { wrapText, type MeasureText } from '#kit/web/lib/print/wrap-text.ts';

/** The side of a square for ticking off, and of a photo. */
export const SEPARATION_BOX_MM = 4;
export const SEPARATION_PHOTO_MM = 12;
const GAP_MM = 2.5;
/** Room for the units: five digits and the sign. */
const UNITS_MM = 17;
const PHOTO_X_MM = PDF.marginMm + SEPARATION_BOX_MM + UNITS_MM + 2 * GAP_MM;
const PHOTO_ROOM_MM = SEPARATION_PHOTO_MM + GAP_MM;
const TEXT_MM = PAGE_TEXT_WIDTH_MM - SEPARATION_BOX_MM - UNITS_MM - 2 * GAP_MM;

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
  /** Squares of `SEPARATION_PHOTO_MM`. */
  photos: { productId: string; xMm: number; yMm: number }[];
  rulesMm: number[];
  /** Products that are complete up to and with this page. */
  productsDone: number;
}

/** The content between two rules: a product and its orders, or an order and its customer's note. */
interface Block {
  name: string;
  details: readonly Row[];
  /** The product of a block that is taken from the shelf. */
  product?: { _id: string; units: number };
}

interface Row {
  text: string;
  strong: boolean;
  style: typeof NAME | typeof ORDERS;
}

const emptyPage = (): SeparationPage => ({
  texts: [],
  boxes: [],
  photos: [],
  rulesMm: [],
  productsDone: 0,
});

const rowsOf = (
  text: string,
  style: Row['style'],
  measure: MeasureText,
  widthMm: number,
): Row[] => {
  const strong = style === NAME;
  const lines = wrapText(text, widthMm, measureAt(measure, style.sizePt), strong);
  return lines.map((line) => ({ text: line, strong, style }));
};

const BETWEEN = '    ';

/** Orders side by side, each whole in one line. */
function linesOfItems(items: readonly string[], measure: MeasureText, widthMm: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${BETWEEN}${item}` : item;
    const fits = lines.length > 0 && measure(longer, false) <= widthMm;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}

/**
 * The places of everything in a separation list, page by page: a product's units and name, then its orders, and last the
 * customers' notes. A block that does not end on a page goes on under its name on the next one. Lengths in mm from the page's top
 * left corner.
 * @param firstTopMm the top of the first page's products, under its heading.
 * @param pictured the products that have a photo; if there are any, all texts leave room for it.
 */
export function* layOutSeparation(
  products: readonly WantedProduct[],
  measure: MeasureText,
  firstTopMm: number,
  pictured: { has(productId: string): boolean; readonly size: number } = new Set<string>(),
  notes: readonly OrderNote[] = [],
): Generator<SeparationPage> {
  let page = emptyPage();
  let yMm = firstTopMm;
  const roomMm = pictured.size > 0 ? PHOTO_ROOM_MM : 0;
  const widthMm = TEXT_MM - roomMm;
  const blocks: Block[] = [
    ...products.map(({ _id, name, units, orders }) => {
      const numbers = orders.map((order) =>
        texts.order(order.orderId, order.units, order.changedAfterPrint),
      );
      const details = linesOfItems(numbers, measure, widthMm).map((text) => ({
        text,
        strong: false,
        style: ORDERS,
      }));
      return { name, details, product: { _id, units } };
    }),
    ...notes.map(({ orderId, text }) => ({
      name: texts.noteOf(orderId),
      details: rowsOf(texts.note(text), ORDERS, measure, widthMm),
    })),
  ];
  for (const [index, { name, details, product }] of blocks.entries()) {
    let rows = [...rowsOf(name, NAME, measure, widthMm), ...details];
    let isFirst = true;
    while (rows.length > 0) {
      const isPictured = isFirst && product !== undefined && pictured.has(product._id);
      const leastMm = isPictured ? SEPARATION_PHOTO_MM : 0;
      const heightOf = (some: readonly Row[]): number =>
        2 * PADDING_MM +
        Math.max(
          leastMm,
          some.reduce((sum, { style }) => sum + style.stepMm, 0),
        );
      const freeMm = PDF.pageBreakMm - yMm;
      let fitting = rows.length;
      while (fitting > 0 && heightOf(rows.slice(0, fitting)) > freeMm) fitting -= 1;
      const nameRows = rows.filter(({ strong }) => strong).length;
      // A name is never without the first of its orders below; a fresh page offers all the room there is.
      const isFresh = page.texts.length === 0;
      if (fitting < Math.min(nameRows + 1, rows.length) && !isFresh) {
        page.productsDone = Math.min(index, products.length);
        yield page;
        page = emptyPage();
        yMm = PDF.marginMm;
        continue;
      }
      const taken = rows.slice(0, Math.max(fitting, 1));
      page.rulesMm.push(yMm);
      const top = yMm + PADDING_MM;
      if (isFirst && product) {
        page.boxes.push({ xMm: PDF.marginMm, yMm: top });
        page.texts.push({
          text: texts.units(String(product.units)),
          strong: true,
          sizePt: NAME.sizePt,
          xMm: PDF.marginMm + SEPARATION_BOX_MM + GAP_MM,
          baselineMm: top + NAME.ascentMm,
        });
        if (isPictured) page.photos.push({ productId: product._id, xMm: PHOTO_X_MM, yMm: top });
      }
      let rowMm = top;
      for (const { text, strong, style } of taken) {
        page.texts.push({
          text,
          strong,
          sizePt: style.sizePt,
          xMm: PHOTO_X_MM + roomMm,
          baselineMm: rowMm + style.ascentMm,
        });
        rowMm += style.stepMm;
      }
      yMm = Math.max(rowMm, top + leastMm) + PADDING_MM;
      const rest = rows.slice(taken.length);
      rows =
        rest.length > 0 ? [...rowsOf(texts.continued(name), NAME, measure, widthMm), ...rest] : [];
      isFirst = false;
    }
  }
  if (page.texts.length > 0) yield { ...page, productsDone: products.length };
}
