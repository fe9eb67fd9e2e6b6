export const firstStepsTexts = {
  title: 'Primeiros passos',
  progress: (done: number, all: number): string => `${done} de ${all} prontos`,
  done: 'Feito',
  product: 'Cadastre o primeiro produto',
  productAction: 'Cadastrar Produto',
  shipping: 'Crie uma opção de frete',
  shippingAction: 'Políticas de Frete',
  seller: 'Diga quem vende: documento, endereço e e-mail',
  sellerAction: 'Dados da loja',
  order: 'Lance o primeiro pedido e envie o link ao cliente',
  orderAction: 'Lançar Pedido',
} as const;
