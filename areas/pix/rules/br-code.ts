import { checksum } from '#kit/rules/pix.ts';

export interface BrCode {
  /** The address from which the payer's bank reads a dynamic code; null of a static one. */
  readonly location: string | null;
  /** The sum in centavos; null if the code names none. */
  readonly amountCents: number | null;
  readonly receiverName: string;
  readonly city: string;
  /** The reference, or `txid`; null for `***` and for none. */
  readonly reference: string | null;
}

/** The fields of one level: two digits of name, two of length. @returns undefined where the text has another form. */
function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^\d{4}$/.exec(text.slice(at, at + 4))?.[0];
    if (head === undefined) return undefined;
    const end = at + 4 + Number(head.slice(2));
    if (end > text.length) return undefined;
    fields.set(head.slice(0, 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** Reads a BR Code after the Banco Central's Manual do BR Code, whole and with a right checksum. @returns undefined for any other text. */
export function readBrCode(text: string): BrCode | undefined {
  const plain = text.slice(0, -4);
  if (!plain.endsWith('6304') || checksum(plain) !== text.slice(-4).toUpperCase()) return undefined;
  const fields = fieldsOf(text);
  const account = fields && fieldsOf(fields.get('26') ?? '');
  if (!fields || account?.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') return undefined;
  const amount = fields.get('54');
  if (amount !== undefined && !AMOUNT.test(amount)) return undefined;
  const reference = fieldsOf(fields.get('62') ?? '')?.get('05');
  return {
    location: account.get('25') ?? null,
    amountCents: amount === undefined ? null : Math.round(Number(amount) * 100),
    receiverName: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    reference: reference === undefined || reference === '***' ? null : reference,
  };
}

/** A code that is whole and asks for this sum, or leaves the sum to its location; null for any other. */
export function shownCode(code: string | null | undefined, amountCents: number): string | null {
  const read = code ? readBrCode(code) : undefined;
  if (!code || !read) return null;
  return read.amountCents === null || read.amountCents === amountCents ? code : null;
}

const field = (id: string, value: string): string =>
  id + String(value.length).padStart(2, '0') + value;

/** The dynamic BR Code of a location, for a provider that gives none. @param charge.location without a scheme, at most 77 characters. */
export function dynamicPixCode(charge: {
  readonly location: string;
  readonly receiverName: string;
  readonly receiverCity: string;
}): string {
  const plain = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', charge.location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', charge.receiverName),
    field('60', charge.receiverCity),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return plain + checksum(plain);
}
