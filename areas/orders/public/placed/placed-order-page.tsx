import type { ShippingKind } from '#areas/shipping/contract.ts';
import { fiscalKeyKind, formatFiscalKey } from '../../rules/fiscal-key.ts';
import { MASK } from '#kit/rules/masking.ts';
import { PUBLIC_STEPS, statusTone } from '../../rules/order-status.ts';
import { carrierLink } from '../../rules/carrier-code.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { copyText } from '#kit/web/lib/copy-text.ts';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { OWN_FIELDS } from '#kit/web/lib/person/person-fields.ts';
import { shownText } from '#kit/web/lib/person/shown-text.ts';
import { Badge } from '#kit/light/badge.tsx';
import { Button } from '#kit/light/button.tsx';
import { confirmFormTexts, publicOrderTexts } from '../shared/texts.ts';
import { StoredDetailsOffer } from '../confirm/stored-details-offer.tsx';
import { placedOrderTexts as texts } from './placed-order-texts.ts';
import { PickupPlace, WindowLinks } from './after-order.tsx';
import { isOutdated, MoneyListener, type MoneyNews } from '../shared/money-listener.ts';
import { settlePlaced } from '../settle-order.ts';
import {
  CancelCircleIcon,
  CheckIcon,
  CopyIcon,
  ExternalLinkIcon,
  ProgressIcon,
  TruckIcon,
} from '../shared/placed-icons.tsx';
import { CheckCircleIcon } from '#kit/light/icons.tsx';
import { ClockIcon } from '#kit/light/frame/icons.tsx';
import type { OtherPageProps, SharedOrder } from '../shared/shared-order.ts';
import { OrderSummary } from '../order-summary.tsx';
import classes from '../shared/placed-order-page.module.css';
import { PageTitle, PublicFrame } from '#kit/light/frame/public-frame.tsx';
import { StoreContact, StoreNotice } from '../store-words.tsx';

type Status = SharedOrder['status'];

const STATUS_ICONS: Readonly<Record<Status, ReactNode>> = {
  'AGUARDANDO CONFIRMAÇÃO': <ClockIcon size={14} />,
  CONFIRMADO: <CheckCircleIcon size={14} />,
  'EM PROCESSAMENTO...': <ProgressIcon size={14} />,
  ENVIADO: <TruckIcon size={14} />,
  CANCELADO: <CancelCircleIcon size={14} />,
};

/** An order with a tracking code is shipped by it, whatever its kind of shipping. */
const wayOf = ({ travels, trackingCode }: SharedOrder): ShippingKind =>
  trackingCode === null ? travels : 'carrier';

/** The day of the order's arrival, and until when it can be sent back. */
function Arrival({ order, returns }: { order: SharedOrder; returns: string }) {
  const { deliveredAt } = order;
  if (order.status !== 'ENVIADO' || deliveredAt === null) return null;
  return (
    <p className={classes.waiting}>
      {texts.arrived[wayOf(order)](formatDateTime(deliveredAt))}
      {returns && ` ${returns}`}
    </p>
  );
}

