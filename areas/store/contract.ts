import { z } from 'zod';
import { instant, linesText, text, trimmedText } from '#kit/contract/common.ts';
import { measure, measureShape } from '#kit/contract/measures.ts';
import { pixSettings, pixSettingsInput } from '#kit/contract/pix.ts';

const logo = text('/api/store/logo?v=1')
  .nullable()
  .describe('Address of the logo; changes with it');

/** The facts about the seller that the law wants customers to be told (Decreto 7.962/2013, art. 2). */
const seller = {
  legalName: text('Ana Lima Comércio de Roupas Ltda.').describe(
    'As registered; empty where it is the name',
  ),
  document: text('11.222.333/0001-81').describe('As printed: `11.222.333/0001-81`; empty for none'),
  address: text('Rua das Flores, 12\nCentro\nSão Paulo - SP\nCEP 01001-000').describe(
    'May have several lines; empty for none',
  ),
  email: text('ana@loja.exemplo').describe('Empty for none'),
};

export const storeAnswer = z.object({
  name: text('Loja da Ana'),
  notice: text('Voltamos em 2 de janeiro.').describe('For the public page; empty for none'),
  whatsapp: text('5511987654321').nullable().describe('International digits'),
  logo,
  ...seller,
});
export type StoreAnswer = z.infer<typeof storeAnswer>;

export const storeSettingsInput = z.object({
  name: trimmedText(120, 'Loja da Ana').min(1),
  legalName: trimmedText(120, 'Ana Lima Comércio de Roupas Ltda.')
    .optional()
    .describe('Absent: as it was'),
  document: trimmedText(30, '11222333000181').describe('CPF or CNPJ, or blank'),
  address: linesText(300, 'Rua das Flores, 12\nCentro\nSão Paulo - SP\nCEP 01001-000'),
  email: trimmedText(200, 'ana@loja.exemplo').optional().describe('Or blank; absent: as it was'),
  whatsapp: trimmedText(40, '(11) 98765-4321').describe('With DDD, or blank'),
  notice: linesText(500, 'Voltamos em 2 de janeiro.'),
  pix: pixSettingsInput.nullish().describe('Null: no PIX; absent: as it was'),
  printOnlyPaid: z
    .boolean()
    .optional()
    .describe('Leave unpaid orders where they are when printing; absent: as it was'),
  printPhotos: z
    .boolean()
    .optional()
    .describe('Show the photos of its products, small, on the PDF of an order; absent: as it was'),
  package: z
    .object(measureShape(measure))
    .optional()
    .describe('Weight and measures of what has none of its own; absent: as they were'),
  linkDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .nullish()
    .describe('Days after which a link expires; null: never; absent: as it was'),
  paymentReminderHours: z
    .number()
    .int()
    .min(1)
    .max(720)
    .nullish()
    .describe(
      'Hours after the confirmation at which an unpaid order is reminded of; null: never; absent: as it was',
    ),
});
export type StoreSettingsInput = z.input<typeof storeSettingsInput>;

export const storeSettingsAnswer = z.object({
  name: text('Loja da Ana'),
  ...seller,
  whatsapp: text('5511987654321').describe('International digits; empty for none'),
  notice: text('Voltamos em 2 de janeiro.'),
  logo,
  pix: pixSettings.nullable(),
  printOnlyPaid: z.boolean(),
  printPhotos: z.boolean(),
  package: z.object(measureShape(measure)),
  linkDays: z.number().int().nullable(),
  paymentReminderHours: z.number().int().nullable(),
});
export type StoreSettingsAnswer = z.infer<typeof storeSettingsAnswer>;

/** The pages with texts of the shop's own. */
export const storeTextKind = z.enum(['privacy', 'returns']);
export type StoreTextKind = z.infer<typeof storeTextKind>;

export const storeTextParams = z.object({ kind: storeTextKind });

const paragraphs = text('Trocas em até 30 dias, com etiqueta.').describe(
  'Plain text; a blank line ends a paragraph',
);

export const storeTextAnswer = z.object({ kind: storeTextKind, text: paragraphs });
export type StoreTextAnswer = z.infer<typeof storeTextAnswer>;

export const storeTextInput = z.object({
  text: linesText(10_000, 'Trocas em até 30 dias, com etiqueta.').describe(
    'Plain text; blank, or the standard one: the standard one',
  ),
});
export type StoreTextInput = z.input<typeof storeTextInput>;

export const editedStoreText = z.object({
  kind: storeTextKind,
  own: paragraphs.describe('Empty: customers read the standard one'),
  standard: paragraphs,
});
export type EditedStoreText = z.infer<typeof editedStoreText>;

export const publicAddressInput = z.object({ address: trimmedText(200, 'https://loja.exemplo') });

/** The address at which customers reach the store: links in messages begin with it. */
export const publicAddressAnswer = z.object({
  address: text('https://loja.exemplo')
    .nullable()
    .describe('Null until there is one that anybody can open'),
  isOpened: z.boolean().describe('Whether somebody was seen to open a page by it'),
  openedAt: instant
    .nullable()
    .describe('When that was noted last; null too where an earlier version noted it'),
  isConfigured: z.boolean().describe('Whether PUBLIC_URL says it'),
  unreachable: text('http://127.0.0.1:3000')
    .nullable()
    .describe(
      'What PUBLIC_URL, or an earlier confirmation, says instead: an address that no customer can open',
    ),
});
export type PublicAddressAnswer = z.infer<typeof publicAddressAnswer>;

/** The addresses at which a phone in the same local network may open the store, to try it out. */
export const localAddressesAnswer = z.object({
  addresses: z
    .array(text('http://192.168.0.10:3000'))
    .describe('The likeliest first; none while the program listens on this computer alone'),
  isOpen: z.boolean().describe('Whether HOST lets other devices in'),
  port: z.number().int().describe('Where the program listens on its own computer'),
});
export type LocalAddressesAnswer = z.infer<typeof localAddressesAnswer>;

export const storeHeading = storeSettingsAnswer.pick({
  name: true,
  document: true,
  address: true,
  whatsapp: true,
  logo: true,
  printPhotos: true,
});
