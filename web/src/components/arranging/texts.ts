export const arrangingTexts = {
  drag: 'Arraste para mudar a ordem',
} as const;
