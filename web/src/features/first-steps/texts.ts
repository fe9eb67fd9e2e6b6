export const firstStepsTexts = {
  title: 'Primeiros passos',
  progress: (done: number, all: number): string => `${done} de ${all} prontos`,
  done: 'Feito',
  product: 'Cadastre o primeiro produto',
  productAction: 'Cadastrar Produto',
  shipping: 'Crie uma opção de frete',
  shippingAction: 'Políticas de Frete',
  order: 'Lance o primeiro pedido e envie o link ao cliente',
  orderAction: 'Lançar Pedido',
} as const;
