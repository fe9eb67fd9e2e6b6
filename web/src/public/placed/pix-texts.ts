export const pixTexts = {
  title: 'Pague com PIX',
  arranged: 'Você escolheu combinar o pagamento com a loja. Se preferir, pague por aqui.',
  due: 'Falta pagar',
  rest: (total: string): string => `De ${total}, o resto a loja já recebeu.`,
  copy: 'Copiar código PIX',
  copied: 'Código copiado!',
  copiedHint: 'No app do seu banco, escolha PIX e depois “Copia e Cola”.',
  notCopied: 'Não foi possível copiar. O código está selecionado: copie-o você mesmo.',
  receiver: 'No app do banco deve aparecer',
  code: 'Código PIX Copia e Cola',
  qrCode: 'QR Code do PIX',
  scan: 'Aponte a câmera do app do banco para o QR Code.',
} as const;
