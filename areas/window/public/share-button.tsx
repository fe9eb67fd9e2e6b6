import type { WindowShop } from '../pages.contract.ts';
import { useState } from 'react';

import { downloadFile } from '#kit/web/lib/api/download-file.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { copyText } from '#kit/web/lib/copy-text.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import {
  canSend,
  send,
  sharedText,
  sharingTexts as texts,
  whatsappLink,
  type Shared,
} from '#kit/web/lib/sharing/shared.ts';
import { customerOrigin } from '#kit/web/lib/store.ts';
import { ShareIcon } from './icons.tsx';

/** A page's name is blank where it is the shop's itself. */
interface SharedPage extends Omit<Shared, 'shop' | 'address' | 'fill' | 'onFill'> {
  shop: Pick<WindowShop, 'name'>;
  path: string;
}

/** The colour of the shop as this page has it, and the one that can be read on it. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return { fill: read('--b-brand-fill'), onFill: read('--b-on-brand') };
}

const show = (sheet: HTMLDialogElement | null): void => sheet?.showModal();
const close = (element: Element): void => element.closest('dialog')?.close();

/** The ways to send a page: by the phone's own sheet or WhatsApp, as a link, a QR code, or a picture. */
function ShareSheet({ shop, path, onClose, ...thing }: SharedPage & { onClose: () => void }) {
  const [said, setSaid] = useState('');
  const address = customerOrigin() + path;
  const shared = { ...thing, name: thing.name || shop.name, shop: shop.name, address };
  const text = sharedText(shared);
  const copy = async (): Promise<void> =>
    setSaid((await copyText(address)) ? texts.copied : texts.copyFailed);
  const savePicture = async (): Promise<void> => {
    try {
      const { drawStatus } = await import('#kit/web/lib/sharing/status-picture.ts');
      const file = await drawStatus({ ...shared, ...colours() });
      downloadFile(file, file.name);
      setSaid(texts.pictureSaved);
    } catch (error) {
      logFailure(error);
      setSaid(texts.pictureFailed);
    }
  };
  return (
    <dialog
      ref={show}
      className="surface stack-12 w-share"
      aria-label={texts.share}
      onClose={onClose}
      // A tap beside the sheet closes it.
      onClick={({ target, currentTarget }) => target === currentTarget && close(currentTarget)}
    >
      <h2>{shared.name}</h2>
      <p className="second breaks">{text}</p>
      {canSend({ text }) ? (
        <button
          type="button"
          className="w-button"
          onClick={() => void send({ text }).catch(logFailure)}
        >
          {texts.send}
        </button>
      ) : (
        <a className="w-button" href={whatsappLink(text)} target="_blank" rel="noopener">
          {texts.sendByWhatsapp}
        </a>
      )}
      <button type="button" className="w-button" data-variant="default" onClick={() => void copy()}>
        {texts.copy}
      </button>
      <button
        type="button"
        className="w-button"
        data-variant="default"
        onClick={() => void savePicture()}
      >
        {texts.savePicture}
      </button>
      <p className="quiet" role="status">
        {said}
      </p>
      <QrCode text={address} label={texts.qrCode(address)} />
      <button
        type="button"
        className="w-button"
        data-variant="default"
        onClick={({ currentTarget }) => close(currentTarget)}
      >
        {texts.close}
      </button>
    </dialog>
  );
}

interface ShareButtonProps extends SharedPage {
  /** In the page's head: a sign without words. */
  isSmall?: boolean;
}

export function ShareButton({ isSmall = false, ...page }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={isSmall ? 'grid-centre w-bag' : 'public-link-button'}
        aria-haspopup="dialog"
        aria-label={isSmall ? texts.share : undefined}
        onClick={() => setOpen(true)}
      >
        <ShareIcon />
        {!isSmall && texts.share}
      </button>
      {isOpen && <ShareSheet {...page} onClose={() => setOpen(false)} />}
    </>
  );
}
