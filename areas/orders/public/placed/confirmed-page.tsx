import { publicOrderPath } from '#kit/web/lib/pages/public-paths.ts';
import { readConfirmedNote } from '../shared/tab-notes.ts';
import classes from './confirmed-page.module.css';
import { StoredDetailsOffer } from '../confirm/stored-details-offer.tsx';
import type { Confirmed } from '../order-loading.ts';
import { money } from '../shared/money.ts';
import { PublicMessage } from '#kit/light/frame/public-message.tsx';
import own from './parcel-picture.module.css';
import { Picture } from '#kit/light/frame/picture.tsx';
import picture from '#kit/light/frame/picture.module.css';

/** A parcel with a heart and a tick: the order was confirmed. */
function ParcelPicture() {
  return (
    <Picture>
      <path className={picture.accent} d="M22 36l6 5M18 60h8M144 32l-6 5M150 56h-8" />
      <path className={picture.box} d="M44 50l40 -16l40 16v46l-40 18l-40 -18z" />
      <path className={own.line} d="M44 50l40 17l40 -17M84 67v47" />
      <path className={own.tape} d="M58 44.500l40 17v13l9 -4v-13l-40 -16.500z" />
      <path
        className={own.heart}
        d="M64 93c-8 -6 -11.500 -10 -11.500 -15c0 -6.500 8 -8 11.500 -1c3.500 -4 11.500 0 11.500 7c0 4.500 -3.500 7.500 -11.500 9z"
      />
      <circle className={own.tick} cx="126" cy="100" r="18" />
      <path className={own.tickMark} strokeWidth="4" d="M118 100l6 6l11 -12" />
    </Picture>
  );
}

const texts = {
  tab: 'Pedido confirmado',
  title: 'PEDIDO CONFIRMADO!',
  text: 'Agora é só aguardar o código de rastreio.',
  order: 'Pedido',
  total: 'Total',
  seeOrder: 'Ver meu pedido',
} as const;

interface ConfirmedPageProps extends Confirmed {
  /** The page replaced another one. */
  focusTitle: boolean;
}

/** /pedido-confirmado; number, total and the link back only if this tab has confirmed the order. */
export function ConfirmedPage({ payment, paid, after, seller, focusTitle }: ConfirmedPageProps) {
  const note = readConfirmedNote();
  return (
    <PublicMessage
      tab={texts.tab}
      title={texts.title}
      text={after?.text ?? texts.text}
      // The payment is in sight at once.
      picture={!payment && <ParcelPicture />}
      first={payment}
      focusTitle={focusTitle}
      seller={seller}
      action={
        note && (
          <div className={classes.actions}>
            <a className="public-link-button" href={publicOrderPath(note.orderId)}>
              {texts.seeOrder}
            </a>
            {after?.links}
            <StoredDetailsOffer />
          </div>
        )
      }
    >
      {note && (
        <dl className={`surface parted ${classes.facts}`}>
          <div>
            <dt className="second">{texts.order}</dt>
            <dd>{`#${note.orderId}`}</dd>
          </div>
          <div>
            <dt className="second">{texts.total}</dt>
            <dd>{money(note.total)}</dd>
          </div>
        </dl>
      )}
      {after?.place}
      {paid}
    </PublicMessage>
  );
}
