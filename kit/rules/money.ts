/** An amount as people write it: the sign may stand before or after `R$`. */
const AMOUNT = /^([-−]?)(?:R\$)?([-−]?)([\d.,]+)$/i;
/** `1234`, `1234.5`, `1234.50`. */
const PLAIN = /^\d+(?:\.\d{1,2})?$/;
/** `99,9`, `1234,50`, `1.234,50`, `,50`. */
const BRAZILIAN = /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,2}$/;
/** `1.234`, `1.234.567`. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** `1,234.50`, as English-speaking sites print it. */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/;

/**
 * Reads an amount of reais, as a number or as people type it, into centavos; undefined when it is not one.
 *
 * - A comma is the decimal mark: `"99,90"`, `"1.234,50"`, `"R$ 1.234,50"`.
 * - Without a comma, a dot followed by one or two digits is the decimal mark (`"99.90"`, `"1234.5"`), and dots
 * followed by exactly three digits group thousands (`"1.234"` is 1234 reais).
 * - Text with more than two decimals (`"1,234"`, `"0.125"`, `"1234.567"`) is refused: a guess could be wrong by a thousand.
 * - A number is rounded half up (away from zero) to the centavo; NaN, infinities and amounts beyond exact
 * integers are refused.
 * - A negative amount is read; a caller that has no use for one refuses it.
 */
export function parseMoney(input: number | string): number | undefined {
  if (typeof input === 'number') return toCents(input);
  const match = AMOUNT.exec(input.replace(/\s/g, ''));
  if (!match) return undefined;
  const [, before = '', after = '', digits = ''] = match;
  if (before && after) return undefined;
  const plain = toPlainDecimal(digits);
  if (plain === undefined) return undefined;
  return toCents(before || after ? -Number(plain) : Number(plain));
}

/** Hundredths of a percent, as typed: `12,5`, `12.5`, `12,5 %`; undefined for other texts, such as an amount of reais. */
export const parsePercent = (text: string): number | undefined =>
  /R\$/i.test(text) ? undefined : parseMoney(text.replace(/%\s*$/, ''));

function toPlainDecimal(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  if (BRAZILIAN.test(text)) return `0${text.replaceAll('.', '').replace(',', '.')}`;
  if (GROUPED.test(text)) return text.replaceAll('.', '');
  if (ENGLISH.test(text)) return text.replaceAll(',', '');
  return undefined;
}

/** Half a centavo, and the rounding error of binary fractions. */
const HALF_CENT = 0.5 + 1e-6;

/**
 * The sent amount in reais, where it makes `cents` once each of its units is rounded: 89.991 of three units is 90.00, because a unit
 * is 29.997. Undefined where it does not. A text such as "29.997" may be a number that a program wrote, or thousands that a person
 * wrote.
 */
export function readAs(sent: number | string, cents: number, units = 1): number | undefined {
  const slack = units === 1 ? HALF_CENT : HALF_CENT * (units + 1);
  return readings(sent).find((reais) => Math.abs(reais * 100 - cents) <= slack);
}

function readings(sent: number | string): readonly number[] {
  if (typeof sent === 'number') return [sent];
  const cents = parseMoney(sent);
  return [Number(sent), ...(cents === undefined ? [] : [toReais(cents)])];
}

/** Moves the decimal point in the number's shortest text, so that 1.005 is 100.5 and not 100.49999999999999. */
function toCents(reais: number): number | undefined {
  if (!Number.isFinite(reais)) return undefined;
  const magnitude = Math.abs(reais);
  if (magnitude < 0.001) return 0;
  const cents = Math.round(Number(`${magnitude}e2`));
  if (!Number.isSafeInteger(cents)) return undefined;
  return reais < 0 && cents > 0 ? -cents : cents;
}

/** Centavos as reais of the API's JSON, with at most two decimals. */
export function toReais(cents: number): number {
  return cents / 100;
}

/**
 * Reais of the API's JSON as centavos, rounded half up (away from zero) on the decimal text of the number: 1.005 is 101.
 * Throws RangeError for NaN, infinities and amounts beyond exact integers.
 */
export function fromReais(reais: number): number {
  const cents = toCents(reais);
  if (cents === undefined) throw new RangeError(`Not an amount of reais: ${reais}`);
  return cents;
}

/** `R$ 1.234,56` with a no-break space (U+00A0) after `R$`, as Intl prints it for pt-BR, but with a true minus: `−R$ 1,50`. */
export function formatCents(cents: number): string {
  const magnitude = Math.abs(cents);
  const reais = String(Math.floor(magnitude / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.');
  const rest = String(magnitude % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}R$\u00A0${reais},${rest}`;
}

/** The largest price or value that can be entered. */
export const MAX_PRICE_CENTS = 100_000_000_00;

/** The reasons why a text is no price. */
export const PRICE_PROBLEMS = {
  missing: 'Informe o preço.',
  unreadable: 'Informe um preço válido, como 99,90.',
  'too-large': 'O preço passa do limite de R$ 100.000.000,00.',
} as const;
type PriceProblem = keyof typeof PRICE_PROBLEMS;

/** A price as typed, in centavos, or the reason why it is none. Nothing is guessed: `1e3` is unreadable, not 13. */
export function readPrice(text: string): number | PriceProblem {
  if (text.trim() === '') return 'missing';
  const cents = parseMoney(text);
  if (cents === undefined || cents < 0) {
    return /^(?:R\$)?[\d.,\s]{16,}$/i.test(text.trim()) ? 'too-large' : 'unreadable';
  }
  return cents > MAX_PRICE_CENTS ? 'too-large' : cents;
}
