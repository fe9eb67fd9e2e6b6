import { z } from 'zod';
import { storableText, text } from '#kit/contract/common.ts';

export const postalCodeParams = z.object({ cep: storableText(20) });

/** ViaCEP's shape. `logradouro` and `bairro` are empty for a town with a single CEP. */
export const postalCodeAnswer = z.object({
  cep: text('01310-100'),
  logradouro: text('Avenida Paulista'),
  complemento: text(''),
  bairro: text('Bela Vista'),
  localidade: text('São Paulo'),
  uf: text('SP'),
  erro: z.boolean().optional(),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswer>;
