export const withdrawTexts = {
  open: 'Desistir da compra',
  again: 'Pedir a desistência de novo',
  unavailable: 'Não foi possível abrir. Confira a internet e toque de novo.',
} as const;
