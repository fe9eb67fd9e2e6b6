export const accessDeniedTexts = {
  title: 'Acesso Negado',
  text: 'Você não tem permissão para acessar esta página.',
  hint: 'Se precisar dela, peça a um administrador da loja.',
  back: 'Ir para o início',
} as const;

export const settingsTexts = {
  lead: 'O que se arruma uma vez, ou se olha de vez em quando.',
  store: 'Dados da Loja',
  storeText: 'Quem vende, a chave PIX, o logotipo e os textos da loja.',
  address: 'Endereço dos links',
  addressText: 'O que os clientes abrem no celular: com ele começam os links da loja.',
  messages: 'Mensagens',
  messagesText: 'O que os clientes já receberam, o que está na fila e o que cada aviso diz.',
  staff: 'Equipe',
  staffText: 'Quem entra no Balcão, com que papel, e como entra.',
  privacy: 'Privacidade',
  privacyText: 'O que a loja guarda de cada pessoa, por quanto tempo, e como apagar.',
  audit: 'Registro de atividades',
  auditText: 'Quem entrou, viu, mudou ou imprimiu o quê, e quando.',
  system: 'Situação do sistema',
  systemText: 'Se está tudo funcionando, e a última cópia de segurança.',
} as const;

/** The ways on from the lists of products and of stock. */
export const productActionTexts = {
  gather: 'Juntar em um produto',
  importFile: 'Importar planilha',
  labels: 'Etiquetas',
} as const;