function Progress({ status, way }: { status: Status; way: ShippingKind }) {
  const current = PUBLIC_STEPS.indexOf(status);
  return (
    <ol className={classes.steps} aria-label={texts.progress}>
      {PUBLIC_STEPS.map((step, index) => (
        <li
          key={step}
          className={`second centred stack-6 ${classes.step}`}
          data-done={index <= current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={`round ${classes.dot}`}>
            {index <= current && <CheckIcon size={14} />}
          </span>
          <span>
            {texts.steps[way][index]}
            {index < current && <span className="visually-hidden"> ({texts.stepDone})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface CodeProps {
  id: string;
  title: string;
  code: string;
  /** The code as it is shown. Missing: as it is copied. */
  shown?: string;
  copyLabel: string;
  copiedLabel: string;
  link?: string | undefined;
}

/** A long code, copied with one tap, and perhaps a link to follow. */
function Code({ id, title, code, shown = code, copyLabel, copiedLabel, link }: CodeProps) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async (): Promise<void> => setCopied(await copyText(code));
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={`medium ${classes.code}`}>{shown}</p>
      <div className="wrap public-actions">
        <Button
          variant="default"
          icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          onClick={() => void copy()}
        >
          {copied ? copiedLabel : copyLabel}
        </Button>
        {link && (
          <a className="public-link-button" href={link} target="_blank" rel="noopener noreferrer">
            <ExternalLinkIcon size={18} />
            {texts.followParcel}
            <span className="visually-hidden"> {publicOrderTexts.newTab}</span>
          </a>
        )}
      </div>
      <div role="status">
        {copied && <p className="visually-hidden">{copiedLabel}</p>}
        {copied === false && <p className={`quiet ${classes.hint}`}>{texts.codeNotCopied}</p>}
      </div>
    </section>
  );
}

/** The next steps for the goods of a cancelled order, and for its money. */
function AfterCancelling({ order }: { order: SharedOrder }) {
  const { goods, paymentStatus, givenBack } = order;
  const address = order.store?.address.trim();
  return (
    <>
      {!goods && <p>{texts.cancelledText}</p>}
      {goods === 'away' && <p>{texts.sendBack}</p>}
      {goods === 'away' && address && (
        <p className="lines">
          {texts.sendBackTo}
          {`\n${address}`}
        </p>
      )}
      {goods === 'returned' && <p>{texts.cameBack}</p>}
      {paymentStatus === 'A devolver' && <p>{texts.moneyComesBack}</p>}
      {givenBack && <p>{texts.moneyCameBack}</p>}
    </>
  );
}

interface StateProps {
  order: SharedOrder;
  /** The payment is still to come. */
  due: boolean;
  /** The mark may come while the page is open: its room is kept. */
  keepsRoom: boolean;
  /** Until when the order can be sent back, in words. */
  returns: string;
  /** The last news of the parcel, in words. */
  delivery: string | undefined;
}

function State({ order, due, keepsRoom, returns, delivery }: StateProps) {
  if (order.status === 'CANCELADO') {
    return (
      <div className={`notice ${classes.notice}`} data-tone="red">
        <p className="notice-title">{texts.cancelled}</p>
        <AfterCancelling order={order} />
      </div>
    );
  }
  const waiting = order.status !== 'ENVIADO';
  const way = wayOf(order);
  return (
    <>
      <Progress status={order.status} way={way} />
      <Arrival order={order} returns={returns} />
      {delivery && <p className={classes.waiting}>{delivery}</p>}
      {waiting && (
        <p
          className={classes.waiting}
          data-room={keepsRoom ? texts.awaitingPayment[way] : undefined}
        >
          <span>{(due ? texts.awaitingPayment : texts.awaiting)[way]}</span>
        </p>
      )}
      {order.paymentStatus === 'A devolver' && <p className={classes.waiting}>{texts.overpaid}</p>}
      {waiting && way === 'pickup' && (
        <div className={classes.waiting}>
          <PickupPlace order={order} />
        </div>
      )}
      {order.trackingCode && (
        <Code
          id="tracking-code"
          title={texts.trackingCode}
          code={order.trackingCode}
          copyLabel={texts.copyCode}
          copiedLabel={texts.codeCopied}
          link={carrierLink(order.trackingCode)}
        />
      )}
      {order.fiscalKey && (
        <Code
          id="fiscal-key"
          title={texts.fiscalKey(fiscalKeyKind(order.fiscalKey))}
          code={order.fiscalKey}
          shown={formatFiscalKey(order.fiscalKey)}
          copyLabel={texts.copyKey}
          copiedLabel={texts.keyCopied}
        />
      )}
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt className="second">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const CONTACT = OWN_FIELDS.filter((field) => field !== 'name' && field !== 'surname');

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(Boolean).join(separator);

function Customer({ customer }: { customer: NonNullable<SharedOrder['customer']> }) {
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="order-customer">
      <h2 id="order-customer">{texts.customer}</h2>
      <dl className={`stack-8 ${classes.facts}`}>
        <Row label={confirmFormTexts.name} value={joined(' ', customer.name, customer.surname)} />
        {CONTACT.map((field) => (
          <Row
            key={field}
            label={confirmFormTexts[field]}
            value={shownText(field, customer[field])}
          />
        ))}
      </dl>
    </section>
  );
}

function DeliveryAddress({ address }: { address: NonNullable<SharedOrder['address']> }) {
  const isMasked = /[*•]/.test(address.cep);
  // The answer leaves out the number of a masked address.
  const number = address.number || (isMasked && address.street ? MASK : '');
  const street = joined(', ', address.street, number);
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="order-address">
      <h2 id="order-address">{texts.address}</h2>
      {isMasked && <p className="quiet">{texts.hidden}</p>}
      <address className={`breaks ${classes.address}`}>
        {[
          joined(' · ', street, address.complement),
          address.neighborhood,
          joined(' - ', address.city, address.state),
          address.cep && `${confirmFormTexts.cep} ${shownText('cep', address.cep)}`,
        ]
          .filter(Boolean)
          .map((line, index) => (
            <span key={index}>{line}</span>
          ))}
      </address>
    </section>
  );
}

/** The mark of a paid order, or its room. For a cancelled order the shop itself speaks. */
function PaidBadge({
  order,
  paymentStatus,
  keepsRoom,
}: {
  order: SharedOrder;
  paymentStatus: SharedOrder['paymentStatus'];
  keepsRoom: boolean;
}) {
  const isPaid = paymentStatus === 'Pago' || paymentStatus === 'A devolver';
  if (!(isPaid || keepsRoom) || order.status === 'CANCELADO') return null;
  return (
    <span style={{ visibility: isPaid ? undefined : 'hidden' }}>
      <Badge label={texts.paid} tone="green" icon={<CheckIcon size={14} />} />
    </span>
  );
}

/**
 * The news of the payment box since the order was loaded.
 * @param onStale called when the box has learnt that the order has changed.
 */
function useMoneyNews(order: SharedOrder, onStale: () => void) {
  const [last, setLast] = useState<{ order: SharedOrder; news: MoneyNews }>();
  const [isCaughtUp, setCaughtUp] = useState(false);
  /** The sum of money for which the order was loaded again: once is enough. */
  const reloadedFor = useRef<number>(undefined);
  const listen = (news: MoneyNews): void => {
    setLast({ order, news });
    const total = news.paid + news.due;
    if (reloadedFor.current === total || !isOutdated(order, news)) return;
    reloadedFor.current = total;
    // The focus stays on the person's control: only if that is gone, it starts again at the page's title.
    setCaughtUp(news.due > 0);
    onStale();
  };
  const news = last?.order === order ? last.news : undefined;
  return { news, listen, isCaughtUp };
}

/** An order after its confirmation: its state, its address and its products. */
export function PlacedOrderPage({
  order,
  payment,
  changes,
  withdrawal,
  delivery,
  focusTitle,
  onStale,
}: OtherPageProps) {
  const [requested, setRequested] = useState<ReactNode>();
  useEffect(() => settlePlaced(order), [order]);
  const { news, listen, isCaughtUp } = useMoneyNews(order, onStale);
  const keepsRoom = Boolean(payment && order.awaitsCharge);
  return (
    <PublicFrame title={publicOrderTexts.details} seller={order.store} orderId={order.orderId}>
      <PageTitle focus={focusTitle && !isCaughtUp}>{publicOrderTexts.details}</PageTitle>
      <Badge
        label={order.status}
        tone={statusTone(order.status)}
        icon={STATUS_ICONS[order.status]}
      />{' '}
      <PaidBadge
        order={order}
        paymentStatus={(news ?? order).paymentStatus}
        keepsRoom={keepsRoom}
      />
      <StoreNotice order={order} />
      <State
        order={order}
        due={Boolean(payment) && news?.due !== 0}
        keepsRoom={keepsRoom}
        returns={withdrawal?.until ?? ''}
        delivery={delivery}
      />
      {requested ?? withdrawal?.notice}
      <MoneyListener value={listen}>{payment}</MoneyListener>
      {changes}
      <OrderSummary order={order} />
      {order.customer && <Customer customer={order.customer} />}
      {order.address?.city && <DeliveryAddress address={order.address} />}
      {!requested && withdrawal?.offer(setRequested)}
      <WindowLinks order={order} />
      {/* The target of the privacy text's link for forgetting a person's details. */}
      <div className={classes.kept}>
        <StoredDetailsOffer />
      </div>
      <StoreContact order={order} />
    </PublicFrame>
  );
}
