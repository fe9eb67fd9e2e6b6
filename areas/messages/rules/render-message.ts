export type MessageValues = {
  nome: string;
  pedido: string;
  link: string;
  rastreio: string;
  loja: string;
  /** The sum of a payment that came in, formatted. */
  valor: string;
  /** The unpaid sum of the order, formatted. */
  falta: string;
  /** The state of a parcel on its way, in words. */
  andamento: string;
};

export type MessagePlaceholder = keyof MessageValues;

/** A word in braces. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Half of a surrogate pair: a text that was cut within an emoji. No link can carry it. */
const HALF_CHARACTER = /\p{Cs}/gu;

/** The text with its values. Braces within a value stay as they are, and so do braces without a placeholder. */
export function renderMessage(text: string, values: MessageValues): string {
  return text
    .replace(PLACEHOLDER, (written, name: string) =>
      Object.hasOwn(values, name) ? values[name as MessagePlaceholder] : written,
    )
    .replace(HALF_CHARACTER, '\u{fffd}');
}

/** The text of a link that staff send by hand, to anybody. */
export const renderLinkMessage = (
  text: string,
  values: Pick<MessageValues, 'pedido' | 'link' | 'loja'>,
): string =>
  renderMessage(text, { nome: '', rastreio: '', valor: '', falta: '', andamento: '', ...values });
