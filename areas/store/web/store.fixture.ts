import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import type { StoreSettingsAnswer } from '../contract.ts';

/** The settings of a store that has its name alone. */
export const SETTINGS: StoreSettingsAnswer = {
  name: 'Loja da Ana',
  legalName: '',
  document: '',
  address: '',
  email: '',
  whatsapp: '',
  notice: '',
  logo: null,
  pix: null,
  printOnlyPaid: false,
  printPhotos: false,
  package: NO_MEASURES,
  linkDays: null,
  paymentReminderHours: null,
};
