import { z } from 'zod';
import { trimmedText } from './common.ts';
import { pixSettings, pixSettingsInput } from './pix.ts';

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
  pix: pixSettingsInput.nullish().describe('Null: no PIX; absent: as it was'),
  printOnlyPaid: z
    .boolean()
    .optional()
    .describe('Leave unpaid orders where they are when printing; absent: as it was'),
  linkDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .nullish()
    .describe('Days after which a link expires; null: never; absent: as it was'),
});
export type StoreSettingsInput = z.input<typeof storeSettingsInput>;

export const storeSettingsAnswer = z.object({
  name: z.string(),
  document: z.string().describe('As printed: `11.222.333/0001-81`; empty for none'),
  address: z.string(),
  whatsapp: z.string().describe('International digits; empty for none'),
  notice: z.string(),
  logo,
  pix: pixSettings.nullable(),
  printOnlyPaid: z.boolean(),
  linkDays: z.number().int().nullable(),
});
export type StoreSettingsAnswer = z.infer<typeof storeSettingsAnswer>;

export const publicAddressInput = z.object({ address: trimmedText(200) });

/** Where customers reach the store: what the links in messages begin with. */
export const publicAddressAnswer = z.object({
  address: z.string().nullable().describe('Null until an admin has confirmed one'),
  isConfigured: z.boolean().describe('Whether PUBLIC_URL says it'),
});
export type PublicAddressAnswer = z.infer<typeof publicAddressAnswer>;

/** What heads a printed page. */
export const storeHeading = storeSettingsAnswer.pick({
  name: true,
  document: true,
  address: true,
  whatsapp: true,
  logo: true,
});
