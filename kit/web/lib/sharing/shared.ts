/** A thing that is sent to people by its link: a product of the shop, or the shop itself. */
export interface Shared {
  /** The name as a heading. */
  readonly name: string;
  /** `por R$ 89,90`, `a partir de R$ 50,00`; blank for the shop. */
  readonly price: string;
  readonly address: string;
  /** The hashes of photos, the cover first. */
  readonly photos: readonly string[];
  readonly shop: string;
  /** The shop's colour, and the one that can be read on it, as CSS has them. */
  readonly fill: string;
  readonly onFill: string;
}

export const sharingTexts = {
  share: 'Compartilhar',
  send: 'Enviar',
  sendByWhatsapp: 'Enviar por WhatsApp',
  copy: 'Copiar link',
  copied: 'Link copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o link e copie.',
  close: 'Fechar',
  savePicture: 'Salvar imagem',
  pictureSaved: 'Imagem salva.',
  sendPicture: 'Enviar imagem',
  picture: (name: string): string => `Imagem de ${name} para o status`,
  pictureFailed: 'Não foi possível criar a imagem. Tente novamente.',
  qrCode: (address: string): string => `QR code de ${address}`,
  price: (price: string, isFrom: boolean): string =>
    `${isFrom ? 'a partir de' : 'por'} ${price.replace(/\s/g, ' ')}`,
  visit: (shop: string): string => `Conheça a loja ${shop}:`,
} as const;

/** The message that is sent: `Blusa Ana por R$ 89,90 https://loja.com/loja/blusa-ana`. */
export const sharedText = ({
  name,
  price,
  address,
  shop,
}: Pick<Shared, 'name' | 'price' | 'address' | 'shop'>): string =>
  `${price ? `${name} ${price}` : sharingTexts.visit(shop)} ${address}`;

/** A link that opens WhatsApp with the text, and lets the person choose the chat. */
export const whatsappLink = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`;

/** An address as it is read from a picture. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/** Whether the browser has the phone's own sheet for these. */
export const canSend = (shared: ShareData): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(shared);

/** Opens the phone's own sheet. A person who closes it again has changed their mind. */
export async function send(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
