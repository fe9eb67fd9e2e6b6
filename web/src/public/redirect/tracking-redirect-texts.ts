export const trackingRedirectTexts = {
  tab: 'Redirecionando',
  text: 'Redirecionando...',
  message: 'Olá! Estou interessado nos seus produtos.',
} as const;
