import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
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

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={layout.details}>
    {facts.map(([name, content]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{content}</dd>
      </div>
    ))}
  </dl>
);

function LabelButtons({ label }: { label: FreightLabel }) {
  const print = usePrintLabels();
  const cancel = useCancelLabel();
  return (
    <>
      {label.canPrint && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
          loading={print.pending}
          onClick={() => print.run([label._id])}
        >
          {labelTexts.print(1)}
        </Button>
      )}
      {label.canCancel && (
        <RemoveButton loading={cancel.pending} onClick={() => cancel.run(label._id)}>
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
  const ofFreight: Fact[] = freight
    ? [
        [texts.service, freight.service],
        [texts.days, daysInWords(freight.days)],
        [texts.box, freight.box],
        [texts.quotedAt, formatDateTime(freight.quotedAt)],
        [texts.cost, formatReais(freight.cost)],
      ]
    : [];
  const ofLabel: Fact[] = label
    ? [
        [texts.label, <LabelState key="state" label={label} />],
        [texts.service, label.service],
        [texts.price, formatReais(label.price)],
        ...(label.trackingCode === null ? [] : [[texts.code, label.trackingCode] as const]),
      ]
    : [];
  return (
    <Card title={texts.title}>
      {freight && <Facts facts={ofFreight} />}
      {label && <Facts facts={ofLabel} />}
      {label && <LabelFailure label={label} />}
      {(label || canBuy) && (
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
      )}
    </Card>
  );
}
