/** Rows a page of each list; `orderProducts` is the product list of Gerar Pedido. */
export const PAGE_SIZES = {
  customers: 10,
  products: 5,
  orders: 10,
  stock: 10,
  orderProducts: 8,
  audit: 20,
  /** Batches, each with all its orders. */
  dispatch: 5,
} as const;
