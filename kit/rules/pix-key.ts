import { formatCnpj, cnpjCharacters, isValidCnpj } from './document.ts';
import { formatCpf, isValidCpf, onlyDigits } from './cpf.ts';
import { isEmail } from './email.ts';
import { oneLine } from './one-line.ts';
import { formatPhone, hasAreaCode, phoneDigits } from './phone.ts';

export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random';

interface PixKey {
  readonly kind: PixKeyKind;
  /**
   * The key in the form of the payment code: digits of a CPF, characters of a CNPJ, `+55…`, e-mail and random key in lower case.
   */
  readonly key: string;
}

/** `mistyped-…`: the text has the form of a kind, but is not valid. */
type PixKeyProblem = 'unknown' | 'ambiguous' | 'mistyped-cpf' | 'mistyped-cnpj' | 'mistyped-random';

const LONGEST_EMAIL = 77;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const readers: readonly ((text: string) => PixKey | undefined)[] = [
  (text) =>
    /^[\d.\-/\s]+$/.test(text) && isValidCpf(text)
      ? { kind: 'cpf', key: onlyDigits(text) }
      : undefined,
  (text) =>
    /^[0-9A-Z.\-/\s]+$/i.test(text) && isValidCnpj(text)
      ? { kind: 'cnpj', key: cnpjCharacters(text) }
      : undefined,
  (text) => {
    const digits = /^\+?[\d()\-\s]+$/.test(text) && hasAreaCode(text) && phoneDigits(text);
    return digits ? { kind: 'phone', key: `+${digits}` } : undefined;
  },
  (text) =>
    // The payment code must not hold an `&`.
    /^[!-%'-~]+$/.test(text) && text.length <= LONGEST_EMAIL && isEmail(text)
      ? { kind: 'email', key: text.toLowerCase() }
      : undefined,
  (text) => (UUID.test(text) ? { kind: 'random', key: text.toLowerCase() } : undefined),
];

const CNPJ_FORM = /^[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}$/i;

/** The kind that a wrong text was most likely meant to be. */
function problemOf(text: string): PixKeyProblem {
  if (/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return 'mistyped-cpf';
  if (CNPJ_FORM.test(text)) return 'mistyped-cnpj';
  return /^[\da-f]+(-[\da-f]+){4}$/i.test(text) ? 'mistyped-random' : 'unknown';
}

/**
 * A text read as a PIX key, with or without punctuation; or the reason why it is none. Eleven bare digits can be valid both as a
 * CPF and as a mobile number: the kind is never guessed, because the money would go to a stranger. `+55` or punctuation decides.
 */
export function readPixKey(text: string): PixKey | PixKeyProblem {
  const typed = oneLine(text);
  const found = readers.flatMap((read) => read(typed) ?? []);
  const [only] = found;
  if (!only) return problemOf(typed);
  return found.length > 1 ? 'ambiguous' : only;
}

/** The key as people write it, which reads back as the same kind. */
export function formatPixKey({ kind, key }: PixKey): string {
  if (kind === 'cpf') return formatCpf(key);
  if (kind === 'cnpj') return formatCnpj(key);
  return kind === 'phone' ? `+55 ${formatPhone(key)}` : key;
}

/** The reasons why a text is no PIX key, for server and browser. */
export const PIX_KEY_PROBLEMS: Readonly<Record<PixKeyProblem, string>> = {
  unknown: 'Informe uma chave PIX: CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.',
  'mistyped-cpf': 'Este CPF não confere: veja os números.',
  'mistyped-cnpj': 'Este CNPJ não confere: veja os números.',
  'mistyped-random': 'Esta chave aleatória não está inteira: copie de novo do app do banco.',
  ambiguous:
    'Este número serve como CPF e como celular. Escreva o celular com +55 ou o CPF com pontos.',
};
