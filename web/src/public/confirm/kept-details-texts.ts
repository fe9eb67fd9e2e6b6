export const keptDetailsTexts = {
  kept: (name: string): string => `Neste aparelho: dados de ${name}.`,
  /** The first name came from the shop's record, and is not kept here. */
  keptUnnamed: 'Neste aparelho: dados da última confirmação.',
  use: 'Usar os dados da última vez',
  used: 'Dados preenchidos. Confira e confirme.',
  forget: 'Esquecer neste aparelho',
  forgotten: 'Pronto: este aparelho não guarda mais seus dados.',
} as const;
