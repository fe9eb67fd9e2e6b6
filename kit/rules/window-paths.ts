/** The addresses of the window, which pages outside of it name too. */
export const WINDOW_PATHS = {
  home: '/loja',
  collection: '/loja/colecao',
  cart: '/loja/carrinho',
  orders: '/loja/meus-pedidos',
} as const;
