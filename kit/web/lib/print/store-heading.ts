import { cnpjCharacters } from '../../../rules/document.ts';
import { CPF_DIGITS } from '../../../rules/limits.ts';
import { formatPhone } from '../../../rules/phone.ts';

import { PDF, BASELINE_MM, PAGE_TEXT_WIDTH_MM, type PlacedLine } from './paper.ts';
import { storeTexts } from './texts.ts';
import { printableText, wrapText, type MeasureText } from './wrap-text.ts';

/** The heading of the first page: the sender of these parcels. */
export interface StoreHeading {
  readonly name: string;
  /** CPF or CNPJ. */
  readonly document: string;
  /** The address, in several lines. */
  readonly address: string;
  readonly whatsapp: string;
}

const LOGO_MM = 12;
const LOGO_GAP_MM = 3;

export interface PlacedHeading {
  lines: PlacedLine[];
  /** The square that the logo may fill; undefined without a logo. */
  logo: { xMm: number; yMm: number; sizeMm: number } | undefined;
  /** The top of the first page's columns, mm from the page's top. */
  endMm: number;
}

/** An address of several lines on one, without the comma that waited for a number. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => printableText(line).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

function documentText(document: string): string {
  if (!document) return '';
  const isCpf = cnpjCharacters(document).length === CPF_DIGITS;
  return `${isCpf ? storeTexts.cpf : storeTexts.cnpj} ${document}`;
}

function headingTexts({ name, document, whatsapp, address }: StoreHeading): string[] {
  const facts = [documentText(document), whatsapp && storeTexts.whatsapp(formatPhone(whatsapp))];
  return [printableText(name), facts.filter(Boolean).join(' · '), onOneLine(address)];
}

/**
 * The places of the store's name, document, number and address over both columns of the first page; a missing part takes no room.
 */
export function placeHeading(
  store: StoreHeading,
  measure: MeasureText,
  hasLogo: boolean,
): PlacedHeading {
  const indent = hasLogo ? LOGO_MM + LOGO_GAP_MM : 0;
  const xMm = PDF.marginMm + indent;
  const texts = headingTexts(store).flatMap((text, index) => {
    const strong = index === 0;
    return text
      ? wrapText(text, PAGE_TEXT_WIDTH_MM - indent, measure, strong).map((line) => ({
          text: line,
          strong,
        }))
      : [];
  });
  const heightMm = Math.max(texts.length * PDF.lineStepMm, hasLogo ? LOGO_MM : 0);
  return {
    lines: texts.map((line, index) => ({
      ...line,
      xMm,
      baselineMm: PDF.marginMm + index * PDF.lineStepMm + BASELINE_MM,
    })),
    logo: hasLogo ? { xMm: PDF.marginMm, yMm: PDF.marginMm, sizeMm: LOGO_MM } : undefined,
    endMm: PDF.marginMm + heightMm + PDF.lineStepMm,
  };
}
