import { useState, type ComponentType, type ReactNode } from 'react';

import { FIELDS, type Errors } from '#kit/web/lib/person/person-fields.ts';
import { Badge } from '#kit/light/badge.tsx';
import { Button } from '#kit/light/button.tsx';
import { confirmFailureTexts, confirmFormTexts, publicOrderTexts } from '../shared/texts.ts';
import type { ConfirmFailure } from './confirm-failure.ts';
import { ConfirmForm } from './confirm-form.tsx';
import classes from './confirm-page.module.css';
import { focusField } from './form-field.tsx';
import { ClockIcon } from '#kit/light/frame/icons.tsx';
import type { Confirmed } from '../order-loading.ts';
import type { OrderPageParts, SharedOrder, ShippingChoiceProps } from '../shared/shared-order.ts';
import { OrderSummary } from '../order-summary.tsx';
import { money } from '../shared/money.ts';
import { PageTitle, PublicFrame } from '#kit/light/frame/public-frame.tsx';
import { StoreContact, StoreNotice } from '../store-words.tsx';
import { useConfirmForm } from './use-confirm-form.ts';
import { askedFields, useConfirmation } from './use-confirmation.ts';

const FORM_ID = 'confirm-form';

interface ConfirmPageProps {
  order: SharedOrder;
  parts: OrderPageParts;
  focusTitle: boolean;
  onConfirmed: (confirmed: Confirmed) => void;
  onReload: () => void;
  /** Loads the order again, while the refused form stays in sight. */
  onStale: () => Promise<void>;
  changes: ReactNode;
  /** The link back to the cart that the order came from. */
  cartLink: ReactNode;
  ShippingChoice: ComponentType<ShippingChoiceProps> | undefined;
}

function FailureAlert({
  failure,
  cartLink,
  onReload,
}: Pick<ConfirmPageProps, 'cartLink'> & { failure: ConfirmFailure; onReload: () => void }) {
  return (
    <div
      className={`notice stack-10 public-notice ${classes.failure}`}
      data-tone="red"
      role="group"
      aria-label={failure.title}
      tabIndex={0}
    >
      <div>
        <p className="notice-title">{failure.title}</p>
        {failure.detail && <p>{failure.detail}</p>}
        {failure.isShort && !cartLink && <p>{confirmFailureTexts.askStore}</p>}
        {failure.changes.length > 0 && (
          <ul>
            {failure.changes.map((change, index) => (
              <li key={index}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      {failure.leadsToCart && cartLink}
      {failure.orderChanged && (
        <Button variant="default" onClick={onReload}>
          {confirmFailureTexts.seeOrder}
        </Button>
      )}
    </div>
  );
}

/** Names the wrong fields for screen readers. */
const summaryOf = (errors: Errors): string =>
  confirmFormTexts.check(
    FIELDS.filter((field) => errors[field]).map((field) => confirmFormTexts[field]),
  );

/** An order that waits for its customer: the products, the form, and the total with the button always in sight. */
export function ConfirmPage({
  order,
  parts,
  focusTitle,
  onConfirmed,
  onReload,
  onStale,
  changes,
  cartLink,
  ShippingChoice,
}: ConfirmPageProps) {
  const { form, send, searching } = useConfirmForm(order);
  const [summary, setSummary] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const { sending, failure, submit, dismiss } = useConfirmation({
    order,
    parts,
    form,
    searching: searching || isChoosing,
    onRefused: (errors, first) => {
      send({ type: 'refused', errors });
      setSummary(summaryOf(errors));
      focusField(first);
    },
    onConfirmed,
    onStale: () => void onStale(),
  });
  const bar = (
    <>
      <div role="alert">
        {failure && <FailureAlert failure={failure} cartLink={cartLink} onReload={onReload} />}
        {summary && <p className="visually-hidden">{summary}</p>}
      </div>
      <div className={`line ${classes.bar}`}>
        <p className={classes.total}>
          <span className="quiet">{publicOrderTexts.total}</span>
          <strong>{money(order.totalPrice)}</strong>
        </p>
        <Button type="submit" form={FORM_ID} fullWidth loading={sending}>
          {confirmFormTexts.submit}
        </Button>
      </div>
    </>
  );
  return (
    <PublicFrame
      title={publicOrderTexts.details}
      seller={order.store}
      orderId={order.orderId}
      bar={bar}
    >
      <PageTitle focus={focusTitle}>{publicOrderTexts.details}</PageTitle>
      <p style={{ marginBlock: '4px 8px' }}>{confirmFormTexts.lead}</p>
      {/* The colour of this state in the rule of all states, whose code the form does without. */}
      <Badge label={order.status} tone="orange" icon={<ClockIcon size={14} />} />
      <StoreNotice order={order} />
      {changes}
      <OrderSummary order={order} />
      {cartLink}
      <ConfirmForm
        id={FORM_ID}
        form={form}
        fillsByCpf={order.origin !== 'window'}
        asked={askedFields(order)}
        shipping={
          ShippingChoice && (
            <ShippingChoice
              order={order}
              cep={form.values.cep}
              onBusy={setChoosing}
              onChosen={onStale}
            />
          )
        }
        send={(action) => {
          if (action.type === 'typed') {
            dismiss();
            setSummary('');
          }
          send(action);
        }}
        onSubmit={() => {
          setSummary('');
          submit();
        }}
      />
      <StoreContact order={order} />
    </PublicFrame>
  );
}
