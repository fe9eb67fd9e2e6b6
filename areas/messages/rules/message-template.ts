import { PLACEHOLDER, type MessagePlaceholder } from './render-message.ts';

/*
 * The kinds of message, a row a kind. Contract, queue, the page of the texts, trail and privacy read them. The table `outbox` knows
 * the kinds by a check, and the repeated ones by an index, which a migration changes.
 */

interface TemplateRow {
  /** The name on pages, in the trail and in exports. */
  readonly name: string;
  /** The moment of the message, on the page of the texts. */
  readonly when: string;
  /** The page's words in its place while the kind is switched off, where the usual words do not fit. */
  readonly whenOff?: string;
  /**
   * `by-itself`: a step or the worker writes the message, until the store switches the kind off. `once-enabled`: the same, but the
   * kind is off at first. `as-another`: the other text of such a message; `templateOf` chooses it. `by-hand`: staff alone send it.
   */
  readonly sent: 'by-itself' | 'once-enabled' | 'as-another' | 'by-hand';
  /** The placeholders allowed in the text: a customer is known from the confirmation on, a tracking code from the shipping on. */
  readonly placeholders: readonly MessagePlaceholder[];
  /**
   * The text until it is edited. It has the order's link and does not speak of payment, for which numbers get banned. The two texts
   * of a payment do, but they are off until the shop switches them on.
   */
  readonly text: string;
  /** Staff can send it also while the order has no customer; any other kind is refused then. */
  readonly isForAnybody?: true;
  /** An order may have several messages of the kind; of any other kind it has one, ever. */
  readonly isRepeated?: true;
}

const OF_ORDER = ['pedido', 'link', 'loja'] as const;
const OF_CUSTOMER = ['nome', ...OF_ORDER] as const;

