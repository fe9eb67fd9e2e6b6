/** Words for a range of days. */
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
