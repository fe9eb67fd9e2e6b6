export const sellerTexts = {
  back: 'Voltar',
  failed: 'Não foi possível abrir esta página',
  failedText: 'Confira sua internet e tente de novo.',
} as const;
