import { formatNumber } from '../../lib/format.ts';
import { counted } from '../../lib/texts.ts';

export const workTexts = {
  title: 'A fazer',
  withdrawals: (count: number): string => counted(count, 'desistência', 'desistências'),
  toGiveBack: (count: number): string => `${formatNumber(count)} a devolver`,
  toReceive: (count: number): string => `${formatNumber(count)} a receber`,
  toPrint: (count: number): string => `${formatNumber(count)} a imprimir`,
  toSend: (count: number): string => `${formatNumber(count)} a enviar`,
} as const;
