import { PERSON, type PersonField } from '../../../rules/person-fields.ts';
import { shownPhone } from '../../../rules/phone.ts';

/** Name and surname; empty when there is neither. */
export const fullName = (person: { readonly name: string; readonly surname: string }): string =>
  `${person.name} ${person.surname}`.trim();

/** A stored text of a person, punctuated for reading, unless the server has hidden some of it behind `*` or `•`. */
export function shownText(field: PersonField, text: string): string {
  const { punctuate } = PERSON[field];
  if (!punctuate || /[*•]/.test(text)) return text;
  return field === 'phone' ? shownPhone(text) : punctuate(text) || text;
}
