export const sellerTexts = {
  back: 'Voltar',
  failed: 'Não foi possível abrir esta página',
  failedText: 'Confira sua internet e tente de novo.',
  sellerFailed: 'Não foi possível mostrar quem vende.',
} as const;
