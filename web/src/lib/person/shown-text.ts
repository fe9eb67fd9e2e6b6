import { PERSON, type PersonField } from '@balcao/domain/rules/person-fields';

/** A stored text of a person as it is read: punctuated, unless the server has hidden some of it behind `*` or `•`. */
export function shownText(field: PersonField, text: string): string {
  const { punctuate } = PERSON[field];
  return punctuate && !/[*•]/.test(text) ? punctuate(text) || text : text;
}
