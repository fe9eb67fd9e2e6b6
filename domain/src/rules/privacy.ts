import type { Retention } from '../contract/privacy.ts';

/** What a person types to anonymise another: it cannot be taken back. */
export const ANONYMIZE_WORD = 'ANONIMIZAR';

/** Stands where an order had its customer's name. */
export const ANONYMOUS_NAME = 'Cliente anonimizado';

/** Until an admin says otherwise. */
export const DEFAULT_RETENTION: Retention = {
  unconfirmedOrderDays: 90,
  messageDays: 180,
  lookUpDays: 30,
};
