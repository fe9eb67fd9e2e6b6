import type { Errors } from '#kit/contract/errors.ts';

export const stockErrors = {
  invalid_stock_change: {
    status: 400,
    message: 'Selecione um produto e insira uma quantidade válida.',
  },
  stock_batch_not_found: { status: 404, message: 'Lançamento não encontrado.' },
  stock_change_undone: { status: 409, message: 'Esta movimentação já foi desfeita.' },
  stock_batch_off_sale: {
    status: 409,
    message:
      'O lançamento não pode mais ser desfeito: o que entrou não está mais à venda ({product}).',
  },
  stock_batch_undone: { status: 409, message: 'Este lançamento já foi desfeito.' },
  stock_moved: {
    status: 409,
    message: 'O estoque mudou durante a contagem: {product}. Confira e salve de novo.',
  },
  insufficient_stock: { status: 409, message: 'Estoque insuficiente: {product}' },
} as const satisfies Errors;

declare module '#kit/contract/errors.ts' {
  interface Catalogues {
    stock: typeof stockErrors;
  }
}
