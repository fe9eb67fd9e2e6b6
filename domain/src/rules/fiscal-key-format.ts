/*
 * The display of a fiscal key, apart from its validation: the customer's page needs no more.
 */

/** Electronic invoice of goods (NF-e) and electronic declaration of contents (DC-e), by the model in the key. */
const MODELS: Readonly<Record<string, 'NF-e' | 'DC-e'>> = { 55: 'NF-e', 99: 'DC-e' };

/** The document that a key names; undefined for any other model. */
export const fiscalKeyKind = (key: string): 'NF-e' | 'DC-e' | undefined =>
  MODELS[key.slice(20, 22)];

/** The key in groups of four, as it is printed. */
export const formatFiscalKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
