import { counted, units } from '#kit/web/lib/texts.ts';

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
  scanned: (product: string, quantity: number): string =>
    `No carrinho: ${quantity.toLocaleString('pt-BR')} × ${product}.`,
  cartFull: 'O carrinho chegou ao limite de produtos de um pedido.',
} as const;

export const cartTexts = {
  open: 'Ir para o carrinho',
  productCount: (count: number): string => counted(count, 'produto', 'produtos'),
  withShipping: (products: string): string => `${products} + frete`,
  title: 'Carrinho',
  titleOf: (orderId: number): string => `Carrinho do pedido #${orderId}`,
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
  exchange: 'Trocar',
  tooMany: 'As unidades juntas passam do limite de um item do pedido.',
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
  notChosen: 'não escolhido',
  chooseShipping: 'Selecione o Frete',
  freight: 'Frete avulso',
  freightName: 'Nome do frete avulso',
  freightNamePlaceholder: 'Ex.: motoboy',
  freightPrice: 'Preço do frete avulso',
  freightUnreadable: (problem: string): string => `Frete avulso: ${problem}`,
  influencer: 'Influenciador',
  noInfluencer: 'Nenhum influenciador',
  influencerHint: 'Opcional. Conta a venda para quem indicou o cliente.',
  discountsFailed: 'Erro ao buscar regras de desconto.',
  shippingFailed: 'Erro ao buscar os fretes.',
  discountGone: 'A regra escolhida antes não existe mais.',
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
  save: 'Salvar alterações',
  saveFailed: 'Erro ao salvar as alterações. Tente novamente.',
  editEmpty: 'Um pedido não pode ficar sem produtos. Para desistir dele, cancele o pedido.',
  editGone: 'Este produto não está mais à venda. Remova-o para salvar.',
  editOverStock: (stock: number): string =>
    `Só há ${units(stock).toLocaleLowerCase('pt-BR')} para este pedido. Com mais, a alteração não será salva.`,
  keepsPrices:
    'Itens que não mudam ficam com o preço já combinado. Os novos e os alterados usam os preços e a regra de hoje.',
} as const;

export const recipientTexts = {
  label: 'Para quem? (opcional)',
  placeholder: 'Nome, CPF ou telefone',
  phone: 'WhatsApp (opcional)',
  phoneNeedsName: 'WhatsApp (depois do nome)',
  change: 'Trocar',
  clear: 'Limpar',
  gone: 'Este cliente não existe mais.',
  failed: 'Erro ao buscar o cliente.',
  note: 'Anotação da equipe:',
} as const;

export const editOrderTexts = {
  button: 'Editar pedido',
  lead: (orderId: number): string => `Pedido #${orderId}`,
  loadFailed: 'Erro ao carregar o pedido. Tente novamente.',
  closed: 'Este pedido não pode mais ser alterado.',
  saved: 'Alterações salvas.',
  unchanged: 'Nada mudou no pedido.',
  seeOrder: 'Ver pedido',
  changedMeanwhile: (what: string): string =>
    `Outra pessoa alterou este pedido enquanto isso (${what}). O carrinho está como você deixou: confira e salve de novo.`,
} as const;

export const repeatOrderTexts = {
  button: 'Fazer outro igual',
  failed: 'Erro ao montar o carrinho. Tente novamente.',
  withoutPerson: 'Carrinho pronto, sem o cliente: ele não está mais no cadastro.',
  replaced: 'O carrinho de antes deu lugar aos produtos deste pedido.',
} as const;

export const orderGeneratedTexts = {
  lead: 'Envie o link para o cliente conferir e confirmar o pedido.',
  order: (orderId: string): string => `Pedido #${orderId}`,
  recipient: (name: string): string => `Para ${name}`,
  noShipping: 'Este pedido está sem frete.',
  chooseShipping: 'Escolher o frete',
  askRecipient: 'Para quem é este pedido?',
  askRecipientHint: 'Com um nome, você o acha na lista antes de o cliente confirmar.',
  saveRecipient: 'Salvar nome',
  skipRecipient: 'Agora não',
  recipientSaved: 'Nome salvo no pedido.',
  recipientFailed: 'Erro ao salvar o nome. Tente novamente.',
  link: 'Link do pedido',
  copy: 'Copiar Link',
  copied: 'Link copiado!',
  copyFailed: 'Erro ao copiar o link.',
  share: 'Enviar no WhatsApp',
  open: 'Abrir link',
  seeOrder: 'Ver pedido',
  another: 'Fazer outro pedido',
  missing: 'Ocorreu um erro ao gerar o pedido.',
  missingHint:
    'Não há link para mostrar. Se o pedido chegou a ser gerado, ele está na lista de pedidos.',
  orders: 'Visualizar Pedidos',
} as const;
