import type { AreaTrail } from '#kit/contract/trail.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { headingOf, inSentence, PERSON_FIELDS } from '#kit/rules/person-fields.ts';

export const customersTrail = {
  subjects: { customer: 'Clientes' },
  actions: {
    'customer.added': 'cadastrou {name}',
    'customer.changed': {
      else: 'mudou o cadastro de {name}{changes}',
      'adopted-from-order': 'mudou o cadastro de {name}{changes} (dados do pedido)',
    },
    'customer.removed': 'excluiu {name}',
    'customer.viewed': 'viu o cadastro de {name}',
    'customer.looked-up': 'consultou o CPF de {name}',
    'customers.exported': 'exportou {cliente|clientes}{filters}',
  },
  fields: {
    ...textsOf(PERSON_FIELDS, (field) => inSentence(headingOf(field))),
  },
} as const satisfies AreaTrail;

declare module '#kit/contract/trail.ts' {
  interface Trails {
    customers: typeof customersTrail;
  }
}
