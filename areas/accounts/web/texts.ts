import { shortestPassword } from '../rules/password.ts';

import { counted } from '#kit/web/lib/texts.ts';

export const accountsTexts = {
  myAccount: 'Minha conta',
  add: 'Criar acesso',
  count: (total: number): string => counted(total, 'pessoa', 'pessoas'),
  list: 'Pessoas da equipe',
  loadFailed: 'Erro ao buscar a equipe. Tente novamente.',
  empty: 'Ninguém na equipe ainda.',
  emptyHint: 'Crie um acesso para quem atende os clientes.',
  you: 'você',
  roles: { admin: 'Administrador', atendente: 'Atendente' },
  roleHints: {
    admin: 'Vê e muda tudo: também o dashboard, a equipe, os dados da loja e a privacidade.',
    atendente:
      'Cuida de pedidos, clientes, produtos, estoque, fretes, descontos, links de vendas, mensagens e Z-API, e pode exportar as listas, com os dados dos clientes. O dashboard e as outras configurações ficam com o administrador.',
  },
  active: 'Ativo',
  disabled: 'Desativado',
  since: (date: string): string => `desde ${date}`,
  actionsOf: (action: string, name: string): string => `${action}: ${name}`,
  newPassword: 'Nova senha',
  disable: 'Desativar',
  enable: 'Reativar',
  addTitle: 'Criar acesso',
  editTitle: 'Editar pessoa',
  passwordTitle: (name: string): string => `Nova senha de ${name}`,
  passwordNote:
    'A senha atual e as chaves de acesso deixam de valer assim que você salvar, e a pessoa sai de todos os aparelhos.',
  name: 'Nome',
  email: 'E-mail',
  role: 'Papel',
  password: 'Senha',
  passwordHint: (role?: string): string =>
    `Pelo menos ${shortestPassword(role)} caracteres${role === 'cliente' ? '' : ', e nenhuma das mais usadas'}.`,
  generate: 'Gerar senha',
  submit: { add: 'Criar acesso', edit: 'Salvar', password: 'Trocar senha' },
  nameRequired: 'Informe o nome.',
  emailRequired: 'Informe o e-mail.',
  emailInvalid: 'Informe um e-mail válido.',
  addFailed: 'Erro ao criar o acesso. Tente novamente.',
  saved: 'Dados atualizados.',
  saveFailed: 'Erro ao salvar. Tente novamente.',
  handOverTitle: (created: boolean): string => (created ? 'Acesso criado' : 'Senha trocada'),
  handOver:
    'Envie estes dados à pessoa. A senha não aparece de novo depois que você fechar, e ao entrar a pessoa escolhe uma só dela.',
  copy: 'Copiar acesso',
  copied: 'Acesso copiado!',
  copyFailed: 'Erro ao copiar o acesso.',
  credentials: (store: string, address: string, email: string, password: string): string =>
    `Seu acesso: ${store}\nEndereço: ${address}\nE-mail: ${email}\nSenha: ${password}`,
  address: 'Endereço',
  protectedBy: (secondFactor: boolean, passkeys: number): string =>
    [
      secondFactor && 'verificação em duas etapas',
      passkeys > 0 && counted(passkeys, 'chave de acesso', 'chaves de acesso'),
    ]
      .filter(Boolean)
      .join(' · '),
  reset: 'Redefinir',
  resetTitle: 'Redefinir verificação',
  resetQuestion: (name: string): string =>
    `Tem certeza que deseja retirar a verificação em duas etapas e as chaves de acesso de ${name}? A pessoa sai de todos os aparelhos e entra de novo só com a senha.`,
  resetNow: (name: string): string => `Verificação de ${name} redefinida.`,
  demand: 'Exigir verificação em duas etapas de toda a equipe',
  demandHint:
    'Quem ainda não ativou a sua só consegue abrir Minha conta, mesmo que já tenha entrado.',
  demandNotProven:
    'Você ainda não ativou a sua: com a exigência, só consegue abrir Minha conta, até ativá-la.',
  demandedNow: 'A verificação em duas etapas agora é exigida.',
  notDemandedNow: 'A verificação em duas etapas não é mais exigida.',
  customerAccount: 'Acesso do cliente',
  disableTitle: 'Desativar acesso',
  disableSelf:
    'Tem certeza que deseja desativar o seu próprio acesso? Você sairá do sistema na hora.',
  disabledNow: (name: string): string => `Acesso de ${name} desativado.`,
  enabledNow: (name: string): string => `Acesso de ${name} reativado.`,
} as const;
