import { counted } from '../lib/texts.ts';

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
} as const;

export const draftTexts = {
  recovered: 'Recuperamos o que você tinha digitado.',
  discard: 'Descartar',
} as const;

export const priceProblems = {
  missing: 'Informe o preço.',
  unreadable: 'Informe um preço válido, como 99,90.',
  'too-large': 'O preço passa do limite de R$ 100.000.000,00.',
} as const;

export const accessDeniedTexts = {
  title: 'Acesso Negado',
  text: 'Você não tem permissão para acessar esta página.',
  hint: 'Se precisar dela, peça a um administrador da loja.',
  back: 'Ir para o início',
} as const;

export const paginationTexts = {
  label: 'Paginação',
  first: 'Primeira página',
  previous: 'Página anterior',
  page: (number: number): string => `Página ${number}`,
  next: 'Próxima página',
  last: 'Última página',
} as const;

export const rangeTexts = {
  label: 'Período',
  periods: {
    tudo: 'Todo o Tempo',
    hoje: 'Hoje',
    ontem: 'Ontem',
    semana: 'Última Semana',
    mes: 'Último Mês',
    '3-meses': 'Últimos 3 Meses',
    '6-meses': 'Últimos 6 Meses',
    ano: 'Último Ano',
  },
  from: 'Data inicial',
  to: 'Data final',
  until: 'até',
  apply: 'Aplicar Filtro',
  incomplete: 'Informe as duas datas.',
  inverted: 'A data final vem antes da inicial.',
  unreadable: 'Informe datas válidas, a partir do ano 2000.',
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

export const secretTexts = {
  show: (label: string): string => `Mostrar ${label}`,
  hide: (label: string): string => `Ocultar ${label}`,
} as const;

export const exportTexts = {
  button: 'Exportar',
  running: (rows: string | undefined): string =>
    rows === undefined ? 'Exportando...' : `Exportando... ${rows}`,
  done: (rows: number): string => `Arquivo salvo com ${counted(rows, 'linha', 'linhas')}.`,
  failed: 'Não foi possível exportar. Tente novamente.',
  brokeOff: 'A exportação parou no meio e nada foi salvo. Tente novamente.',
} as const;
