import { formatNumber } from '../../../lib/format.ts';

export const toGiveBackTexts = {
  show: (count: number): string => `${formatNumber(count)} a devolver`,
  showOf: (count: number): string =>
    count === 1
      ? '1 a devolver: mostrar o pedido'
      : `${formatNumber(count)} a devolver: mostrar os pedidos`,
} as const;
