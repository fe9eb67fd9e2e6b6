import type { FirstStepName } from '../endpoints.ts';

import { counted } from '#kit/web/lib/texts.ts';

interface StepWords {
  label: string;
  /** The loss while the step is open. */
  without: string;
  action: string;
  putAside: string;
}

const LATER = 'Deixar para depois';
const NEVER = 'Não vou usar';

export const stepTexts: Readonly<Record<FirstStepName, StepWords>> = {
  seller: {
    label: 'Diga quem vende: documento, endereço e e-mail',
    without: 'Sem isto, a página do pedido não diz quem vende, como a lei pede.',
    action: 'Dados da Loja',
    putAside: LATER,
  },
  pix: {
    label: 'Diga como você recebe: a chave PIX',
    without: 'Sem isto, o cliente não vê o código para pagar.',
    action: 'Informar chave PIX',
    putAside: NEVER,
  },
  address: {
    label: 'Diga o endereço que os clientes abrem, e abra-o no celular',
    without: 'Sem isto, os links só abrem neste computador.',
    action: 'Endereço dos links',
    putAside: LATER,
  },
  products: {
    label: 'Cadastre o primeiro produto',
    without: 'Sem isto, não há o que vender.',
    action: 'Cadastrar Produto',
    putAside: LATER,
  },
  shipping: {
    label: 'Crie uma opção de frete',
    without: 'Sem isto, os pedidos saem sem frete.',
    action: 'Políticas de Frete',
    putAside: NEVER,
  },
  whatsapp: {
    label: 'Ligue o WhatsApp da loja',
    without: 'Sem isto, você envia cada aviso à mão.',
    action: 'Ligar WhatsApp',
    putAside: NEVER,
  },
  orders: {
    label: 'Lance o primeiro pedido e envie o link ao cliente',
    without: 'É com ele que a venda começa.',
    action: 'Lançar Pedido',
    putAside: LATER,
  },
};

export const firstStepsTexts = {
  finished: (hasAside: boolean): string =>
    hasAside
      ? 'Primeiros passos concluídos. O que ficou para depois está em Configurações.'
      : 'Primeiros passos concluídos: a loja já vende.',
  title: 'Primeiros passos',
  progress: (done: number, all: number): string => `${done} de ${all}`,
  done: 'Feito',
  putAsideOf: (label: string, action: string): string => `${action}: ${label}`,
  putAsideCount: (count: number): string =>
    counted(count, 'passo deixado de lado', 'passos deixados de lado'),
  fetchBack: 'Mostrar de novo',
  failed: 'Erro ao guardar. Tente novamente.',
} as const;
