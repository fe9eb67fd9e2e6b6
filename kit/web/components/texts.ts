import type { Reach } from '../../rules/origin.ts';

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
  /** The word after the number of set filters. */
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

export const arrangingTexts = {
  drag: 'Arraste para mudar a ordem',
} as const;

export const dayTexts = {
  placeholder: 'dd/mm/aaaa',
  calendar: {
    previousMonth: 'Mês anterior',
    nextMonth: 'Próximo mês',
    previousYear: 'Ano anterior',
    nextYear: 'Próximo ano',
    previousDecade: 'Década anterior',
    nextDecade: 'Próxima década',
    monthLevelControl: 'Escolher o mês',
    yearLevelControl: 'Escolher o ano',
  },
} as const;

export const discardTexts = {
  title: 'Descartar alterações',
  question: 'As alterações ainda não foram salvas. Deseja descartá-las?',
  confirm: 'Descartar',
  keep: 'Continuar editando',
} as const;

export const noteTexts = {
  title: 'Anotação da equipe',
  hint: 'Só a equipe vê.',
  save: 'Salvar anotação',
  saved: 'Anotação salva.',
  failed: 'Erro ao salvar a anotação. Tente novamente.',
  changed: 'A anotação mudou enquanto você escrevia. Salvar troca este texto pelo seu:',
  notSaved: 'A anotação não foi salva: ela mudou. Confira e salve de novo.',
  emptied: 'A anotação foi apagada enquanto você escrevia.',
  discard: 'Descartar o meu texto',
} as const;

export const draftTexts = {
  recovered: 'Recuperamos o que você tinha digitado.',
  discard: 'Descartar',
} as const;

export const secretTexts = {
  show: (label: string): string => `Mostrar ${label}`,
  hide: (label: string): string => `Ocultar ${label}`,
} as const;

export const measureFieldTexts = {
  title: 'Peso e medidas',
  more: 'Mais campos',
} as const;

export const rangeTexts = {
  label: 'Período',
  periods: {
    all: 'Todo o Tempo',
    today: 'Hoje',
    yesterday: 'Ontem',
    '7': 'Última Semana',
    '30': 'Último Mês',
    '90': 'Últimos 3 Meses',
    '180': 'Últimos 6 Meses',
    '365': 'Último Ano',
  },
  from: 'Data inicial',
  to: 'Data final',
  until: 'até',
  apply: 'Aplicar Filtro',
  incomplete: 'Informe as duas datas.',
  inverted: 'A data final vem antes da inicial.',
  unreadable: 'Informe datas válidas, a partir do ano 2000.',
} as const;

export const importFile = 'Importar planilha';

export const cameraTexts = {
  open: 'Ler com a câmera',
  failed: 'A câmera não pôde ser aberta. Verifique a permissão do navegador.',
} as const;

const opensOnly = (reach: Reach): string =>
  reach === 'computer' ? 'só abre neste computador' : 'só abre na rede local';

export const reachTexts = {
  customers: (reach: Reach): string =>
    `Os clientes não abrem este endereço: ele ${opensOnly(reach)}.`,
  staff: (reach: Reach): string => `Este endereço ${opensOnly(reach)}.`,
  set: 'Definir endereço dos links',
  askAdmin: 'Peça a um administrador que defina o endereço dos links.',
} as const;
