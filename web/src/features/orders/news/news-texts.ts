import { formatNumber } from '../../../lib/format.ts';

export const newsTexts = {
  newOrders: (count: number): string =>
    count === 1 ? '1 pedido novo — mostrar' : `${formatNumber(count)} pedidos novos — mostrar`,
  newOrderOf: (face: string): string => `1 pedido novo (${face}) — mostrar`,
  news: 'Há novidades na lista — mostrar',
} as const;
