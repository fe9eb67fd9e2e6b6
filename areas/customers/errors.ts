import type { Errors } from '#kit/contract/errors.ts';

export const customersErrors = {
  customer_not_found: { status: 404, message: 'Cliente não encontrado.' },
  duplicate_phone: { status: 409, message: 'Já existe um cliente com esse telefone.' },
  duplicate_cpf: { status: 409, message: 'Já existe um cliente com esse CPF.' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    customers: typeof customersErrors;
  }
}
