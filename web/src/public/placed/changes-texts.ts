export const changesTexts = {
  title: 'Alterações do pedido',
  changedAt: (moment: string): string => `A loja alterou seu pedido em ${moment}`,
} as const;
