import type { PixAccountAnswer } from '../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { counted } from '#kit/web/lib/texts.ts';
import { countOf } from '#kit/web/lib/format.ts';

export const pixAccountTexts = {
  back: 'Integrações',
  lead: 'O cliente paga, e o pedido aparece como pago na hora, sem ninguém conferir o extrato.',
  loadFailed: 'Erro ao carregar o PIX automático. Tente novamente.',
} as const;

export const pixCardTexts = {
  name: 'PIX automático',
  about: 'Confirma sozinho os pagamentos, pelo Mercado Pago, pela Efí ou pelo Inter.',
  none: 'Não configurado',
  off: 'Desligado',
  on: 'Ligado',
  ending: 'Ligado, mas o certificado está no fim',
  paused: 'Ligado, mas parado agora',
  conciliation: 'Conciliação',
  conciliationAbout: 'O que entrou pelo PIX automático, comparado com os pedidos, dia a dia.',
} as const;

export const stateTexts = {
  title: 'O que os clientes veem agora',
  works: 'Funcionando',
  off: 'Desligado',
  paused: 'Parado',
  none: 'Sem conta',
  toggle: 'PIX automático',
  sees: {
    automatic: 'Clientes veem o código que se confirma sozinho.',
    static: 'Clientes veem o código fixo da loja.',
    none: 'Clientes não veem nenhum código PIX.',
  } satisfies Record<PixAccountAnswer['customersSee'], string>,
  since: (time: string): string => `Última falha em ${time}.`,
  setUp: 'Para os pagamentos se confirmarem sozinhos, informe uma conta abaixo.',
  isOff: 'A conta está salva. Teste e ligue quando quiser.',
  noStatic: 'Informe também a chave PIX da loja: ela fica de reserva quando o provedor falha.',
  setStatic: 'Informar chave',
  turnedOn: 'PIX automático ligado.',
  turnedOff:
    'PIX automático desligado. Quem já copiou um código ainda pode pagar, e o pagamento é anotado.',
  failed: 'Erro ao mudar o PIX automático. Tente novamente.',
} as const;

interface ProviderWords {
  readonly about: string;
  readonly steps: readonly string[];
}

export const providerTexts: Readonly<Record<PixProviderName, ProviderWords>> = {
  'mercado-pago': {
    about: 'O mais simples: precisa só de um Access Token. Para CPF e CNPJ.',
    steps: [],
  },
  efi: {
    about: 'Banco digital com API aberta. Precisa de certificado. Para CPF e CNPJ.',
    steps: [
      'No site da Efí, abra API → Aplicações e crie uma, com todas as permissões de API Pix.',
      'Em API → Meus certificados → Produção, crie um certificado e baixe o arquivo .p12.',
    ],
  },
  inter: {
    about: 'Para contas de empresa no Inter. Precisa de certificado e chave.',
    steps: [
      'No Internet Banking do Inter, abra Soluções para sua empresa → Nova integração e escolha API Pix, com todas as permissões.',
      'Baixe o arquivo com o certificado (.crt) e a chave (.key), e descompacte.',
    ],
  },
};

export const formTexts = {
  provider: 'Por quem a loja recebe',
  title: 'Conta',
  steps: 'Onde achar',
  accessToken: 'Access Token',
  accessTokenHint:
    'No Mercado Pago: Seu negócio → Configurações → Credenciais de produção. Começa com APP_USR-.',
  accessTokenDoubt: 'Confira: um Access Token começa com APP_USR- e não tem espaços.',
  webhookSecret: 'Assinatura secreta dos avisos',
  webhookSecretHint: 'Opcional. Depois de salvar, veja em Avisos de pagamento como obter.',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  secretHint: 'Na sua aplicação, em Produção.',
  key: 'Chave PIX que recebe',
  keyHint: 'Uma chave cadastrada nesta conta.',
  accountNumber: 'Número da conta',
  accountNumberHint: 'Só se o seu acesso tem várias contas.',
  certificate: 'Certificado',
  certificateHint: 'Arquivo .p12, .pfx, .crt ou .pem.',
  certificateKey: 'Chave do certificado',
  certificateKeyHint: 'Arquivo .key.',
  certificatePassword: 'Senha do certificado',
  certificatePasswordHint: 'Deixe vazio se o arquivo não tem senha.',
  choose: 'Escolher arquivo',
  chooseOther: 'Trocar arquivo',
  renew: 'Trocar certificado',
  stored: (day: string): string => `Guardado, vale até ${day}.`,
  storedAlready: 'Guardado.',
  storedKey: 'Guardada com o certificado.',
  tooLarge: 'Este arquivo é grande demais para um certificado.',
  unreadable: 'Não foi possível ler este arquivo.',
  required: 'Preencha este campo.',
  certificateRequired: 'Escolha o certificado.',
  test: 'Testar',
  testHint: 'Cria uma cobrança de R$ 1,00 e a cancela em seguida.',
  /** Text beside the button: the reasons are at the fields. */
  marked: (count: number): string =>
    count === 1 ? 'Confira o campo marcado.' : 'Confira os campos marcados.',
  testFailed: 'Erro ao testar. Tente novamente.',
  unsaved: 'Há alterações que ainda não foram salvas.',
  saved: 'Conta salva.',
  savedOff: 'Conta salva. Agora é só ligar, no alto da página.',
  savedTurnedOff:
    'Conta salva, mas o PIX automático está desligado agora. Ligue de novo no alto da página. Os códigos da conta anterior que já saíram ainda podem ser pagos.',
  saveFailed: 'Erro ao salvar a conta. Tente novamente.',
  /** Text beside the button when saving replaces the account in use. */
  turnsOff: {
    surely: 'A conta nova entra com o PIX automático desligado.',
    maybe: 'Um token de outra conta desliga o PIX automático.',
  },
} as const;

