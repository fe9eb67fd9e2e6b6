const MONTH = [
  'jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:ço|co|ch)?|abr(?:il)?|apr(?:il)?|maio?|may',
  'jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:ember)?|out(?:ubro)?',
  'oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?',
].join('|');
/** The signs between the parts of a date: `12/mar`, `7 de setembro`. */
const SIGNS = String.raw`(?:[\s/.,-]|de\s)`;
const BETWEEN = `${SIGNS}{0,5}`;
const DATE = [
  String.raw`(?=.*[/.-])\d{1,4}(?:${SIGNS}{1,5}\d{1,4}){1,2}`,
  String.raw`\d{1,4}${BETWEEN}(?:${MONTH})(?:${BETWEEN}\d{1,4})?`,
  String.raw`(?:${MONTH})${BETWEEN}\d{1,4}(?:${BETWEEN}\d{1,4})?`,
].join('|');
const TIME = String.raw`\d{1,4}:(?:\d{1,2}(?::\d{1,2}(?:[.,]\d+)?)?)?(?:\s?[ap]m?)?|\d{1,2}(?:\s?[ap]m|\s[ap])`;
const CURRENCY = String.raw`(?:[a-z]{0,3}\$|%)?`;
/** Any number but `7` and its like, of at most eleven digits, which a spreadsheet shows and saves as they are. */
const NUMBER = String.raw`(?!(?:0|[1-9]\d{0,10})$)[-+(]?\s?${CURRENCY}\s?[-+]?[.,]*\d[\d.,]*(?:e[-+]?\d+)?\s?${CURRENCY}[-)]?`;

const SPOILED = new RegExp(
  [
    `(?:${DATE})(?:[\\sT,]{1,3}(?:${TIME}))?Z?`,
    TIME,
    NUMBER,
    String.raw`\d+\s+\d+/\d+`,
    'true|false|verdadeiro|falso',
    String.raw`#[a-zú]+(?:/[a0d])?[!?]?`,
    // Some programs skip blanks before a formula, and take an apostrophe for their own sign of a text. A longer text fits no formula.
    String.raw`['=+@-][^\r\n]{0,250}`,
  ]
    .map((form) => `^(?:${form})$`)
    .join('|'),
  'i',
);

/**
 * Whether a spreadsheet reads a text as something else, and saves something else: `00123`, `1E5`, `14200012345670`, `12/3`, `mar/12`,
 * `10:30`, `1 1/2`, `R$ 5`, `10%`, `VERDADEIRO`. All forms of Excel, LibreOffice and Google in Portuguese and English.
 */
export const isSpoiled = (text: string): boolean => SPOILED.test(text.trim());
