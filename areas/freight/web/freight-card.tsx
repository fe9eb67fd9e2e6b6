import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import type { FreightLabel, FreightOfDetail } from '../contract.ts';
import { daysInWords } from '../rules/offer-lines.ts';
import { freightApi } from './api.ts';
import { BuyButton } from './labels/buy-button.tsx';
import { labelsPage, useCancelLabel, usePrintLabels } from './labels/label-calls.ts';
import { isMoving, LabelFailure, LabelState } from './labels/label-state.tsx';
import { buyTexts, cardTexts as texts, labelTexts } from './labels/texts.ts';

type Fact = readonly [name: string, content: ReactNode];

function LabelButtons({ label: { _id, canPrint, canCancel } }: { label: FreightLabel }) {
  const print = usePrintLabels();
  const cancel = useCancelLabel();
  return (
    <>
      {canPrint && (
        <Button
          variant="default"
          size="sm"
          loading={print.pending}
          onClick={() => print.run([_id])}
        >
          {labelTexts.print(1)}
        </Button>
      )}
      {canCancel && (
        <RemoveButton loading={cancel.pending} onClick={() => cancel.run(_id)}>
          {labelTexts.cancel}
        </RemoveButton>
      )}
    </>
  );
}

/** The label as it is now: one that is being bought or cancelled is asked for until it is not. */
function useLabel({ orderId, label }: FreightOfDetail & Pick<OrderDetailAnswer, 'orderId'>) {
  const { data } = useQuery({
    ...labelsPage({ q: String(orderId), limit: 1 }),
    enabled: label !== null && isMoving(label),
  });
  const [newest] = data?.rows ?? [];
  return newest?._id === label?._id ? (newest ?? label) : label;
}

/** The freight of an order, its label, and where its parcel is. */
export function FreightCard({ order }: { order: FreightOfDetail & OrderDetailAnswer }) {
  const { freight, status, travels } = order;
  const label = useLabel(order);
  const isOver = label === null || label.state === 'failed' || label.state === 'cancelled';
  const isHere = status === 'CONFIRMADO' || status === 'EM PROCESSAMENTO...';
  const mayBuy = isOver && isHere && travels === 'carrier';
  const { data } = useQuery({ ...freightApi.query('GET /freight/state'), enabled: mayBuy });
  const canBuy = mayBuy && data?.hasLabels === true;
  if (!freight && !label && !canBuy) return null;
  const facts: Fact[] = [];
  if (freight)
    facts.push(
      [texts.service, freight.service],
      [texts.days, daysInWords(freight.days)],
      [texts.box, freight.box],
      [texts.quotedAt, formatDateTime(freight.quotedAt)],
      [texts.cost, formatReais(freight.cost)],
    );
  if (label)
    facts.push(
      [texts.label, <LabelState key="state" label={label} />],
      [texts.price, `${formatReais(label.price)} · ${label.service}`],
      [texts.code, label.trackingCode ?? '—'],
    );
  return (
    <Card title={texts.title}>
      <dl className={layout.details}>
        {facts.map(([name, content]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      {label && <LabelFailure label={label} />}
      <Group gap={8} mt="sm">
        {label && <LabelButtons label={label} />}
        {canBuy && (
          <BuyButton
            size="sm"
            orders={[order._id]}
            label={label ? labelTexts.again : buyTexts.one}
          />
        )}
      </Group>
    </Card>
  );
}
