import { z } from 'zod';
import { storableText } from './common.ts';

export const postalCodeParams = z.object({ cep: storableText(20) });

/** ViaCEP's shape. `logradouro` and `bairro` are empty for a town with a single CEP. */
export const postalCodeAnswer = z.object({
  cep: z.string(),
  logradouro: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  erro: z.boolean().optional(),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswer>;
