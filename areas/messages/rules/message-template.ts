import type { TemplateKind } from '../contract.ts';
import { LINK_MESSAGE_TEXTS, PLACEHOLDER, type MessagePlaceholder } from './render-message.ts';

export const MESSAGE_NAMES: Readonly<Record<TemplateKind, string>> = {
  'order-link': 'Link do pedido',
  'order-reminder': 'Lembrete',
  'order-confirmed': 'Pedido confirmado',
  'order-shipped': 'Pedido enviado',
  'order-handed-over': 'Pedido entregue',
  'order-cancelled': 'Pedido cancelado',
  'order-changed': 'Pedido alterado',
  'order-doubted': 'Confirmado com outros dados',
  'payment-received': 'Recebemos seu pagamento',
  'payment-reminder': 'Lembrete de pagamento',
};

const EVERYWHERE = ['nome', 'pedido', 'link', 'loja'] as const;

/** The placeholders allowed in each text: a customer is known from the confirmation on, a tracking code from the shipping on. */
export const MESSAGE_PLACEHOLDERS: Readonly<Record<TemplateKind, readonly MessagePlaceholder[]>> = {
  'order-link': ['pedido', 'link', 'loja'],
  'order-reminder': ['pedido', 'link', 'loja'],
  'order-confirmed': EVERYWHERE,
  'order-shipped': [...EVERYWHERE, 'rastreio'],
  'order-handed-over': EVERYWHERE,
  'order-cancelled': EVERYWHERE,
  'order-changed': EVERYWHERE,
  // The link is left out because the order may be somebody else's, and the name because the person who confirmed may
  // have typed it.
  'order-doubted': ['pedido', 'loja'],
  'payment-received': [...EVERYWHERE, 'valor', 'falta'],
  'payment-reminder': [...EVERYWHERE, 'falta'],
};

/**
 * The texts until they are edited. They have the order's link and do not speak of payment, for which numbers get banned. The two
 * texts of a payment do, but they are off until the shop switches them on.
 */
export const DEFAULT_MESSAGE_TEXTS: Readonly<Record<TemplateKind, string>> = {
  ...LINK_MESSAGE_TEXTS,
  'order-confirmed':
    'Olá, {nome}! Recebemos a confirmação do seu pedido {pedido} em {loja}. ' +
    'Agora é com a gente: acompanhe por aqui {link}',
  'order-shipped':
    'Olá, {nome}! Seu pedido {pedido} em {loja} foi enviado. ' +
    'Código de rastreio: {rastreio}. Acompanhe por aqui {link}',
  // The text fits a delivery and goods fetched from the store.
  'order-handed-over':
    'Olá, {nome}! Seu pedido {pedido} em {loja} já está com você. ' +
    'Se precisar de alguma coisa, é só responder a esta mensagem. {link}',
  'order-cancelled':
    'Olá, {nome}. Seu pedido {pedido} em {loja} foi cancelado. ' +
    'Se tiver alguma dúvida, é só responder a esta mensagem. {link}',
  'order-changed':
    'Olá, {nome}! Alteramos o seu pedido {pedido} em {loja}. Veja o que mudou aqui: {link}',
  'order-doubted':
    'Olá! O pedido {pedido} em seu nome em {loja} foi confirmado com outro telefone ou endereço. ' +
    'Se não foi você, responda a esta mensagem.',
  'payment-received':
    'Olá, {nome}! Recebemos seu pagamento de {valor} do pedido {pedido}. Obrigado!',
  'payment-reminder':
    'Olá, {nome}! Seu pedido {pedido} está reservado e falta o pagamento de {falta}. ' +
    'Para pagar com PIX: {link}',
};

/** The text of an automatic message of this kind: that of an order without a tracking code must not name one. */
export const templateOf = <Kind extends TemplateKind>(
  kind: Kind,
  { trackingCode }: { readonly trackingCode: string | null },
): Kind | 'order-handed-over' =>
  kind === 'order-shipped' && trackingCode === null ? 'order-handed-over' : kind;

/** A brace that is opened and not closed, with the word behind it. */
const UNCLOSED = /\{[^{}\s]*(?![^{}]*\})/g;

/**
 * The unknown placeholders of a text, each once and as written: any word in braces that is no placeholder of its kind, or any
 * brace that is not closed.
 */
export function unknownPlaceholders(kind: TemplateKind, text: string): string[] {
  const allowed: readonly string[] = MESSAGE_PLACEHOLDERS[kind];
  const unknown = [...text.matchAll(PLACEHOLDER)].filter(
    ([, name = '']) => !allowed.includes(name),
  );
  return [...new Set([...unknown, ...text.matchAll(UNCLOSED)].map(([written]) => written))];
}

const LONGEST_NAME = 40;

/**
 * The name by which a message addresses a customer: the first word, letters only. Anyone with an order's link types the
 * name and the phone to which the store then writes, so a name must not be able to carry an address or a sentence.
 */
export function greetingName(name: string): string {
  const [first = ''] = name.normalize('NFC').trim().split(/\s+/);
  const letters = first.replace(/[^\p{L}\p{M}'’-]/gu, '');
  return [...letters].slice(0, LONGEST_NAME).join('') || 'cliente';
}
