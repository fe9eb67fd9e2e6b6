export const orderConfirmedTexts = {
  tab: 'Pedido confirmado',
  title: 'PEDIDO CONFIRMADO!',
  text: 'Agora é só aguardar o código de rastreio.',
  order: 'Pedido',
  total: 'Total',
  seeOrder: 'Ver meu pedido',
} as const;
