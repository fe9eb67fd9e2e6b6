import { z } from 'zod';
import { trimmedText } from './common.ts';

const logo = z.string().nullable().describe('Address of the logo; changes with it');

/** What anyone may know of the store. */
export const storeAnswer = z.object({
  name: z.string(),
  notice: z.string().describe('For the public page; empty for none'),
  whatsapp: z.string().nullable().describe('International digits'),
  logo,
});
export type StoreAnswer = z.infer<typeof storeAnswer>;

export const storeSettingsInput = z.object({
  name: trimmedText(120).min(1),
  document: trimmedText(30).describe('CPF or CNPJ, or blank'),
  address: trimmedText(300),
  whatsapp: trimmedText(40).describe('With DDD, or blank'),
  notice: trimmedText(500),
});
export type StoreSettingsInput = z.infer<typeof storeSettingsInput>;

export const storeSettingsAnswer = z.object({
  name: z.string(),
  document: z.string().describe('As printed: `11.222.333/0001-81`; empty for none'),
  address: z.string(),
  whatsapp: z.string().describe('International digits; empty for none'),
  notice: z.string(),
  logo,
});
export type StoreSettingsAnswer = z.infer<typeof storeSettingsAnswer>;

/** What heads a printed page. */
export const storeHeading = storeSettingsAnswer.omit({ notice: true });
