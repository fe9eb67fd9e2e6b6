import type { Retention } from '../endpoints.ts';

/** The word that a person types to anonymise another person: the act cannot be undone. */
export const ANONYMIZE_WORD = 'ANONIMIZAR';

/** The text in place of an order's customer name. */
export const ANONYMOUS_NAME = 'Cliente anonimizado';

/** The retention until an admin changes it. */
export const DEFAULT_RETENTION: Retention = {
  unconfirmedOrderDays: 90,
  messageDays: 180,
  lookUpDays: 30,
};
