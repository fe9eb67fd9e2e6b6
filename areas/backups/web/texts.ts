export const backupTexts = {
  overdue: 'Cópia de segurança atrasada',
  never: 'Ainda não há nenhuma cópia de segurança desta loja.',
  last: (when: string): string => `A última cópia de segurança boa é de ${when}.`,
  risk: 'Se este computador falhar, perde-se tudo o que veio depois dela.',
  riskOfAll: 'Se este computador falhar, perde-se tudo.',
  whatToDo:
    'Faça uma cópia agora, e peça a quem cuida do servidor que veja no registro do programa por que a da noite não foi feita.',
  switchedOff: 'Faça uma cópia agora: a da noite está desligada (BACKUP_AT).',
  toSystem: 'Ir para Situação do sistema',
  title: 'Cópias de segurança',
  now: 'Fazer cópia agora',
  making: 'Fazendo a cópia de segurança…',
  none: 'Nenhuma cópia ainda.',
  lastGood: (when: string): string => `Última cópia boa: ${when}.`,
  failed: (reason: string): string => `A última tentativa falhou: ${reason}`,
  startFailed: 'Erro ao pedir a cópia de segurança. Tente novamente.',
  nightly: (nightlyAt: string | null): string =>
    nightlyAt === null
      ? 'A cópia da noite está desligada (BACKUP_AT).'
      : `O programa faz uma por dia, às ${nightlyAt}.`,
  where:
    'As cópias ficam no computador em que o programa roda, na pasta “backups” dos dados da loja, se quem cuida do servidor não escolheu outra (BACKUP_DIR). Guarde a mais nova também em outro lugar.',
};
