export const cameraTexts = {
  open: 'Ler com a câmera',
  failed: 'A câmera não pôde ser aberta. Verifique a permissão do navegador.',
} as const;
