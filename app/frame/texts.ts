export const sessionTexts = {
  expiredTitle: 'Sessão Expirada',
  expiredText: 'Sua sessão expirou. Você será redirecionado para o login.',
} as const;

export const frameTexts = {
  firstSteps: 'Primeiros passos',
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  logout: 'Logout',
  leave: 'Sair',
  newOrder: 'Lançar Pedido',
  newOrderShort: 'Pedido',
  topBar: 'Barra superior',
  myAccount: 'Minha conta:',
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
