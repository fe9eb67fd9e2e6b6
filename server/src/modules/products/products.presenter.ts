import type {
  ProductAnswer,
  StockChangeAnswer,
  StockMovementAnswer,
} from '@balcao/domain/contract/products';
import { textsOf } from '@balcao/domain/rules/fields';
import { toReais } from '@balcao/domain/rules/money';
import { PRODUCT_DETAILS } from '@balcao/domain/rules/product-fields';
import type { StockChange } from './change-stock.ts';
import type { ProductRow } from './products.repository.ts';
import type { MovementRow } from './stock.repository.ts';

export const presentProduct = (row: ProductRow): ProductAnswer => ({
  _id: row.id,
  name: row.name,
  price: toReais(row.price_cents),
  stock: row.stock,
  ...textsOf(PRODUCT_DETAILS, (field) => row[field]),
  groupId: row.group_id,
  createdAt: new Date(row.created_at).toISOString(),
});

export const presentStockChange = ({ product, movement }: StockChange): StockChangeAnswer => ({
  ...presentProduct(product),
  movement,
});

export const presentMovement = (row: MovementRow): StockMovementAnswer => ({
  movement: row.sequence,
  at: new Date(row.created_at).toISOString(),
  delta: row.delta,
  reason: row.reason,
  note: row.note,
  who: row.who,
  orderId: row.order_number,
});
