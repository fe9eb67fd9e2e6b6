export const publicFrameTexts = {
  order: (orderId: number | string): string => `Pedido #${orderId}`,
  bar: 'Total e confirmação',
} as const;
