export const lostTexts = {
  notFound: 'Página não encontrada',
  notFoundText: 'O endereço pode ter sido digitado errado. Abra de novo o link que a loja enviou.',
  lostLink: 'Este link não existe mais',
  lostLinkText: 'O endereço pode ter mudado, ou ter sido digitado errado.',
  toWindow: 'Ver a vitrine da loja',
  missingText: 'Confira o link com a loja: pode ter faltado um pedaço ao copiar.',
  expired: 'Este link expirou. Fale com a loja.',
  expiredText: 'A loja pode renovar o link para você confirmar o pedido.',
} as const;
