import { checkDigit } from '#kit/rules/document.ts';

const FISCAL_KEY_LENGTH = 44;

/** Year and month follow the state; a CNPJ stands before the model, and twelve of its characters may be letters. */
const LAYOUT = /^\d{6}[0-9A-Z]{12}\d{26}$/;
/** Some programs print the name of the document before its key. */
const NAME = /^(?:NFE|DCE)(?=[0-9A-Z]{44}$)/;
/** A scanned QR code is an address that carries the key in one of its parameters. */
const IN_ADDRESS = /[?&](?:ch[a-z]*|p)=([0-9a-z]{44})(?![0-9a-z])/i;

type FiscalKeyProblem = 'length' | 'characters' | 'model' | 'check-digit';

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

/** Electronic invoice of goods (NF-e) and electronic declaration of contents (DC-e), by the model in the key. */
const MODELS: Readonly<Record<string, 'NF-e' | 'DC-e'>> = { 55: 'NF-e', 99: 'DC-e' };

/** The document that a key names; undefined for any other model. */
export const fiscalKeyKind = (key: string): 'NF-e' | 'DC-e' | undefined =>
  MODELS[key.slice(20, 22)];

/** The key in groups of four, as it is printed. */
export const formatFiscalKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The problems of a key in words, for the person who typed, pasted or scanned it. */
export const FISCAL_KEY_PROBLEMS: Readonly<Record<FiscalKeyProblem, string>> = {
  length: 'A chave tem 44 caracteres. Confira se ela foi copiada inteira.',
  characters:
    'A chave só tem números, e letras apenas no lugar do CNPJ. Confira o que foi digitado.',
  model: 'Esta chave não é de uma NF-e nem de uma DC-e. Confira se é a chave certa.',
  'check-digit': 'O dígito verificador não confere. Algum caractere da chave está errado.',
};
