import { units } from '../../lib/texts.ts';

export const newOrderTexts = {
  search: 'Buscar produto...',
  list: 'Produtos à venda',
  loadFailed: 'Erro ao buscar os produtos. Tente novamente.',
  empty: 'Nenhum produto encontrado.',
  emptyHint: 'Cadastre o primeiro produto da loja para começar a vender.',
  notFoundHint: 'Confira a busca ou procure por outra parte do nome.',
  newProduct: 'Cadastrar Produto',
  units,
  outOfStock: 'sem estoque',
  add: 'Adicionar ao Carrinho',
  added: 'Adicionado',
  cartFull: 'O carrinho chegou ao limite de produtos de um pedido.',
} as const;

export const cartTexts = {
  open: 'Ir para o carrinho',
  productCount: (count: number): string =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? 'produto' : 'produtos'}`,
  withShipping: (products: string): string => `${products} + frete`,
  title: 'Carrinho',
  backToProducts: 'Voltar aos produtos',
  items: 'Produtos do carrinho',
  summary: 'Resumo do pedido',
  nothingYet: 'Nenhum produto no carrinho.',
  nothingYetHint: 'Escolha os produtos e eles aparecem aqui, prontos para virar um pedido.',
  pickProducts: 'Escolher produtos',
  decrease: (product: string): string => `Tirar uma unidade de ${product}`,
  increase: (product: string): string => `Adicionar uma unidade de ${product}`,
  quantity: (product: string): string => `Quantidade de ${product}`,
  remove: 'Remover',
  listPrice: 'De',
  discountedPrice: 'por',
  gone: 'Este produto não está mais à venda. Remova-o para gerar o pedido.',
  overStock: (stock: number): string =>
    stock > 0
      ? `Só há ${units(stock).toLocaleLowerCase('pt-BR')} em estoque. O pedido pode ser gerado, mas o cliente só confirma quando houver o bastante.`
      : 'Sem estoque agora. O pedido pode ser gerado, mas o cliente só confirma quando o estoque for reposto.',
  priceWas: (price: string): string => `O preço mudou: era ${price} quando entrou no carrinho.`,
  discount: 'Regra de desconto',
  noDiscount: 'Nenhuma Regra',
  shipping: 'Frete',
  chooseShipping: 'Selecione o Frete',
  influencer: 'Influenciador',
  noInfluencer: 'Nenhum influenciador',
  influencerHint: 'Opcional. Conta a venda para quem indicou o cliente.',
  discountsFailed: 'Erro ao buscar regras de desconto.',
  shippingFailed: 'Erro ao buscar os fretes.',
  discountGone: 'A regra escolhida antes não existe mais.',
  shippingGone: 'O frete escolhido antes não existe mais.',
  influencerGone: 'O influenciador escolhido antes não existe mais.',
  products: 'Produtos',
  discountTotal: 'Desconto',
  surcharge: 'Acréscimo da regra',
  total: 'Total',
  submit: 'Gerar Pedido',
  empty: 'Seu carrinho está vazio!',
  hasGone: 'Um dos produtos do carrinho não existe mais.',
  termsUnknown: 'Os preços ainda não carregaram por completo. Aguarde um instante e tente de novo.',
  noOrderId: 'O ID do pedido não foi retornado pelo backend.',
  failed: 'Ocorreu um erro ao gerar o pedido.',
} as const;

export const orderGeneratedTexts = {
  lead: 'Envie o link para o cliente conferir e confirmar o pedido.',
  link: 'Link do pedido',
  copy: 'Copiar Link',
  copied: 'Link copiado!',
  copyFailed: 'Erro ao copiar o link.',
  share: 'Enviar no WhatsApp',
  message: (store: string, link: string): string =>
    `Olá! Aqui é da ${store}. Seu pedido está pronto: confira e confirme por este link: ${link}`,
  open: 'Abrir link',
  another: 'Fazer outro pedido',
  missing: 'Ocorreu um erro ao gerar o pedido.',
  missingHint:
    'Não há link para mostrar. Se o pedido chegou a ser gerado, ele está na lista de pedidos.',
  orders: 'Visualizar Pedidos',
} as const;
