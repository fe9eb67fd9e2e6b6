/** Texts for a waiting link, in its order. */
export const linkDetailTexts = {
  expiredAt: (at: string): string => `O link expirou em ${at}.`,
  validUntil: (at: string): string => `O link vale até ${at}.`,
  recipient: (name: string): string => `Para ${name}`,
  recipientNotYet: 'O pedido foi gerado para esta pessoa. Os dados aparecem quando ela confirmar.',
  openRecipient: 'Ver cadastro',
} as const;
