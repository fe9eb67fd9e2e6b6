import { counted } from '../lib/texts.ts';

export const paginationTexts = {
  label: 'Paginação',
  first: 'Primeira página',
  previous: 'Página anterior',
  page: (number: number): string => `Página ${number}`,
  next: 'Próxima página',
  last: 'Última página',
} as const;

export const periodTexts = {
  button: 'Período',
  set: (from: string, to: string): string => `${from} – ${to}`,
  label: 'Filtrar por período',
  from: 'De',
  to: 'Até',
  today: 'Hoje',
  week: 'Última Semana',
  month: 'Último Mês',
  apply: 'Aplicar',
  clear: 'Limpar período',
} as const;

export const filterTexts = {
  button: 'Filtros',
  /** After the number of those that are set. */
  inUse: 'em uso',
} as const;

export const exportTexts = {
  button: 'Exportar',
  running: (rows: string | undefined): string =>
    rows === undefined ? 'Exportando...' : `Exportando... ${rows}`,
  done: (rows: number): string => `Arquivo salvo com ${counted(rows, 'linha', 'linhas')}.`,
  failed: 'Não foi possível exportar. Tente novamente.',
  brokeOff: 'A exportação parou no meio e nada foi salvo. Tente novamente.',
} as const;

export const removalTexts = {
  undone: 'Exclusão desfeita.',
  undoFailed: 'Não foi possível desfazer. Tente novamente.',
} as const;

export const moreTexts = { more: 'Mais' } as const;
