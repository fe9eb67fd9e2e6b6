import { z } from 'zod';
import { trimmedText, text } from '#kit/contract/common.ts';
import { endpoint } from '#kit/endpoint.ts';

const postalCodeParams = z.object({ cep: trimmedText(20) });

/** ViaCEP's shape. `logradouro` and `bairro` are empty for a town with a single CEP. */
const postalCodeAnswer = z.object({
  cep: text('01310-100'),
  logradouro: text('Avenida Paulista'),
  complemento: text(''),
  bairro: text('Bela Vista'),
  localidade: text('São Paulo'),
  uf: text('SP'),
  erro: z.boolean().optional(),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswer>;

export const lookUpPostalCode = endpoint({
  at: 'GET /postal-code/:cep',
  name: 'lookUpPostalCode',
  summary: "The address of a CEP, in ViaCEP's shape",
  access: 'optional',
  params: postalCodeParams,
  answer: postalCodeAnswer,
  refusals: ['postal_code_not_found', 'too_many_requests', 'postal_code_unavailable'],
});
