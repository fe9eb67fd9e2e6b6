export const pageTexts = {
  page: (page: number, pages: number): string => `Página ${page} de ${pages}`,
} as const;

export const orderPdfTexts = {
  doubted: 'CONFERIR COM O CLIENTE ANTES DE ENVIAR',
  title: 'Pedidos confirmados',
  order: (orderId: number): string => `Pedido #${orderId}`,
  continued: (heading: string): string => `${heading} (continuação)`,
  cnpj: 'CNPJ',
  whatsapp: (phone: string): string => `WhatsApp ${phone}`,
  cpf: 'CPF',
  customer: 'Cliente',
  shipping: 'Frete',
  customerNote: 'Observação',
  payment: 'Pagamento',
  paymentWith: (status: string, amount: string): string =>
    status === 'Parcial' ? `${status} (faltam ${amount})` : `${status} (${amount})`,
  products: 'Produtos',
  units: (count: number): string => (count === 1 ? '1 unidade' : `${count} unidades`),
  removed: 'Produto removido',
} as const;

export const labelTexts = {
  title: 'Etiquetas',
  file: 'etiquetas.pdf',
  to: 'Destinatário',
  from: 'Remetente',
  order: (orderId: number): string => `Pedido #${orderId}`,
  cep: (cep: string): string => `CEP ${cep}`,
  noName: 'Nome não informado',
  noAddress: 'Endereço não informado',
  pickup: 'Retirada pelo cliente: não enviar.',
} as const;

export const productLabelTexts = {
  title: 'Etiquetas de produtos',
  file: 'etiquetas-de-produtos.pdf',
} as const;

export const separationTexts = {
  title: 'Lista de separação',
  file: 'lista-de-separacao.pdf',
  totals: (orders: string, units: string): string => `${orders} pedido(s) · ${units} unidade(s)`,
  units: (units: string): string => `${units} ×`,
  order: (orderId: number, units: number, isChanged: boolean): string =>
    `#${orderId}${units > 1 ? ` (${units} un.)` : ''}${isChanged ? ' *' : ''}`,
  changed: '* alterado depois de impresso: confira o pedido',
  continued: (name: string): string => `${name} (continuação)`,
  noted: 'observações de clientes no fim',
  noteOf: (orderId: number): string => `Pedido #${orderId}`,
  note: (text: string): string => `Observação: ${text}`,
} as const;
