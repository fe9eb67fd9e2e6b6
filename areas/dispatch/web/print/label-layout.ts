import type { DispatchParcel } from '../../contract.ts';
import { formatCep } from '#kit/rules/cep.ts';

import { printableText, wrapText, type MeasureText } from '#kit/web/lib/print/wrap-text.ts';
import type { BarCode } from '#kit/web/lib/print/bar-code.ts';
import {
  ASCENT,
  LINE_HEIGHT,
  measureAt,
  MM_A_POINT,
  type LabelText,
} from '#kit/web/lib/print/label-text.ts';
import { onOneLine, type StoreHeading } from '#kit/web/lib/print/store-heading.ts';
import { labelTexts as texts } from '../texts.ts';

/** The size of a label's content, mm: it leaves a margin on 100 × 150 mm, and on a quarter of an A4. */
export const LABEL = { widthMm: 90, heightMm: 138 } as const;

/** Smaller letters cannot be read. The longest texts of the server still fit at this size. */
const SMALLEST_PT = 4;
const STEP_PT = 0.5;

/** The parts of a label from top to bottom, mm from the content's top. */
const RECEIVER = { topMm: 5.5, heightMm: 55.5, largestPt: 15 } as const;
const CEP = { topMm: 63, heightMm: 14, largestPt: 32 } as const;
const CODE = { topMm: 81, heightMm: 19, moduleMm: 0.6, textTopMm: 101.5, textPt: 13 } as const;
const SENDER = { ruleMm: 111, topMm: 117.5, heightMm: 20.5, largestPt: 10 } as const;
const CAPTION_PT = 8;

export type PlacedLabel = ReturnType<typeof placeLabel>;

interface Paragraph {
  text: string;
  strong: boolean;
  /** Size of the letters, relative to the block's. */
  scale: number;
}

interface Region {
  topMm: number;
  heightMm: number;
  largestPt: number;
}

function placeAt(
  paragraphs: readonly Paragraph[],
  topMm: number,
  basePt: number,
  measure: MeasureText,
): { lines: LabelText[]; endMm: number } {
  const lines: LabelText[] = [];
  let endMm = topMm;
  for (const { text, strong, scale } of paragraphs) {
    const sizePt = basePt * scale;
    const letterMm = sizePt * MM_A_POINT;
    for (const line of wrapText(text, LABEL.widthMm, measureAt(measure, sizePt), strong)) {
      lines.push({ text: line, strong, sizePt, xMm: 0, baselineMm: endMm + ASCENT * letterMm });
      endMm += LINE_HEIGHT * letterMm;
    }
  }
  return { lines, endMm };
}

/** The paragraphs in the largest letters with which they fit, wrapped. */
function fit(
  paragraphs: readonly Paragraph[],
  { topMm, heightMm, largestPt }: Region,
  measure: MeasureText,
): LabelText[] {
  for (let sizePt = largestPt; ; sizePt -= STEP_PT) {
    const { lines, endMm } = placeAt(paragraphs, topMm, sizePt, measure);
    if (endMm <= topMm + heightMm || sizePt <= SMALLEST_PT) return lines;
  }
}

/** A line in the largest letters that fit the width. */
function fitLine(
  line: Omit<LabelText, 'sizePt' | 'baselineMm' | 'xMm'>,
  place: { topMm: number; widthMm: number; largestPt: number; align: 'left' | 'center' | 'right' },
  measure: MeasureText,
): LabelText {
  const widthAtOne = measureAt(measure, 1)(line.text, line.strong);
  const sizePt = Math.min(place.largestPt, place.widthMm / Math.max(widthAtOne, 0.001));
  const free = LABEL.widthMm - widthAtOne * sizePt;
  const xMm = { left: 0, center: free / 2, right: free }[place.align];
  // The line is centred in the height of the largest letters.
  const slackMm = ((place.largestPt - sizePt) * MM_A_POINT) / 2;
  return {
    ...line,
    sizePt,
    xMm,
    baselineMm: place.topMm + slackMm + ASCENT * sizePt * MM_A_POINT,
  };
}

function receiverOf({ name, address, travels }: DispatchParcel): Paragraph[] {
  const plain = (text: string): Paragraph => ({
    text: printableText(text),
    strong: false,
    scale: 1,
  });
  const heading = { text: printableText(name) || texts.noName, strong: true, scale: 1.2 };
  // A pickup has no address: with one, the parcel would be sent off.
  if (travels === 'pickup') return [heading, plain(texts.pickup)];
  const street = [address.street, address.number].filter(Boolean).join(', ');
  const place = [address.city, address.state].filter(Boolean).join(' - ');
  const lines = [street, address.complement, address.neighborhood, place].filter(Boolean);
  return [heading, ...(lines.length > 0 ? lines.map(plain) : [plain(texts.noAddress)])];
}

const senderOf = (store: StoreHeading): Paragraph[] => [
  { text: printableText(store.name), strong: true, scale: 1 },
  ...(store.address ? [{ text: onOneLine(store.address), strong: false, scale: 0.9 }] : []),
];

/** Room beside the caption for the kind of shipping, mm. */
const SHIPPING_MM = 62;

/**
 * The places of everything on a label. Names and addresses are wrapped, and made smaller until they fit: nothing is cut, and
 * nothing leaves its place.
 */
export function placeLabel(
  parcel: DispatchParcel,
  store: StoreHeading,
  code: Pick<BarCode, 'width' | 'quiet'>,
  measure: MeasureText,
) {
  const caption = (text: string, topMm: number): LabelText =>
    fitLine(
      { text: text.toLocaleUpperCase('pt-BR'), strong: true },
      { topMm, widthMm: LABEL.widthMm, largestPt: CAPTION_PT, align: 'left' },
      measure,
    );
  const centred = (text: string, topMm: number, largestPt: number): LabelText =>
    fitLine(
      { text, strong: true },
      { topMm, widthMm: LABEL.widthMm, largestPt, align: 'center' },
      measure,
    );
  const shipping = printableText(parcel.shippingName ?? '');
  const cep = parcel.travels === 'pickup' ? '' : formatCep(parcel.address.cep);
  const widest = code.quiet.left + code.width + code.quiet.right;
  const moduleMm = Math.min(CODE.moduleMm, LABEL.widthMm / widest);
  return {
    texts: [
      caption(texts.to, 0.5),
      ...(shipping
        ? [
            fitLine(
              { text: shipping, strong: true },
              { topMm: 0, widthMm: SHIPPING_MM, largestPt: 11, align: 'right' },
              measure,
            ),
          ]
        : []),
      ...fit(receiverOf(parcel), RECEIVER, measure),
      ...(cep ? [centred(texts.cep(cep), CEP.topMm, CEP.largestPt)] : []),
      centred(texts.order(parcel.orderId), CODE.textTopMm, CODE.textPt),
      caption(texts.from, SENDER.ruleMm + 1.5),
      ...fit(senderOf(store), SENDER, measure),
    ],
    bars: {
      xMm: (LABEL.widthMm - code.width * moduleMm) / 2,
      yMm: CODE.topMm,
      heightMm: CODE.heightMm,
      moduleMm,
    },
    /** Lines across the content, mm from its top. */
    rulesMm: [CEP.topMm - 1, CEP.topMm + CEP.heightMm + 1.5, SENDER.ruleMm],
  };
}
