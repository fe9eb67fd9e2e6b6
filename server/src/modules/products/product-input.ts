import { normalizeText } from '@balcao/domain/rules/search';

/** A name and its key. Case, the encoding of an accent and runs of blanks do not make another name; accents do. */
export const nameColumns = (name: string) => ({
  name,
  name_key: name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR'),
  search_text: normalizeText(name),
});
