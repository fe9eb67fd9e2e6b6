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
