import type { Errors } from '#kit/contract/errors.ts';

export const groupsErrors = {
  product_group_not_found: { status: 404, message: 'Produto não encontrado.' },
  duplicate_product_in_group: {
    status: 409,
    message: 'Já existe outro produto com o nome {product}.',
  },
  product_group_changed: {
    status: 409,
    message: 'Este produto mudou enquanto você o alterava. Confira como ele está agora.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    groups: typeof groupsErrors;
  }
}
