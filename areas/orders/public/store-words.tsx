import { chatLink } from '#kit/rules/phone.ts';

import { InfoIcon, WhatsappIcon } from '#kit/light/frame/icons.tsx';
import { publicOrderTexts as texts } from './shared/texts.ts';
import type { SharedOrder } from './shared/shared-order.ts';
import classes from './store-words.module.css';

/** The store's notice to everyone, above the order; nothing without one. */
export function StoreNotice({ order }: { order: SharedOrder }) {
  const notice = order.store?.notice.trim();
  if (!notice) return null;
  return (
    <section className={`notice ${classes.notice}`} data-tone="blue" aria-label={texts.notice}>
      <InfoIcon size={19} />
      <p>{notice}</p>
    </section>
  );
}

/** The link to the store's chat, with the order named; nothing without a number. */
export function StoreContact({ order }: { order: SharedOrder }) {
  const { store, orderId } = order;
  if (!store?.whatsapp) return null;
  return (
    <section className={`centred stack-8 ${classes.contact}`}>
      <p className="quiet">{texts.doubts}</p>
      <a
        className="public-link-button"
        href={chatLink(store.whatsapp, texts.talkText(orderId))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsappIcon size={19} />
        {texts.talk}
        <span className="visually-hidden"> {texts.newTab}</span>
      </a>
    </section>
  );
}
