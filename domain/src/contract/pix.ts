import { z } from 'zod';
import { money, trimmedText } from './common.ts';

/** How the store is paid by PIX. */
export const pixSettingsInput = z.object({
  key: trimmedText(100).describe('CPF, CNPJ, mobile number, e-mail or random key'),
  receiverName: trimmedText(25).default('').describe('Blank: derived from the name of the store'),
  receiverCity: trimmedText(15)
    .default('')
    .describe('Blank: derived from the address of the store'),
  text: trimmedText(72).default('').describe('For the payer to read; blank for none'),
});
export type PixSettingsInput = z.input<typeof pixSettingsInput>;

/** As the code carries it: plain ASCII. */
export const pixSettings = z.object({
  key: z.string().describe('As the code carries it: digits, `+55…`, lower case'),
  receiverName: z.string(),
  receiverCity: z.string(),
  text: z.string(),
});
export type PixSettings = z.infer<typeof pixSettings>;

/** The code that pays what is still due of an order. */
export const orderPix = z.object({
  code: z.string().describe('"Copia e cola": a static BR Code with the amount'),
  amount: money,
  receiverName: z.string().describe('To compare with what the bank shows'),
});
export type OrderPix = z.infer<typeof orderPix>;
