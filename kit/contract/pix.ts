import { z } from 'zod';
import { money, text, trimmedText } from './common.ts';

/** The store's payment by PIX. */
export const pixSettingsInput = z.object({
  key: trimmedText(100, 'ana@loja.exemplo').describe(
    'CPF, CNPJ, mobile number, e-mail or random key',
  ),
  receiverName: trimmedText(25, 'LOJA DA ANA')
    .default('')
    .describe('Blank: derived from the name of the store'),
  receiverCity: trimmedText(15)
    .default('')
    .describe('Blank: derived from the address of the store'),
  text: trimmedText(72, 'Obrigada').default('').describe('For the payer to read; blank for none'),
});
export type PixSettingsInput = z.input<typeof pixSettingsInput>;

/** PIX settings in the form of the payment code: plain ASCII. */
export const pixSettings = z.object({
  key: text('ana@loja.exemplo').describe('As the code carries it: digits, `+55…`, lower case'),
  receiverName: text('LOJA DA ANA'),
  receiverCity: text('SAO PAULO'),
  text: text('Obrigada'),
});
export type PixSettings = z.infer<typeof pixSettings>;

/** The code that pays the unpaid amount of an order. */
export const orderPix = z.object({
  code: text(
    '00020126380014br.gov.bcb.pix0116ana@loja.exemplo5204000053039865406214.905802BR5911LOJA DA ANA6009SAO PAULO62070503***63045DF6',
  ).describe('"Copia e cola": a static BR Code with the amount, or the code of a charge'),
  amount: money,
  receiverName: text('LOJA DA ANA').describe('To compare with what the bank shows'),
  isAutomatic: z
    .boolean()
    .describe('A code of the provider: the order is marked as paid by itself'),
});
export type OrderPix = z.infer<typeof orderPix>;
