import type { WindowSight } from '../pages.contract.ts';
import { formatCents } from '#kit/rules/money.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { copyText } from '#kit/web/lib/copy-text.ts';
import { qrPath } from '#kit/web/lib/qr/qr-path.ts';
import {
  canSend,
  send,
  sharedText,
  sharingTexts as texts,
  whatsappLink,
  type Shared,
} from '#kit/web/lib/sharing/shared.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';
import { cheapestOf, windowCollectionPath, windowItemPath } from '../rules/window.ts';

/** The thing that a page of the window shows: its product, or else the shop. */
export function sharedOf({ shop, page }: WindowSight): Omit<Shared, 'fill' | 'onFill'> {
  const ofShop = { name: shop.name, price: '', photos: [], shop: shop.name };
  const addressOf = (path: string): string => customerOrigin() + path;
  if (page.kind === 'item') {
    const { name, slug, products, photos } = page.item;
    const { cheapest, isFrom } = cheapestOf(products);
    return {
      ...{ name, shop: shop.name, address: addressOf(windowItemPath(slug)) },
      price: texts.price(formatCents(cheapest?.price.cents ?? 0), isFrom),
      photos: photos.slice(0, 1).map(({ hash }) => hash),
    };
  }
  if (page.kind !== 'list') return { ...ofShop, address: addressOf(WINDOW_PATHS.home) };
  const { collection, cards } = page;
  return {
    ...ofShop,
    address: addressOf(collection ? windowCollectionPath(collection.slug) : WINDOW_PATHS.home),
    photos: cards.flatMap(({ photo }) => photo?.hash ?? []).slice(0, 4),
  };
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

function qrCode(address: string): SVGSVGElement {
  const { path, size } = qrPath(address);
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', texts.qrCode(address));
  const drawing = document.createElementNS(name, 'path');
  drawing.setAttribute('d', path);
  svg.append(drawing);
  return svg;
}

const button = (label: string, onclick: () => void, isMain = false): HTMLButtonElement => {
  const made_ = made('button', {
    type: 'button',
    className: 'w-button',
    textContent: label,
    onclick,
  });
  if (!isMain) made_.dataset['variant'] = 'default';
  return made_;
};

/** The colour of the shop as this page has it, and the one that can be read on it. */
function colours(): Pick<Shared, 'fill' | 'onFill'> {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return { fill: read('--b-brand-fill'), onFill: read('--b-on-brand') };
}

/** Opens the ways to send what the page shows. It needs no React: a page that nobody has touched yet has none. */
export function openSharing(sight: WindowSight): void {
  const shared = { ...sharedOf(sight), ...colours() };
  const text = sharedText(shared);
  const said = made('p', { className: 'quiet' });
  said.setAttribute('role', 'status');
  const say = (words: string): void => void (said.textContent = words);
  const copy = async (): Promise<void> =>
    say((await copyText(shared.address)) ? texts.copied : texts.copyFailed);
  const savePicture = async (): Promise<void> => {
    try {
      const { drawStatus } = await import('#kit/web/lib/sharing/status-picture.ts');
      const file = await drawStatus(shared);
      downloadFile(file, file.name);
    } catch (error) {
      logFailure(error);
      say(texts.pictureFailed);
    }
  };
  const sheet = made('dialog', { className: 'surface stack-12 w-share' });
  sheet.setAttribute('role', 'dialog');
  sheet.setAttribute('aria-label', texts.share);
  sheet.append(
    made('h2', { textContent: shared.name }),
    made('p', { className: 'second breaks', textContent: text }),
    canSend({ text })
      ? button(texts.send, () => void send({ text }).catch(logFailure), true)
      : made('a', {
          className: 'w-button',
          href: whatsappLink(text),
          target: '_blank',
          rel: 'noopener',
          textContent: texts.sendByWhatsapp,
        }),
    button(texts.copy, () => void copy()),
    button(texts.savePicture, () => void savePicture()),
    said,
    qrCode(shared.address),
    button(texts.close, () => sheet.close()),
  );
  sheet.addEventListener('close', () => sheet.remove());
  // A tap beside the sheet closes it.
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  document.body.append(sheet);
  sheet.showModal();
}
