/** The form in which names are compared. Case, the encoding of an accent and runs of blanks do not make another name; accents do. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR');
