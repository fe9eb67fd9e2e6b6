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

const NONE_SENDS = 'Nenhum número envia';

export const stallTexts = {
  none: NONE_SENDS,
  title: ({ someWorks }: MessageStall): string =>
    someWorks ? 'Há mensagens paradas na fila' : NONE_SENDS,
  waiting: ({ waiting, oldestMinutes }: MessageStall): string =>
    oldestMinutes === null
      ? 'A última mensagem de cada número falhou.'
      : `${counted(waiting, 'mensagem espera', 'mensagens esperam')} na fila; a mais antiga espera há ${spanText(oldestMinutes)}.`,
  /** In the list of the work to do. */
  work: ({ waiting, someWorks }: MessageStall): string => {
    if (someWorks) return counted(waiting, 'mensagem parada', 'mensagens paradas');
    if (waiting === 0) return NONE_SENDS;
    return `${NONE_SENDS}: ${counted(waiting, 'mensagem espera', 'mensagens esperam')}`;
  },
  seeSenders: 'Ver números',
} as const;
