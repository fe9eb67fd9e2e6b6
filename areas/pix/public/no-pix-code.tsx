import { chatLink } from '#kit/rules/phone.ts';

import { WhatsappIcon } from '#kit/light/frame/icons.tsx';
import { money } from '#areas/orders/public/shared/money.ts';
import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import { publicOrderTexts } from '#areas/orders/public/shared/texts.ts';
import classes from './pix-box.module.css';
import { pixTexts as texts } from './texts.ts';

/** The other ways to pay, in place of a code that does not come. */
export function NoPixCode({
  orderId,
  store,
  due,
}: {
  orderId: number;
  store: SharedOrder['store'];
  due: number | undefined;
}) {
  const chat = store?.whatsapp && chatLink(store.whatsapp, publicOrderTexts.talkText(orderId));
  return (
    <section className={`surface ${classes.panel}`} aria-labelledby="pix">
      <div className={`stack-12 ${classes.words}`}>
        <h2 id="pix">{texts.title}</h2>
        {due !== undefined && (
          <p>
            {texts.due} <strong className={`breaks strong ${classes.amount}`}>{money(due)}</strong>
          </p>
        )}
        <p role="status">{texts.noCode}</p>
        {chat && (
          <a className="public-link-button" href={chat} target="_blank" rel="noopener noreferrer">
            <WhatsappIcon size={19} />
            {publicOrderTexts.talk}
            <span className="visually-hidden"> {publicOrderTexts.newTab}</span>
          </a>
        )}
        {!chat && store?.email && <a href={`mailto:${store.email}`}>{store.email}</a>}
      </div>
    </section>
  );
}
