import { checkDigit } from './check-digit.ts';
import { fiscalKeyKind } from './fiscal-key-format.ts';

export const FISCAL_KEY_LENGTH = 44;

/** Year and month follow the state; a CNPJ stands before the model, and twelve of its characters may be letters. */
const LAYOUT = /^\d{6}[0-9A-Z]{12}\d{26}$/;
/** Some programs print the name of the document before its key. */
const NAME = /^(?:NFE|DCE)(?=[0-9A-Z]{44}$)/;
/** A scanned QR code is an address that carries the key in one of its parameters. */
const IN_ADDRESS = /[?&](?:ch[a-z]*|p)=([0-9a-z]{44})(?![0-9a-z])/i;

export type FiscalKeyProblem = 'length' | 'characters' | 'model' | 'check-digit';

/** A key as typed, pasted or scanned, made fit to keep: capitals and digits only, and out of an address only the key. */
export function normalizeFiscalKey(text: string): string {
  const key = IN_ADDRESS.exec(text)?.[1] ?? text;
  return key
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(NAME, '');
}

/** The problem of a normalized key, if any. */
export function fiscalKeyProblem(key: string): FiscalKeyProblem | undefined {
  if (key.length !== FISCAL_KEY_LENGTH) return 'length';
  if (!LAYOUT.test(key)) return 'characters';
  if (fiscalKeyKind(key) === undefined) return 'model';
  return checkDigit(key.slice(0, -1)) === key.at(-1) ? undefined : 'check-digit';
}
