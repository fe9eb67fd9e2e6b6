import type { ConfirmOrderInput } from '@balcao/domain/contract/orders';
import { onlyDigits } from '@balcao/domain/rules/cpf';
import { hasMask } from '@balcao/domain/rules/masking';

import { ADDRESS_FIELDS, type Values } from '../lib/person-fields.ts';

type SentAddress = Required<ConfirmOrderInput['address']>;

const digitsUnlessMasked = (text: string): string => (hasMask(text) ? text : onlyDigits(text));

/** The confirmation's body. A masked field goes back as it was shown; CPF, CEP and phone go as digits. */
export function confirmPayload(values: Values, shippingName: string | null): ConfirmOrderInput {
  const address: SentAddress = {
    cep: digitsUnlessMasked(values.cep),
    street: '',
    number: '',
    neighborhood: '',
    complement: '',
    city: '',
    state: '',
  };
  for (const field of ADDRESS_FIELDS) if (field !== 'cep') address[field] = values[field].trim();
  return {
    address,
    customer: {
      name: values.name.trim(),
      surname: values.surname.trim(),
      cpf: digitsUnlessMasked(values.cpf),
      phone: digitsUnlessMasked(values.phone),
      email: values.email.trim(),
    },
    shippingName,
  };
}
