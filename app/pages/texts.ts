export const accessDeniedTexts = {
  title: 'Acesso Negado',
  text: 'Você não tem permissão para acessar esta página.',
  hint: 'Se precisar dela, peça a um administrador da loja.',
  back: 'Ir para o início',
} as const;

export const settingsTexts = {
  lead: 'O que se arruma uma vez, ou se olha de vez em quando.',
  cards: {
    store: {
      name: 'Dados da Loja',
      about: 'Quem vende, a chave PIX, o logotipo e os textos da loja.',
    },
    storeAddress: {
      name: 'Endereço dos links',
      about: 'O que os clientes abrem no celular: com ele começam os links da loja.',
    },
    messages: {
      name: 'Mensagens',
      about: 'O que os clientes já receberam, o que está na fila e o que cada aviso diz.',
    },
    staff: {
      name: 'Equipe',
      about: 'Quem entra no Balcão, com que papel, e como entra.',
    },
    privacy: {
      name: 'Privacidade',
      about: 'O que a loja guarda de cada pessoa, por quanto tempo, e como apagar.',
    },
    audit: {
      name: 'Registro de atividades',
      about: 'Quem entrou, viu, mudou ou imprimiu o quê, e quando.',
    },
    system: {
      name: 'Situação do sistema',
      about: 'Se está tudo funcionando, e a última cópia de segurança.',
    },
  },
} as const;

/** The ways on from the lists of products and of stock. */
export const productActionTexts = {
  gather: 'Juntar em um produto',
  labels: 'Etiquetas',
} as const;
