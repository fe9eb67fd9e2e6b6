import type { Errors } from '#kit/contract/errors.ts';

export const productsErrors = {
  product_not_found: { status: 404, message: 'Produto não encontrado.' },
  duplicate_product_name: { status: 409, message: 'Já existe um produto com esse nome.' },
  duplicate_product_code: {
    status: 409,
    message: 'Já existe um produto com esse código: {product}.',
  },
  duplicate_product_barcode: {
    status: 409,
    message: 'Já existe um produto com esse código de barras: {product}.',
  },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    products: typeof productsErrors;
  }
}
