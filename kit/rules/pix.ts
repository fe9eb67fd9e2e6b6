/** The most characters of a name in the code. */
export const LONGEST_PIX_NAME = 25;
export const LONGEST_PIX_CITY = 15;
/** The largest amount that a code can carry: thirteen characters. */
const MOST_PIX_CENTS = 9_999_999_999_99;
const LONGEST_FIELD = 99;
const LONGEST_REFERENCE = 25;
const NO_REFERENCE = '***';

export interface PixReceiver {
  /** The key as `readPixKey` gives it. */
  readonly key: string;
  readonly receiverName: string;
  readonly receiverCity: string;
  /** A text for the payer; it is shortened where the key leaves too little space. */
  readonly text: string;
}

/** Whether a code can ask for this amount. */
export const isPixAmount = (cents: number): boolean => cents > 0 && cents <= MOST_PIX_CENTS;

/**
 * A text in the form of the payment code: plain ASCII without accents and `&`, cut to the length. Characters that have no
 * plain form are left out.
 */
export function plainPixText(text: string, longest: number): string {
  return text
    .normalize('NFKD')
    .replace(/&/g, ' e ')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd();
}

/**
 * The static BR Code ("copia e cola") that pays this receiver, after the Banco Central's Manual do BR Code. Without an amount
 * the payer types it.
 * @param payment.reference letters and digits, 25 at most: shown on the receiver's statement, where the bank passes it on.
 * @throws RangeError for an impossible amount, and for a field that is too long.
 */
export function pixCode(
  receiver: PixReceiver,
  payment: { readonly amountCents?: number; readonly reference?: string } = {},
): string {
  const { amountCents, reference = '' } = payment;
  const plain = [
    field('00', '01'),
    field('26', account(receiver)),
    field('52', '0000'),
    field('53', '986'),
    amountCents === undefined ? '' : field('54', amount(amountCents)),
    field('58', 'BR'),
    field('59', plainPixText(receiver.receiverName, LONGEST_PIX_NAME)),
    field('60', plainPixText(receiver.receiverCity, LONGEST_PIX_CITY)),
    field('62', field('05', referenceOf(reference))),
    '6304',
  ].join('');
  return plain + checksum(plain);
}

function account({ key, text }: PixReceiver): string {
  const fixed = field('00', 'br.gov.bcb.pix') + field('01', key);
  const room = LONGEST_FIELD - fixed.length - field('02', '').length;
  const plain = room > 0 ? plainPixText(text, room) : '';
  return fixed + (plain && field('02', plain));
}

function field(id: string, value: string): string {
  if (value.length > LONGEST_FIELD) throw new RangeError(`PIX field ${id} is too long`);
  return id + String(value.length).padStart(2, '0') + value;
}

function amount(cents: number): string {
  if (!Number.isInteger(cents) || !isPixAmount(cents)) {
    throw new RangeError(`Not an amount for PIX: ${cents}`);
  }
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

const referenceOf = (text: string): string =>
  text.replace(/[^0-9A-Za-z]/g, '').slice(0, LONGEST_REFERENCE) || NO_REFERENCE;

/** CRC-16/CCITT-FALSE of a text of ASCII, four capital hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const STATE = /^(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?![\p{L}\d])/u;

/**
 * The city in an address as people write it, as a first proposal: the text before the last state (`Bela Vista, São Paulo - SP`,
 * `Recife/PE`, `Recife PE`); empty when there is no state.
 */
export function pixCityOf(address: string): string {
  const parts = address
    .split(/[,;/\n]|\s[-–—]\s|-(?=[A-Z]{2}(?![\p{L}\d]))| (?=[A-Z]{2} *(?:[,;\n]|$))/u)
    .map((part) => part.trim());
  const state = parts.findLastIndex((part, index) => index > 0 && STATE.test(part));
  return state === -1 ? '' : plainPixText(parts[state - 1] ?? '', LONGEST_PIX_CITY);
}

/**
 * Name and city in the form of the payment code. Blank ones are derived from the store's own, the registered name first: a bank
 * shows that one. Empty when the store has none either.
 */
export const pixReceiverNames = (
  pix: { readonly receiverName: string; readonly receiverCity: string },
  store: { readonly name: string; readonly legalName: string; readonly address: string },
): Pick<PixReceiver, 'receiverName' | 'receiverCity'> => ({
  receiverName:
    [pix.receiverName, store.legalName, store.name]
      .map((name) => plainPixText(name, LONGEST_PIX_NAME))
      .find(Boolean) ?? '',
  receiverCity: plainPixText(pix.receiverCity, LONGEST_PIX_CITY) || pixCityOf(store.address),
});
