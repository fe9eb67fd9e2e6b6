import { formatNumber } from '../../../lib/format.ts';

/** More numbers than these are too many for a sentence. */
const NAMED = 10;

function named(orderIds: readonly number[]): string {
  const names = orderIds.slice(0, NAMED).map((orderId) => `#${orderId}`);
  const more = orderIds.length - names.length;
  return names.join(', ') + (more > 0 ? ` e mais ${formatNumber(more)}` : '');
}

/** Texts for an order that was confirmed with another phone or address than the record's. */
export const doubtTexts = {
  title: 'Confira com o cliente antes de enviar',
  titleSent: 'Enviado sem conferir com o cliente',
  of: {
    phone: 'Quem confirmou este pedido deu outro telefone, e não o que estava no cadastro.',
    address:
      'Quem confirmou este pedido deu um endereço que não é igual ao do cadastro, no todo ou em uma parte, como o complemento.',
    both: 'Quem confirmou este pedido deu outro telefone, e um endereço que não é igual ao do cadastro.',
  },
  /** The order's phone is the known one. */
  ringSame: 'Pode ser outra pessoa usando o nome do cliente. Confirme com ele por telefone:',
  ring: 'Pode ser outra pessoa usando o nome do cliente. Ligue para o telefone que você já conhecia, não para o deste pedido:',
  noPhone:
    'Pode ser outra pessoa usando o nome do cliente. O cadastro não tinha telefone: fale com ele por um contato que você já conhecia, não pelo deste pedido.',
  otherwise: 'Se o pedido não for do cliente, cancele.',
  otherwiseSent: 'Se o pedido não for do cliente, tente recuperar o pacote com a transportadora.',
  settle: 'Conferido com o cliente',
  settled: (orderId: number): string => `Pedido #${orderId} conferido.`,
  settleFailed: 'Erro ao anotar a conferência. Tente novamente.',
  event: 'Telefone e endereço conferidos com o cliente',
  printed: (orderIds: readonly number[]): string =>
    `Confira com o cliente antes de enviar: ${named(orderIds)}. O telefone ou o endereço não é igual ao do cadastro.`,
  unchecked: 'Ninguém conferiu ainda se este pedido é mesmo do cliente.',
} as const;
