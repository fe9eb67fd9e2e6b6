import type { PartnerAnswer } from '../../contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';
import { useRef, useState, type ReactElement } from 'react';

import { ApiError } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { retryText } from '#kit/web/lib/api/retry-text.ts';
import { copyText } from '#kit/web/lib/copy-text.ts';
import { customerUrl } from '#kit/web/lib/pages/public-paths.ts';
import { QrCode } from '#kit/web/lib/qr/qr-code.tsx';
import { storeName } from '#kit/web/lib/store.ts';
import { Button } from '#kit/light/button.tsx';
import { LostPicture } from '#kit/light/frame/lost-picture.tsx';
import { PageTitle, PublicFrame } from '#kit/light/frame/public-frame.tsx';
import { PublicMessage } from '#kit/light/frame/public-message.tsx';
import { AwayPicture } from '#kit/light/frame/picture.tsx';
import classes from './partner-page.module.css';
import { partnerTexts as texts } from './partner-texts.ts';

const reais = (amount: number): string => formatCents(fromReais(amount));

function OwnLink({ address }: { address: string }) {
  const [copied, setCopied] = useState<boolean>();
  const text = useRef<HTMLParagraphElement>(null);
  const copy = async (): Promise<void> => {
    const done = await copyText(address);
    setCopied(done);
    if (!done && text.current) window.getSelection()?.selectAllChildren(text.current);
  };
  return (
    <section className={`surface stack-10 ${classes.card}`} aria-labelledby="link">
      <h2 id="link">{texts.link}</h2>
      <p ref={text} className={`medium ${classes.address}`}>
        {address}
      </p>
      <Button fullWidth onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <div role="status" className="quiet">
        {copied && texts.copied}
        {copied === false && texts.notCopied}
      </div>
      <details className={classes.qr}>
        <summary>{texts.showQr}</summary>
        <QrCode text={address} label={texts.qrCode(address)} />
      </details>
    </section>
  );
}

function Totals({ partner }: { partner: PartnerAnswer }) {
  const { totals, commissionPercent } = partner;
  const hasCommission = commissionPercent > 0;
  const figures = [
    [texts.clicks, totals.clicks.toLocaleString('pt-BR')],
    [texts.orders, totals.orders.toLocaleString('pt-BR')],
    [texts.revenue, reais(totals.productsRevenue)],
    ...(hasCommission ? [[texts.commission, reais(totals.commission)]] : []),
  ];
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className={classes.heading}>
        {texts.totals}
      </h2>
      <dl className={`stack-10 ${classes.figures}`}>
        {figures.map(([name, value]) => (
          <div key={name} className="surface">
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {hasCommission
          ? texts.terms(String(commissionPercent).replace('.', ','))
          : texts.termsWithout}
      </p>
    </section>
  );
}

type Month = PartnerAnswer['months'][number];

const wordsOf = ({ clicks, orders, commission }: Month): string =>
  [
    texts.clickCount(clicks),
    texts.orderCount(orders),
    ...(commission > 0 ? [texts.commissionOf(reais(commission))] : []),
  ].join(' · ');

/** Months without clicks and orders share one line. */
const isQuiet = ({ clicks, orders }: Month): boolean => clicks + orders === 0;

/** A bar for each month, by sales; all its figures are beside it as text. */
function Months({ months }: { months: readonly Month[] }) {
  const lively = months.filter((month) => !isQuiet(month));
  const quiet = months.length - lively.length;
  const most = Math.max(...months.map(({ productsRevenue }) => productsRevenue));
  return (
    <section aria-labelledby="months">
      <h2 id="months" className={classes.heading}>
        {texts.months}
      </h2>
      <ol className={`surface parted ${classes.months}`}>
        {lively.map((month) => (
          <li key={month.month}>
            <span className={classes.month}>{texts.month(month.month)}</span>
            <span className="medium digits">{reais(month.productsRevenue)}</span>
            <span className={`quiet ${classes.words}`}>{wordsOf(month)}</span>
            {month.productsRevenue > 0 && (
              <span
                className={classes.bar}
                aria-hidden="true"
                style={{ inlineSize: `${(100 * month.productsRevenue) / most}%` }}
              />
            )}
          </li>
        ))}
        {quiet > 0 && <li className="quiet">{texts.quiet(quiet)}</li>}
      </ol>
    </section>
  );
}

const answeredPage = (partner: PartnerAnswer): ReactElement => (
  <PublicFrame title={texts.tab}>
    <p className="quiet">{texts.lead(storeName())}</p>
    <PageTitle>{partner.influencerName}</PageTitle>
    <div className={classes.parts}>
      <OwnLink address={customerUrl(partner.path)} />
      <Totals partner={partner} />
      <Months months={partner.months} />
    </div>
  </PublicFrame>
);

const REFUSALS: Readonly<Record<number, { title: string; text: string }>> = {
  404: { title: texts.gone, text: texts.goneText },
  429: { title: texts.tooMany, text: texts.tooManyText },
};

function failurePage(error: unknown): ReactElement {
  const refusal = error instanceof ApiError ? REFUSALS[error.status] : undefined;
  if (refusal) return <PublicMessage tab={texts.tab} {...refusal} picture={<LostPicture />} />;
  return (
    <PublicMessage
      tab={texts.tab}
      title={texts.failed}
      text={texts.failedText}
      picture={<AwayPicture />}
      alert
      action={<Button onClick={() => window.location.reload()}>{retryText}</Button>}
    />
  );
}

/** An influencer's own page, made of its answer. Never rejects: a failure is a page too. */
export async function partnerPage(answer: Promise<PartnerAnswer>): Promise<ReactElement> {
  try {
    return answeredPage(await answer);
  } catch (error) {
    logFailure(error);
    return failurePage(error);
  }
}
