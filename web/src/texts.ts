/** Every fixed text of the interface, one object per area, so that the light entries carry only theirs. */

export const commonTexts = {
  product: 'Balcão',
  loading: 'Carregando...',
  retry: 'Tentar novamente',
  save: 'Salvar',
  cancel: 'Cancelar',
  close: 'Fechar',
  edit: 'Editar',
  remove: 'Excluir',
  confirm: 'Confirmar',
  back: 'Voltar',
  ok: 'Ok',
  clearSearch: 'Limpar busca',
  genericError: 'Algo deu errado. Tente novamente.',
  offline: 'Sem resposta do servidor. Verifique sua conexão e tente novamente.',
  success: 'Pronto',
  failure: 'Atenção',
  underConstruction: 'Em construção',
} as const;

export const loginTexts = {
  title: 'Fazer Login',
  email: 'E-mail',
  password: 'Senha',
  submit: 'Login',
  submitting: 'Entrando...',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  emailRequired: 'Informe o e-mail.',
  emailInvalid: 'Informe um e-mail válido.',
  passwordRequired: 'Informe a senha.',
  refused: 'Erro ao fazer login! Verifique suas credenciais.',
  noAnswer: 'Erro ao se conectar com o servidor. Tente novamente mais tarde.',
} as const;

export const sessionTexts = {
  expiredTitle: 'Sessão Expirada',
  expiredText: 'Sua sessão expirou. Você será redirecionado para o login.',
  expiredOk: 'Ok',
} as const;

export const frameTexts = {
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  logout: 'Logout',
  leave: 'Sair',
  account: 'Conta',
} as const;

export const menuTexts = {
  dashboard: 'Dashboard',
  customers: 'Clientes',
  viewCustomers: 'Visualizar Clientes',
  newCustomer: 'Cadastrar Cliente',
  products: 'Produtos',
  manageProducts: 'Gerenciar Produtos',
  newProduct: 'Cadastrar Produto',
  sales: 'Vendas',
  viewOrders: 'Visualizar Pedidos',
  newOrder: 'Lançar Pedido',
  stock: 'Estoque',
  viewStock: 'Visualizar Estoque',
  stockEntry: 'Entrada de Produtos',
  stockRemoval: 'Saída de Produtos',
  shipping: 'Políticas de Frete',
  salesLink: 'Link de Vendas',
  discounts: 'Políticas de Desconto',
  integrations: 'Integrações',
} as const;

/** Page titles: the `<h1>` where the page has no other, and `{title} · Balcão` in the tab. */
export const titleTexts = {
  dashboard: 'Dashboard',
  customers: 'Clientes',
  customer: 'Detalhes do Cliente',
  newCustomer: 'Cadastrar Cliente',
  products: 'Produtos',
  newProduct: 'Cadastrar Produto',
  stock: 'Estoque',
  stockEntry: 'Entrada Manual de Produtos',
  stockRemoval: 'Saída Manual de Produtos',
  shipping: 'Políticas de Frete',
  orders: 'Pedidos',
  order: 'Detalhes do Pedido',
  newOrder: 'Gerar Pedido',
  orderGenerated: 'Pedido Gerado',
  influencers: 'Gerar Link',
  discounts: 'Regras de Desconto',
  accessDenied: 'Acesso Negado',
  integrations: 'Integrações',
  zapi: 'Z-API',
  notFound: 'Página não encontrada',
  error: 'Algo deu errado',
} as const;

export const accessDeniedTexts = {
  title: 'Acesso Negado',
  text: 'Você não tem permissão para acessar esta página.',
  hint: 'Se precisar dela, peça a um administrador da loja.',
  back: 'Ir para o início',
} as const;

export const notFoundTexts = {
  title: 'Página não encontrada',
  text: 'O endereço pode ter mudado ou ter sido digitado errado.',
  back: 'Ir para o início',
} as const;

export const routeErrorTexts = {
  title: 'Algo deu errado',
  text: 'Não foi possível mostrar esta página. O que você digitou em outras telas continua salvo.',
} as const;

export const paginationTexts = {
  label: 'Paginação',
  first: 'Primeira página',
  previous: 'Página anterior',
  page: (number: number): string => `Página ${number}`,
  next: 'Próxima página',
  last: 'Última página',
} as const;
