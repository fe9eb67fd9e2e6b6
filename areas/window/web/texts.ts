import type { FeedGap } from '../contract.ts';

import { formatReais } from '#kit/web/lib/format.ts';
import { counted, commonTexts } from '#kit/web/lib/texts.ts';

export const windowTexts = {
  lead: 'A sua loja na internet: o cliente escolhe, monta o pedido e recebe o link para confirmar.',
  tabs: 'Partes da vitrine',
  ads: 'Anúncios',
  contents: 'Produtos',
  settings: 'Como vende',
  preview: 'Prévia',
  toAds: 'Anunciar no Facebook, no Instagram e no Google',
  loadFailed: 'Erro ao buscar a vitrine. Tente novamente.',
} as const;

export const stateTexts = {
  title: 'Endereço da vitrine',
  open: 'Aberta',
  closed: 'Fechada',
  isClosed: 'Quem abre este endereço vê que a loja está fechada.',
  noProducts: 'A vitrine ainda está sem produtos.',
  addProducts: 'Adicionar produtos',
  noShipping: 'Os pedidos vão sem frete.',
  addShipping: 'Cadastrar frete',
  chooseShipping: 'Escolher fretes',
  busy: (time: string, isAdmin: boolean): string =>
    `Pedidos foram recusados em ${time}: vieram demais em uma hora. Se eram de clientes, ${isAdmin ? 'aumente o limite em Como vende' : 'peça a um administrador um limite maior'}.`,
  noWhatsapp: 'A loja está sem WhatsApp: o cliente não tem como falar com ela.',
  setWhatsapp: 'Informar WhatsApp',
  noPix: 'Falta a chave PIX: o cliente não vê como pagar.',
  setPix: 'Informar chave PIX',
  noName: 'O cliente vê o nome “Minha Loja”.',
  setName: 'Mudar o nome',
  askAdmin: 'Peça a um administrador para informar.',
  visit: 'Abrir',
  visitLabel: 'Abrir a vitrine em outra aba',
  toggle: 'Aberta ao público',
  opened: 'Vitrine aberta ao público.',
  nowClosed: 'Vitrine fechada. Os pedidos já feitos continuam valendo.',
  failed: 'Erro ao salvar a vitrine. Tente novamente.',
} as const;

export const contentsTexts = {
  list: 'Produtos da vitrine, em ordem',
  count: (count: number): string => counted(count, 'produto', 'produtos'),
  found: (count: number, total: number): string =>
    `${count.toLocaleString('pt-BR')} de ${counted(total, 'produto', 'produtos')}`,
  hint: 'Com estrela, o produto é destaque: aparece grande, antes dos outros.',
  filteredHint: 'Limpe a busca para mudar a ordem aqui.',
  search: 'Buscar na vitrine',
  filter: 'Mostrar coleção',
  all: 'Tudo',
  manage: 'Coleções',
  add: 'Adicionar produtos',
  empty: 'A vitrine ainda não tem produtos.',
  emptyHint: 'Escolha o que seus clientes vão ver, na ordem em que deve aparecer.',
  nothing: 'Nenhum produto da vitrine encontrado.',
  seeAll: 'Ver todos',
  price: ({ priceFrom, priceTo }: { priceFrom: number; priceTo: number }): string =>
    `${priceFrom < priceTo ? 'a partir de ' : ''}${formatReais(priceFrom)}`,
  stock: { last: 'Últimas unidades', 'sold-out': 'Esgotado' },
  leftOut: {
    gone: 'Não está mais à venda: a vitrine não mostra.',
    joined: 'A vitrine já mostra o grupo deste produto: pode tirar daqui.',
  },
  highlightWord: 'Destaque',
  highlight: (name: string): string => commonTexts.actionOf('Destaque', name),
  edit: 'Coleções e posição',
  earlier: 'Mover para antes',
  later: 'Mover para depois',
  remove: 'Tirar da vitrine',
  moved: (name: string, place: number, of: number): string =>
    `${name}: agora na posição ${place} de ${of}.`,
  removed: (name: string): string => `${name} saiu da vitrine.`,
  saving: 'Salvando...',
  saved: 'Salvo',
  saveFailed: 'Erro ao salvar a vitrine. Tente novamente.',
  nameRequired: 'Informe o nome da coleção.',
  nameTwice: 'Já existe uma coleção com esse nome.',
} as const;

