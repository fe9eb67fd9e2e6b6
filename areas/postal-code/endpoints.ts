import { endpoint } from '#kit/endpoint.ts';
import { postalCodeParams, postalCodeAnswer } from './contract.ts';

export const lookUpPostalCode = endpoint({
  at: 'GET /postal-code/:cep',
  name: 'lookUpPostalCode',
  summary: "The address of a CEP, in ViaCEP's shape",
  access: 'optional',
  params: postalCodeParams,
  answer: postalCodeAnswer,
  refusals: ['postal_code_not_found', 'too_many_requests', 'postal_code_unavailable'],
});
