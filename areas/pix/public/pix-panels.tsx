import type { OrderChargeAnswer } from '../contract.ts';
import { money } from '#areas/orders/public/shared/money.ts';
import { CancelCircleIcon, CheckIcon } from '#areas/orders/public/shared/placed-icons.tsx';
import { pixTexts as texts } from './texts.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { WhatsappIcon } from '#kit/light/frame/icons.tsx';
import type { SharedOrder } from '#areas/orders/public/shared/shared-order.ts';
import { publicOrderTexts } from '#areas/orders/public/shared/texts.ts';
import classes from './pix-box.module.css';

interface PaidPanelProps extends Pick<OrderChargeAnswer, 'paymentStatus'> {
  /** The received amount, in reais; undefined while it is unknown. */
  paid: number | undefined;
  /** The total that the page shows: less was received if the order changed under the page. */
  total: number;
}

const overpaidText = ({ paid, total }: PaidPanelProps): string =>
  paid === undefined || paid > total ? texts.overpaid : texts.comesBack;

export function PaidPanel(props: PaidPanelProps) {
  const { paymentStatus, paid } = props;
  const isCancelled = paymentStatus === null;
  return (
    <div className={`surface ${classes.panel}`} data-tone={isCancelled ? undefined : 'green'}>
      <div className={`stack-12 ${classes.words}`}>
        <span className={`round ${classes.mark}`} data-tone={isCancelled ? 'red' : undefined}>
          {isCancelled ? <CancelCircleIcon size={48} /> : <CheckIcon size={48} />}
        </span>
        <h2>{isCancelled ? texts.cancelled : texts.received}</h2>
        {isCancelled && <p>{texts.cancelledText}</p>}
        {!isCancelled && paid !== undefined && (
          <strong className={`breaks strong ${classes.amount}`}>{money(paid)}</strong>
        )}
        {paymentStatus === 'Pago' && <p>{texts.nothingToDo}</p>}
        {paymentStatus === 'A devolver' && <p>{overpaidText(props)}</p>}
      </div>
    </div>
  );
}

export const ChatLink = ({ href, label }: { href: string; label: string }) => (
  <a className="public-link-button" href={href} target="_blank" rel="noopener noreferrer">
    <WhatsappIcon size={19} />
    {label}
    <span className="visually-hidden"> {publicOrderTexts.newTab}</span>
  </a>
);

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
        {chat && <ChatLink href={chat} label={publicOrderTexts.talk} />}
        {!chat && store?.email && <a href={`mailto:${store.email}`}>{store.email}</a>}
      </div>
    </section>
  );
}
