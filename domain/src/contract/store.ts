import { z } from 'zod';
import { trimmedText } from './common.ts';
import { pixSettings, pixSettingsInput } from './pix.ts';

const logo = z.string().nullable().describe('Address of the logo; changes with it');

/** Who sells, as the law wants it told to customers (Decreto 7.962/2013, art. 2). */
const seller = {
  legalName: z.string().describe('As registered; empty where it is the name'),
  document: z.string().describe('As printed: `11.222.333/0001-81`; empty for none'),
  address: z.string().describe('May have several lines; empty for none'),
  email: z.string().describe('Empty for none'),
};

/** What anyone may know of the store: all that it says of itself to its customers. */
export const storeAnswer = z.object({
  name: z.string(),
  notice: z.string().describe('For the public page; empty for none'),
  whatsapp: z.string().nullable().describe('International digits'),
  logo,
  ...seller,
});
export type StoreAnswer = z.infer<typeof storeAnswer>;

export const storeSettingsInput = z.object({
  name: trimmedText(120).min(1),
  legalName: trimmedText(120).optional().describe('Absent: as it was'),
  document: trimmedText(30).describe('CPF or CNPJ, or blank'),
  address: trimmedText(300),
  email: trimmedText(200).optional().describe('Or blank; absent: as it was'),
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
  ...seller,
  whatsapp: z.string().describe('International digits; empty for none'),
  notice: z.string(),
  logo,
  pix: pixSettings.nullable(),
  printOnlyPaid: z.boolean(),
  linkDays: z.number().int().nullable(),
});
export type StoreSettingsAnswer = z.infer<typeof storeSettingsAnswer>;

/** The pages with texts of the shop's own. */
export const storeTextKind = z.enum(['privacy', 'returns']);
export type StoreTextKind = z.infer<typeof storeTextKind>;

export const storeTextParams = z.object({ kind: storeTextKind });

const paragraphs = z.string().describe('Plain text; a blank line ends a paragraph');

/** What customers read. */
export const storeTextAnswer = z.object({ kind: storeTextKind, text: paragraphs });
export type StoreTextAnswer = z.infer<typeof storeTextAnswer>;

export const storeTextInput = z.object({
  text: trimmedText(10_000).describe('Plain text; blank, or the standard one: the standard one'),
});
export type StoreTextInput = z.input<typeof storeTextInput>;

/** The same as the shop edits it. */
export const editedStoreText = z.object({
  kind: storeTextKind,
  own: paragraphs.describe('Empty: customers read the standard one'),
  standard: paragraphs,
});
export type EditedStoreText = z.infer<typeof editedStoreText>;

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
