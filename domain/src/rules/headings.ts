import { PERSON, type PersonField } from './person-fields.ts';

/** The name of a field of a person above a column of a spreadsheet. */
export const headingOf = (field: PersonField): string =>
  PERSON[field].heading ?? PERSON[field].label;

/** A heading within a sentence: `bairro`, `CPF`. */
export const inSentence = (heading: string): string =>
  heading === heading.toUpperCase() ? heading : heading.toLowerCase();
