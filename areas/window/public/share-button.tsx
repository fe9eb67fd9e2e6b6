import type { WindowShop } from '../pages.contract.ts';

import { ShareIcon } from './icons.tsx';
import { sharedText, sharingTexts as texts, whatsappLink } from '#kit/web/lib/sharing/shared.ts';

interface ShareButtonProps {
  shop: WindowShop;
  name: string;
  /** Blank: the shop itself. */
  price: string;
  path: string;
  /** In the page's head: a sign without words. */
  isSmall?: boolean;
}

/** Opens the sheet of `share.ts`, which comes with the first tap. Where no script comes, it is a link to WhatsApp. */
export function ShareButton({ shop, path, isSmall = false, ...thing }: ShareButtonProps) {
  const { origin, name } = shop;
  const text = sharedText({ ...thing, shop: name, address: (origin ?? '') + path });
  return (
    <a
      role="button"
      className={isSmall ? 'grid-centre w-bag' : 'public-link-button'}
      href={origin === null ? path : whatsappLink(text)}
      data-share=""
      aria-haspopup="dialog"
      aria-label={isSmall ? texts.share : undefined}
    >
      <ShareIcon />
      {!isSmall && texts.share}
    </a>
  );
}
