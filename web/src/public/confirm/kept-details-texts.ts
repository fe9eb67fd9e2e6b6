export const keptDetailsTexts = {
  kept: (name: string): string => `Neste aparelho: dados de ${name}.`,
  use: 'Usar os dados da última vez',
  used: 'Dados preenchidos. Confira e confirme.',
  forget: 'Esquecer neste aparelho',
  forgotten: 'Pronto: este aparelho não guarda mais seus dados.',
} as const;