const ROWS = {
  /** For a new order. */
  'order-link': {
    name: 'Link do pedido',
    when: 'Enviada à mão, com o link para o cliente confirmar.',
    sent: 'by-hand',
    placeholders: OF_ORDER,
    text: 'Olá! Seu pedido em {loja} espera a sua confirmação. Confira e confirme por este link: {link}',
    isForAnybody: true,
  },
  /** For an order that waits. */
  'order-reminder': {
    name: 'Lembrete',
    when: 'Enviada à mão a quem ainda não confirmou o pedido.',
    sent: 'by-hand',
    placeholders: OF_ORDER,
    text: 'Olá! Seu pedido em {loja} ainda espera a sua confirmação. Confira e confirme por este link: {link}',
    isForAnybody: true,
  },
  'order-confirmed': {
    name: 'Pedido confirmado',
    when: 'Quando o cliente confirma o pedido.',
    sent: 'by-itself',
    placeholders: OF_CUSTOMER,
    text:
      'Olá, {nome}! Recebemos a confirmação do seu pedido {pedido} em {loja}. ' +
      'Agora é com a gente: acompanhe por aqui {link}',
  },
  'order-shipped': {
    name: 'Pedido enviado',
    when: 'Quando o código de rastreio é informado.',
    sent: 'by-itself',
    placeholders: [...OF_CUSTOMER, 'rastreio'],
    text:
      'Olá, {nome}! Seu pedido {pedido} em {loja} foi enviado. ' +
      'Código de rastreio: {rastreio}. Acompanhe por aqui {link}',
  },
  /** The text of `order-shipped` for an order that its customer got without a tracking code. */
  'order-handed-over': {
    name: 'Pedido entregue',
    when: 'Quando um pedido sem transportadora é marcado como entregue ou retirado.',
    sent: 'as-another',
    placeholders: OF_CUSTOMER,
    // The text fits a delivery and goods fetched from the store.
    text:
      'Olá, {nome}! Seu pedido {pedido} em {loja} já está com você. ' +
      'Se precisar de alguma coisa, é só responder a esta mensagem. {link}',
  },
  'order-cancelled': {
    name: 'Pedido cancelado',
    when: 'Quando um pedido confirmado é cancelado.',
    sent: 'by-itself',
    placeholders: OF_CUSTOMER,
    text:
      'Olá, {nome}. Seu pedido {pedido} em {loja} foi cancelado. ' +
      'Se tiver alguma dúvida, é só responder a esta mensagem. {link}',
    isForAnybody: true,
  },
  'order-changed': {
    name: 'Pedido alterado',
    when: 'Quando a loja altera um pedido confirmado.',
    // Staff who change an order are usually in the chat with its customer.
    sent: 'once-enabled',
    placeholders: OF_CUSTOMER,
    text: 'Olá, {nome}! Alteramos o seu pedido {pedido} em {loja}. Veja o que mudou aqui: {link}',
    isRepeated: true,
  },
  'order-doubted': {
    name: 'Confirmado com outros dados',
    when: 'Quando um pedido é confirmado com outro telefone ou endereço. Vai para o telefone do cadastro.',
    sent: 'by-itself',
    // The link is left out because the order may be somebody else's, and the name because the person who confirmed may
    // have typed it.
    placeholders: ['pedido', 'loja'],
    text:
      'Olá! O pedido {pedido} em seu nome em {loja} foi confirmado com outro telefone ou endereço. ' +
      'Se não foi você, responda a esta mensagem.',
    isForAnybody: true,
  },
  'payment-received': {
    name: 'Recebemos seu pagamento',
    when: 'Quando um pagamento chega pelo PIX automático: uma mensagem para cada um.',
    whenOff: 'Desligada: o cliente não é avisado de um pagamento que chega pelo PIX automático.',
    // Numbers get banned for texts about payment.
    sent: 'once-enabled',
    placeholders: [...OF_CUSTOMER, 'valor', 'falta'],
    text: 'Olá, {nome}! Recebemos seu pagamento de {valor} do pedido {pedido}. Obrigado!',
    isRepeated: true,
  },
  /** The store's hours switch it. */
  'payment-reminder': {
    name: 'Lembrete de pagamento',
    when: 'Uma vez a quem ainda não pagou, das 9h às 20h. Não a quem prefere combinar o pagamento.',
    sent: 'by-itself',
    placeholders: [...OF_CUSTOMER, 'falta'],
    text:
      'Olá, {nome}! Seu pedido {pedido} está reservado e falta o pagamento de {falta}. ' +
      'Para pagar com PIX: {link}',
  },
  /** For a parcel on its way, in the words of the area that follows it. */
  'delivery-news': {
    name: 'Andamento da entrega',
    when: 'Quando a transportadora informa o andamento da entrega de uma etiqueta comprada aqui: uma mensagem para cada um.',
    whenOff: 'Desligada: o cliente não é avisado do andamento da entrega.',
    sent: 'once-enabled',
    placeholders: [...OF_CUSTOMER, 'rastreio', 'andamento'],
    text:
      'Olá, {nome}! Andamento da entrega do seu pedido {pedido} em {loja}: {andamento}. ' +
      'Código de rastreio: {rastreio}. Acompanhe por aqui {link}',
    isRepeated: true,
  },
} as const satisfies Record<string, TemplateRow>;

/** Every editable text. */
export type TemplateKind = keyof typeof ROWS;
/** The kinds of which the program writes messages. */
export type MessageKind = {
  [Kind in TemplateKind]: (typeof ROWS)[Kind]['sent'] extends 'by-itself' | 'once-enabled'
    ? Kind
    : never;
}[TemplateKind];

export const MESSAGE_TEMPLATES: Readonly<Record<TemplateKind, TemplateRow>> = ROWS;
export const TEMPLATE_KINDS = Object.keys(ROWS) as readonly TemplateKind[];

export const isMessageKind = (kind: TemplateKind): kind is MessageKind =>
  ['by-itself', 'once-enabled'].includes(MESSAGE_TEMPLATES[kind].sent);

/** The names of all kinds. */
export const templateNames = (): Record<string, string> =>
  Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, MESSAGE_TEMPLATES[kind].name]));

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
  const allowed: readonly string[] = MESSAGE_TEMPLATES[kind].placeholders;
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