export const entryTexts = {
  collections: 'Coleções',
  none: 'Ainda não há coleções, como “Verão” ou “Presentes”.',
  create: 'Criar coleção',
  position: 'Posição na vitrine',
  of: (count: number): string => `de ${count.toLocaleString('pt-BR')}`,
  move: 'Mover',
  positionInvalid: (count: number): string =>
    `Informe um número de 1 a ${count.toLocaleString('pt-BR')}.`,
} as const;

export const collectionTexts = {
  title: 'Coleções',
  lead: 'Aparecem no alto da vitrine, nesta ordem, para o cliente escolher.',
  list: 'Coleções, em ordem',
  name: (place: number): string => `Nome da coleção ${place}`,
  count: (count: number): string => counted(count, 'produto', 'produtos'),
  newName: 'Nova coleção',
  placeholder: 'Ex.: Verão',
  add: 'Criar',
  full: 'São no máximo 30 coleções.',
  earlier: (name: string): string => commonTexts.actionOf('Mover para antes', name),
  later: (name: string): string => commonTexts.actionOf('Mover para depois', name),
  moved: (name: string, place: number, of: number): string =>
    `${name}: agora a coleção ${place} de ${of}.`,
  remove: (name: string): string => commonTexts.actionOf('Excluir coleção', name),
  removed: (name: string): string =>
    `Coleção “${name}” excluída. Os produtos dela continuam na vitrine.`,
  done: 'Pronto',
} as const;

export const pickerTexts = {
  title: 'Adicionar produtos',
  search: 'Buscar produtos',
  collection: 'Coleção em que entram',
  noCollection: 'Sem coleção',
  into: (name: string): string => `Na coleção ${name}`,
  list: 'Produtos cadastrados',
  add: 'Adicionar',
  join: 'Adicionar à coleção',
  added: 'Na vitrine',
  addAll: (count: number): string => `Adicionar todos os ${count.toLocaleString('pt-BR')}`,
  allThere: 'Todos na vitrine',
  allAdded: (count: number): string =>
    `${counted(count, 'produto entrou', 'produtos entraram')} na vitrine.`,
  addAllFailed: 'Erro ao buscar os produtos. Tente novamente.',
  found: (count: number): string => counted(count, 'produto', 'produtos'),
  options: (count: number): string => counted(count, 'opção', 'opções'),
  full: 'A vitrine está cheia: são no máximo 2.000 produtos.',
  failed: 'Erro ao buscar os produtos. Tente novamente.',
  nothing: 'Nenhum produto encontrado.',
  none: 'Ainda não há produtos cadastrados.',
  noneHint: 'Cadastre o primeiro: depois ele aparece aqui.',
  newProduct: 'Cadastrar produto',
  done: 'Pronto',
} as const;

export const shareTexts = {
  notThere: 'Este produto ainda não está na vitrine.',
  putThere: 'Pôr na vitrine',
  offSale: 'Este produto está fora de venda: os clientes não podem abrir o link dele.',
  isClosed: 'A vitrine está fechada: os clientes ainda não podem abrir este link.',
  open: 'Abrir a vitrine',
  askAdmin: 'Peça a um administrador para abrir a vitrine.',
} as const;

export const settingsTexts = {
  look: 'Aparência',
  opening: 'Texto de abertura',
  openingHint: 'Aparece acima dos produtos. Pode ficar vazio.',
  openingPlaceholder: 'Ex.: Moda feita em Caruaru, para todo o Brasil.',
  accent: 'Cor da loja',
  accentHint: 'A cor dos botões e links. Em branco, usamos o vermelho do Balcão.',
  accentPick: 'Escolher cor',
  accentSample: 'Como fica',
  accentInvalid: 'Informe uma cor, como #1d5fd1.',
  light: 'Claro',
  dark: 'Escuro',
  sampleButton: 'Comprar',
  sampleLink: 'Ver carrinho',
  adjusted: 'Os links ficam um pouco mais escuros ou claros, para dar boa leitura.',
  isFindable: 'Aparecer em buscadores',
  isFindableHint: 'Google e outros podem mostrar a vitrine. Leva alguns dias.',
  delivery: 'Entrega',
  shipping: 'Fretes oferecidos',
  shippingHint:
    'O cliente escolhe entre os marcados. Com todos marcados, um frete novo entra sozinho; sem nenhum, o pedido vai sem frete.',
  /** The customers' text for a price of 0. */
  free: 'Grátis',
  noShipping: 'Ainda não há fretes cadastrados.',
  toShipping: 'Cadastrar frete',
  discounts: 'Descontos',
  discount: 'Desconto de toda a vitrine',
  discountHint: 'A regra vale para todos os pedidos feitos na vitrine.',
  pixDiscount: 'Desconto para quem paga no PIX',
  pixDiscountHint: 'Entre os dois vale o maior, eles não se somam.',
  noDiscount: 'Sem desconto',
  toCoupons: 'Criar cupons, que o cliente digita no carrinho',
  limits: 'Limites',
  ordersAnHour: 'Pedidos por hora',
  ordersAnHourHint: 'Passando disso, a vitrine pede para tentar mais tarde.',
  unitsALine: 'Unidades por produto',
  unitsALineHint: 'O máximo de um mesmo produto em um pedido.',
  limitInvalid: 'Informe um número de 1 a 1.000.',
  unsaved: 'Há alterações que ainda não foram salvas.',
  saved: 'Ajustes da vitrine salvos.',
  saveFailed: 'Erro ao salvar os ajustes da vitrine. Tente novamente.',
  loadFailed: 'Erro ao buscar os ajustes da vitrine. Tente novamente.',
} as const;

