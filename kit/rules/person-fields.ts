import { isState, stateCode } from './brazilian-states.ts';
import { formatCep, isCep } from './cep.ts';
import { formatCpf, isCpf, isDoubtfulCpf, onlyDigits } from './cpf.ts';
import { isEmail } from './email.ts';
import { canChat, formatPhone, storedPhone } from './phone.ts';
import type { CellKind } from './spreadsheet-values.ts';

/*
 * The fields of a person, a row a field. Contract, tables, forms, spreadsheets, trail and privacy read them. The masks of a field
 * for strangers are in `masking.ts`; the headings by which an import knows its column are in the web's
 * `areas/imports/web/kinds.ts`.
 */

const SPREADSHEET_DATE =
  /^(?:\d{1,2}[/-])?(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\.?(?:[/-]\d{1,4})?$/i;

/** The settings of a field's input, as React names them. */
interface InputSettings {
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric';
  readonly autoComplete: string;
  readonly autoCapitalize?: 'characters' | 'none' | 'sentences' | 'words';
  readonly autoCorrect?: 'off';
  readonly spellCheck?: boolean;
}

interface PersonFieldRow {
  /** The name in forms and on pages. */
  readonly label: string;
  /** The name in spreadsheets and in the trail, where it is not the label. */
  readonly heading?: string;
  /** A text of the field, in the API's document and in the example file of an import. */
  readonly example: string;
  /** The most characters that a request may have. */
  readonly longest: number;
  /** The kind of its cells in a spreadsheet, where they are no plain texts. */
  readonly cell?: CellKind;
  /** The answer of a form to a blank field; a field without one may be blank. */
  readonly missing?: string;
  readonly isWellFormed?: (text: string) => boolean;
  /** The answer of a form to a text that is not well formed. */
  readonly malformed?: string;
  /** Whether an accepted text is most likely mistyped. */
  readonly isDoubtful?: (text: string) => boolean;
  /** The remark beside a doubtful text. It refuses nothing. */
  readonly doubt?: string;
  /** The one spelling in which the text is stored. */
  readonly spell?: (text: string) => string;
  /** Punctuates as far as typed. A field with this function, and no spelling of its own, is stored and sent by its digits. */
  readonly punctuate?: (text: string) => string;
  readonly input: InputSettings;
}

const CUSTOMER = {
  name: {
    label: 'Nome',
    example: 'Maria',
    longest: 120,
    missing: 'Informe o nome.',
    input: { autoComplete: 'given-name', autoCapitalize: 'words' },
  },
  surname: {
    label: 'Sobrenome',
    example: 'Souza',
    longest: 120,
    missing: 'Informe o sobrenome.',
    input: { autoComplete: 'family-name', autoCapitalize: 'words' },
  },
  cpf: {
    label: 'CPF',
    example: '529.982.247-25',
    longest: 20,
    cell: 'cpf',
    missing: 'Informe o CPF.',
    isWellFormed: isCpf,
    malformed: 'O CPF tem 11 números.',
    isDoubtful: isDoubtfulCpf,
    doubt: 'Confira: este CPF não fecha.',
    punctuate: formatCpf,
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
  email: {
    label: 'E-mail',
    example: 'maria@exemplo.com',
    longest: 254,
    missing: 'Informe o e-mail.',
    isWellFormed: isEmail,
    malformed: 'Informe um e-mail válido.',
    input: {
      type: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
    },
  },
  phone: {
    label: 'WhatsApp',
    heading: 'Telefone',
    example: '(11) 98765-4321',
    longest: 40,
    cell: 'digits',
    missing: 'Informe o WhatsApp.',
    isDoubtful: (text) => !canChat(text),
    doubt: 'O WhatsApp não abre este número.',
    spell: storedPhone,
    punctuate: formatPhone,
    input: { type: 'tel', autoComplete: 'tel' },
  },
} as const satisfies Record<string, PersonFieldRow>;

const ADDRESS = {
  cep: {
    label: 'CEP',
    example: '01310-100',
    longest: 20,
    cell: 'cep',
    missing: 'Informe o CEP.',
    isWellFormed: isCep,
    malformed: 'O CEP tem 8 números, de 01000-000 em diante.',
    punctuate: formatCep,
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
  },
  street: {
    label: 'Rua',
    example: 'Avenida Paulista',
    longest: 200,
    missing: 'Informe a rua.',
    input: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  },
  number: {
    label: 'Número',
    example: '1000',
    longest: 30,
    cell: 'code',
    missing: 'Informe o número.',
    // A spreadsheet makes a date of 12/3.
    isDoubtful: (text) => SPREADSHEET_DATE.test(text.trim()),
    doubt: 'Parece uma data: confira o número.',
    input: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  neighborhood: {
    label: 'Bairro',
    example: 'Bela Vista',
    longest: 120,
    missing: 'Informe o bairro.',
    input: { autoComplete: 'address-level3', autoCapitalize: 'words' },
  },
  complement: {
    label: 'Complemento',
    example: 'Apto 12',
    longest: 120,
    input: { autoComplete: 'address-line2', autoCapitalize: 'sentences' },
  },
  city: {
    label: 'Cidade',
    example: 'São Paulo',
    longest: 120,
    missing: 'Informe a cidade.',
    input: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  },
  /** A state of the country, chosen from a list. */
  state: {
    label: 'Estado',
    example: 'SP',
    longest: 40,
    missing: 'Selecione o estado.',
    isWellFormed: isState,
    malformed: 'Informe um estado do Brasil, como SP.',
    spell: stateCode,
    input: { autoComplete: 'address-level1' },
  },
} as const satisfies Record<string, PersonFieldRow>;

type Rows = typeof CUSTOMER & typeof ADDRESS;

export type CustomerField = keyof typeof CUSTOMER;
export type AddressField = keyof typeof ADDRESS;
export type PersonField = CustomerField | AddressField;
/** The fields that may not be blank. */
export type RequiredField = {
  [Field in PersonField]: Rows[Field] extends { readonly missing: string } ? Field : never;
}[PersonField];

export const PERSON: Readonly<Record<PersonField, PersonFieldRow>> = { ...CUSTOMER, ...ADDRESS };
export const CUSTOMER_FIELDS = Object.keys(CUSTOMER) as readonly CustomerField[];
export const ADDRESS_FIELDS = Object.keys(ADDRESS) as readonly AddressField[];
export const PERSON_FIELDS: readonly PersonField[] = [...CUSTOMER_FIELDS, ...ADDRESS_FIELDS];

export const isOfAddress = (field: PersonField): field is AddressField =>
  ADDRESS_FIELDS.some((each) => each === field);

export const isRequired = (field: PersonField): boolean => PERSON[field].missing !== undefined;

/** The text as it is stored and sent: in its one spelling, by its digits, or without the blanks around it. */
export function storedText(field: PersonField, text: string): string {
  const { punctuate, spell } = PERSON[field];
  if (spell) return spell(text);
  return punctuate ? onlyDigits(text) : text.trim();
}

/** The remark on an accepted text that looks mistyped; undefined where it does not, or where the field is blank. */
export function doubtOf(field: PersonField, text: string): string | undefined {
  const { isDoubtful, doubt } = PERSON[field];
  return text.trim() !== '' && isDoubtful?.(text) ? doubt : undefined;
}

/** Whether the text may not stay in the field: blank where the field is required, or not well formed. */
export function isWrong(field: PersonField, text: string): boolean {
  const { isWellFormed } = PERSON[field];
  if (text.trim() === '') return isRequired(field);
  return isWellFormed !== undefined && !isWellFormed(text);
}

/** The name of a field of a person above a column of a spreadsheet. */
export const headingOf = (field: PersonField): string =>
  PERSON[field].heading ?? PERSON[field].label;

/** A heading within a sentence: `bairro`, `CPF`. */
export const inSentence = (heading: string): string =>
  heading === heading.toUpperCase() ? heading : heading.toLowerCase();
