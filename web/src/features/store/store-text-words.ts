import type { StoreTextKind } from '@balcao/domain/contract/store';
import type { WantedOfSeller } from '@balcao/domain/rules/seller';

const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const sellerDutyTexts = {
  title: 'A lei pede que o cliente saiba quem vende',
  fields: {
    document: 'CPF ou CNPJ',
    address: 'endereço',
    email: 'e-mail',
  } satisfies Record<WantedOfSeller, string>,
  missing: (fields: readonly string[]): string =>
    `Falta preencher: ${inWords.format(fields)}. Aparece no fim da página do pedido (Decreto 7.962/2013, art. 2º).`,
} as const;

export const storeTextWords = {
  title: 'Textos para os clientes',
  lead: 'Com link no fim de cada página do pedido. Sem um texto seu, vale o padrão do Balcão.',
  standard: 'Texto padrão',
  own: 'Texto da loja',
  edit: (title: string): string => `Editar ${title}`,
  read: 'Ver como o cliente vê',
  newTab: '(abre em outra aba)',
  text: 'Texto',
  hint: 'Só texto, sem formatação. Uma linha em branco separa os parágrafos. Até 10.000 caracteres.',
  hints: {
    privacy:
      'O texto padrão diz o que o Balcão guarda e acompanha os prazos de Privacidade. Se a loja guarda ou faz algo a mais com os dados, conte aqui. Num texto seu, os prazos não mudam sozinhos.',
    returns:
      'O texto padrão diz o que a lei garante ao cliente. O seu pode oferecer mais, nunca menos.',
  } satisfies Record<StoreTextKind, string>,
  reset: 'Voltar ao texto padrão',
  required: 'Escreva o texto, ou volte ao texto padrão.',
  save: 'Salvar',
  saved: 'Texto salvo.',
  saveFailed: 'Erro ao salvar o texto. Tente novamente.',
  loadFailed: 'Erro ao buscar o texto. Tente novamente.',
} as const;