export const previewTexts = {
  page: 'Página',
  home: 'Início',
  collections: 'Coleções',
  products: 'Produtos',
  scheme: 'Aparência do celular',
  hint: 'A vitrine como está salva, em um celular. Toque nos links para passear; nada é comprado aqui.',
  frame: 'Prévia da vitrine',
  failed: 'Erro ao buscar a prévia. Tente novamente.',
} as const;

export const feedTexts = {
  lead: 'Anuncie os produtos da vitrine no Facebook, no Instagram e no Google: cole o endereço lá uma vez, e preço, estoque e fotos se atualizam sozinhos.',
  loadFailed: 'Erro ao carregar o catálogo. Tente novamente.',
  closed: 'A vitrine está fechada',
  closedEffect: 'O catálogo só pode ser lido enquanto ela está aberta.',
  noAddress: 'A loja ainda não tem um endereço público',
  noAddressEffect: 'Os anúncios precisam de um endereço que qualquer pessoa possa abrir.',
  setAddress: 'Definir endereço',
  askAdmin: 'Peça a um administrador para definir o endereço dos links.',
  contents: 'Produtos no catálogo',
  rows: (count: string, one: boolean): string =>
    one ? `${count} opção está no catálogo.` : `${count} opções estão no catálogo.`,
  noRows: 'Nenhuma opção está no catálogo.',
  rowsHint:
    'Um produto sem tamanhos e cores conta como uma opção. As esgotadas ficam, marcadas como esgotadas.',
  leftOut: (count: string, one: boolean): string =>
    one
      ? `${count} opção da vitrine ficou de fora:`
      : `${count} opções da vitrine ficaram de fora:`,
  reasons: {
    'no-photo': 'sem foto',
    'no-price': 'sem preço',
  } satisfies Record<FeedGap, string>,
  more: (count: string): string => `e mais ${count}`,
  copy: (name: string): string => `Copiar endereço para ${name}`,
  copied: 'Endereço copiado.',
  copyFailed: 'Não foi possível copiar o endereço.',
  field: (name: string): string => `Endereço para ${name}`,
  meta: {
    title: 'Facebook e Instagram',
    name: 'a Meta',
    steps: [
      'Abra o Gerenciador de Comércio da Meta e escolha o catálogo da loja. Se não houver um, crie um catálogo de comércio eletrônico.',
      'Vá em Catálogo → Fontes de dados → Adicionar itens e escolha Feed de dados.',
      'Escolha Feed programado (ou “Usar um URL”) e cole o endereço acima. Usuário e senha ficam em branco.',
      'Escolha a atualização de hora em hora, confira se a moeda é BRL e salve.',
    ],
  },
  google: {
    title: 'Google',
    name: 'o Google',
    steps: [
      'Abra o Google Merchant Center e confirme que o site da loja é seu, se ele ainda pedir.',
      'Vá em Produtos → Adicionar produtos (ou Configurações → Fontes de dados → Adicionar origem do produto).',
      'Escolha Adicionar produtos de um arquivo → Inserir um link para o arquivo e cole o endereço acima.',
      'Escolha o país Brasil, o idioma português e a atualização diária, e salve.',
    ],
  },
  hidden: 'O Google recusa anúncios de páginas que os buscadores não podem ver.',
  setFindable: 'Permitir em “Como vende”',
  askFindable: 'Peça a um administrador para permitir isso em “Como vende”.',
} as const;
