import { publicOrderPath } from '../../lib/pages/public-paths.ts';
import { readConfirmedNote } from './confirmed-note.ts';
import classes from './confirmed-page.module.css';
import { KeptDetailsOffer } from '../confirm/kept-details-offer.tsx';
import type { Confirmed } from '../order-loading.ts';
import { money } from '../order-summary.tsx';
import { ParcelPicture } from './parcel-picture.tsx';
import { PublicMessage } from '../frame/public-message.tsx';

const texts = {
  tab: 'Pedido confirmado',
  title: 'PEDIDO CONFIRMADO!',
  text: 'Agora é só aguardar o código de rastreio.',
  order: 'Pedido',
  total: 'Total',
  seeOrder: 'Ver meu pedido',
} as const;

interface ConfirmedPageProps extends Confirmed {
  /** The page took another page's place. */
  focusTitle: boolean;
}

/** /pedido-confirmado; number, total and the way back only where this tab has confirmed the order. */
export function ConfirmedPage({ payment, after, seller, focusTitle }: ConfirmedPageProps) {
  const note = readConfirmedNote();
  return (
    <PublicMessage
      tab={texts.tab}
      title={texts.title}
      text={after?.text ?? texts.text}
      picture={<ParcelPicture />}
      focusTitle={focusTitle}
      seller={seller}
      action={
        note && (
          <>
            <a className="public-link-button" href={publicOrderPath(note.orderId)}>
              {texts.seeOrder}
            </a>
            {after?.links}
          </>
        )
      }
    >
      {note && (
        <dl className={classes.facts}>
          <div>
            <dt>{texts.order}</dt>
            <dd>{`#${note.orderId}`}</dd>
          </div>
          <div>
            <dt>{texts.total}</dt>
            <dd>{money(note.total)}</dd>
          </div>
        </dl>
      )}
      {payment}
      {note && <KeptDetailsOffer />}
    </PublicMessage>
  );
}
