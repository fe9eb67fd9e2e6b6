import type { MessageStall } from '../../contract.ts';

import { counted } from '#kit/web/lib/texts.ts';

const HOUR = 60;
const TWO_DAYS = 48 * HOUR;

/** `5 minutos`, `3 horas`, `2 dias`: completed ones. */
function spanText(minutes: number): string {
  if (minutes < 1) return 'menos de um minuto';
  if (minutes < HOUR) return counted(minutes, 'minuto', 'minutos');
  if (minutes < TWO_DAYS) return counted(Math.floor(minutes / HOUR), 'hora', 'horas');
  return counted(Math.floor(minutes / (24 * HOUR)), 'dia', 'dias');
}

export const stallTexts = {
  title: 'Nenhum número envia',
  waiting: ({ waiting, oldestMinutes }: MessageStall): string =>
    `${counted(waiting, 'mensagem espera', 'mensagens esperam')} na fila; a mais antiga espera há ${spanText(oldestMinutes)}.`,
  seeSenders: 'Ver números',
} as const;
