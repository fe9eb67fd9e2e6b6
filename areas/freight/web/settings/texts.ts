import type { FreightProviderName } from '../../contract.ts';
import { FREIGHT_PROVIDERS, RIGHTS } from '../../rules/providers.ts';

export const freightTexts = {
  name: 'Frete por CEP',
  about: 'Preços e prazos das transportadoras, e etiquetas de envio.',
  off: 'Não configurado',
  on: 'Ligado',
  failing: 'Uma conta falhou',
  back: 'Integrações',
  lead: 'Calcule PAC, SEDEX e outras pelo CEP do cliente, no pedido e no link.',
  loadFailed: 'Erro ao carregar o frete por CEP. Tente novamente.',
  accounts: 'Por quem a loja calcula',
  sender: 'De onde saem os pacotes',
  daysInvalid: 'Informe um número inteiro de 0 a 60.',
  percentInvalid: 'Informe um número de 0 a 100, como 2,5.',
  cepFailed: 'Erro ao buscar endereço. Preencha à mão.',
  price: 'O que o cliente vê',
  asksOnLink: 'O cliente escolhe no link, se o pedido não tem frete',
  policies: 'Fretes da loja no link',
  fallback: 'Fretes da loja só se nenhuma transportadora responder',
  news: 'Para avisar o cliente do caminho, ligue “Andamento da entrega” em',
  messages: 'Mensagens',
  saved: 'Frete por CEP salvo.',
  saveFailed: 'Erro ao salvar o frete por CEP. Tente novamente.',
} as const;

export const providerTexts: Readonly<Record<FreightProviderName, string>> = {
  'melhor-envio': 'Várias transportadoras sem contrato, e etiquetas por aqui.',
  superfrete: 'Correios e outras sem contrato, e etiquetas por aqui.',
  frenet: 'Para quem já tem contratos com transportadoras.',
};

export const accountTexts = {
  token: 'Token',
  tokenHint: (provider: FreightProviderName): string =>
    `No painel: ${FREIGHT_PROVIDERS[provider].tokenPlace}.${provider === 'melhor-envio' ? ` Marque ${RIGHTS}.` : ''}`,
  appSecret: 'Segredo do aplicativo (opcional)',
  appSecretHint:
    'Só com um aplicativo seu no provedor: o andamento chega na hora. Sem ele, é perguntado de hora em hora.',
  noticeAddress: 'Endereço do webhook do aplicativo',
  required: 'Preencha este campo.',
  isSandbox: 'Ambiente de testes (sandbox)',
  isOn: 'Usar esta conta',
  services: 'Serviços a oferecer',
  test: 'Testar',
  testFailed: 'Erro ao testar. Tente novamente.',
  save: 'Salvar conta',
  saved: 'Conta salva.',
  saveFailed: 'Erro ao salvar a conta. Tente novamente.',
  remove: 'Remover conta',
  removed: 'Conta removida. Para voltar, cole o token de novo.',
  removeFailed: 'Erro ao remover a conta. Tente novamente.',
} as const;

export const senderTexts = {
  cep: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  name: 'Remetente',
  document: 'CPF ou CNPJ',
  stateRegister: 'Inscrição estadual (só com NF-e)',
  phone: 'Telefone',
  email: 'E-mail',
} as const;

export const priceTexts = {
  addDays: 'Dias úteis de preparo',
  addPrice: 'Somar ao preço (R$)',
  addPercent: 'Somar ao preço (%)',
  freeFrom: 'A mais barata é grátis a partir de (R$)',
} as const;
