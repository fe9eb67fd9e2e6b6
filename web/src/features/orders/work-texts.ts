import { counted } from '../../lib/texts.ts';

export const workTexts = {
  title: 'A fazer',
  withdrawals: (count: number): string => counted(count, 'desistência', 'desistências'),
  toPrint: (count: number): string => `${counted(count, 'pedido', 'pedidos')} a imprimir`,
  toSend: (count: number): string => `${counted(count, 'pedido', 'pedidos')} a enviar`,
} as const;