export const messageTexts = {
  lead: 'Mensagens ao cliente:',
  received: 'Recebemos seu pagamento',
  reminder: 'Lembrar quem não pagou',
} as const;

export const noticeTexts = {
  title: (name: string): string => `Avisos de pagamento: ${name}`,
  address: 'Endereço dos avisos',
  copy: 'Copiar endereço dos avisos',
  copied: 'Endereço copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o endereço e copie.',
  registered: (name: string): string =>
    `Registrado: ${name} avisa a loja neste endereço assim que o dinheiro entra. Não precisa fazer nada.`,
  unreachable:
    'A loja ainda não tem um endereço com https que o provedor alcance. Os pagamentos se confirmam mesmo assim, com alguns segundos de espera.',
  setAddress: 'Definir endereço',
  onSwitch: 'É registrado sozinho quando você liga o PIX automático.',
  notRegistered:
    'Ainda não registrado. Os pagamentos se confirmam mesmo assim, com alguns segundos de espera.',
  register: 'Registrar agora',
  registerFailed: 'Erro ao registrar. Tente novamente.',
  byHand: 'O aviso já vai junto com cada cobrança. Para ele vir assinado, o que é opcional:',
  steps: [
    'No Mercado Pago, abra Suas integrações → sua aplicação → Webhooks → Configurar notificações, em Modo de produção.',
    'Cole este endereço e marque o evento Pagamentos.',
    'Salve, copie a assinatura secreta que aparece e cole acima.',
  ],
  last: (time: string): string => `Último aviso em ${time}.`,
  refused: (count: number): string =>
    `${counted(count, 'aviso sem assinatura certa foi ignorado', 'avisos sem assinatura certa foram ignorados')}. Confira a assinatura secreta.`,
} as const;

export const removalTexts = {
  remove: 'Remover conta',
  title: 'Remover a conta do PIX automático',
  question: 'As senhas saem do Balcão, e os clientes deixam de receber códigos desta conta.',
  effect: 'Os códigos que já saíram ainda podem ser pagos, e o pagamento é anotado.',
  removed: 'Conta removida.',
  failed: 'Erro ao remover a conta. Tente novamente.',
} as const;

export const conciliationTexts = {
  differences: (count: number): string =>
    count === 0 ? 'Tudo confere.' : countOf(count, 'diferença', 'diferenças'),
  nothing: 'Nenhum pagamento.',
  ledgerOnly: 'Só o que foi anotado aqui.',
  chooseDay: 'Dia da conciliação',
  day: 'Dia',
  before: 'Dia anterior',
  after: 'Dia seguinte',
  today: 'Hoje',
  account: 'Conta',
  current: (name: string): string => `${name} (em uso)`,
  former: (name: string, day: string): string => `${name}, desde ${day}`,
  loadFailed: 'Erro ao buscar a conciliação. Tente novamente.',
  totals: 'Totais do dia',
  here: 'Anotado aqui',
  count: 'Pagamentos',
  amount: 'Recebido',
  fees: 'Taxas',
  refunded: 'Devolvido',
  net: 'Líquido',
  unknown: '—',
  different: 'Diferenças',
  unasked: 'Não comparados',
  same: 'Conferem',
  order: (orderId: number): string => `Pedido #${orderId}`,
  noOrder: 'Sem pedido',
  fee: (fee: string): string => `taxa ${fee}`,
  givenBack: (amount: string): string => `${amount} devolvidos`,
  away: 'Não foi possível comparar',
  awayEffect: 'Abaixo está só o que foi anotado aqui.',
  noAccount: 'Configure o PIX automático',
  noAccountHint:
    'Com uma conta do Mercado Pago ou do banco, os pagamentos são anotados sozinhos e conferidos aqui.',
  toAccount: 'Configurar PIX automático',
  empty: 'Nenhum pagamento por PIX automático neste dia.',
  download: 'Exportar',
  downloadFailed: 'Não foi possível exportar a conciliação. Tente novamente.',
} as const;
