/** Name and surname; empty when there is neither. */
export const fullName = (person: { readonly name: string; readonly surname: string }): string =>
  `${person.name} ${person.surname}`.trim();
