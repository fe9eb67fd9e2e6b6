import type { ConfirmOrderInput } from '@balcao/domain/contract/orders';
import { hasMask } from '@balcao/domain/rules/mask';
import { textsOf } from '@balcao/domain/rules/fields';
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, storedText } from '@balcao/domain/rules/person-fields';

import type { Field, Values } from '../../lib/person/person-fields.ts';

/** The confirmation's body. A masked field goes back as it was shown; CPF, CEP and phone go as digits. */
export function confirmPayload(values: Values, shippingName: string | null): ConfirmOrderInput {
  const sent = (field: Field): string =>
    hasMask(values[field]) ? values[field].trim() : storedText(field, values[field]);
  return {
    address: textsOf(ADDRESS_FIELDS, sent),
    customer: textsOf(CUSTOMER_FIELDS, sent),
    shippingName,
  };
}
