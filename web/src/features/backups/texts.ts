export const backupTexts = {
  overdue: 'Cópia de segurança atrasada',
  never: 'Ainda não há nenhuma cópia de segurança desta loja.',
  last: (when: string): string => `A última cópia de segurança boa é de ${when}.`,
  risk: 'Se este computador falhar, perde-se tudo o que veio depois dela.',
  riskOfAll: 'Se este computador falhar, perde-se tudo.',
  whatToDo:
    'Peça a quem cuida do servidor que rode “npm run backup” e veja no registro do programa por que a cópia da noite não foi feita.',
  switchedOff:
    'Peça a quem cuida do servidor que rode “npm run backup”: a cópia da noite está desligada (BACKUP_AT).',
};
