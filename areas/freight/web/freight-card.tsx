import { Box, Button, Group, Stack, Text, type ButtonProps } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPrinter,
  IconTag,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { canTransition } from '#areas/orders/rules/order-status.ts';
import { onlyDigits } from '#kit/rules/cpf.ts';
import { Card } from '#kit/web/components/layout.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { RemoveButton } from '#kit/web/components/remove-button.tsx';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import type { FreightLabel, FreightOfDetail, LabelState } from '../contract.ts';
import { DELIVERY_WORDS } from '../rules/delivery.ts';
import { daysInWords } from '../rules/offer-lines.ts';
import { freightApi, LABEL_QUERIES, PROVIDER_TIMEOUT_MS } from './api.ts';
import { BuyButton } from './buy-labels.tsx';
import { labelTexts as texts } from './texts.ts';

const LOOKS: Readonly<Record<LabelState, readonly [BadgeTone, TablerIcon]>> = {
  buying: ['orange', IconClock],
  ready: ['blue', IconTag],
  failed: ['red', IconAlertCircle],
  cancelling: ['orange', IconClock],
  cancelled: ['red', IconCircleX],
  done: ['green', IconCircleCheck],
};

/** Whether a label changes by itself soon. */
export const isMoving = (label: Pick<FreightLabel, 'state'> | null | undefined): boolean =>
  label?.state === 'buying' || label?.state === 'cancelling';

/** The state of a label, or of its parcel on the way. */
function LabelBadge({ label: { state, delivery } }: { label: FreightLabel }) {
  const isUnderWay = delivery !== null && (state === 'ready' || state === 'done');
  const [tone, Icon] = isUnderWay ? (['green', IconTruckDelivery] as const) : LOOKS[state];
  return (
    <StatusBadge
      label={isUnderWay ? DELIVERY_WORDS[delivery].toUpperCase() : texts.states[state]}
      tone={isUnderWay && delivery === 'undelivered' ? 'red' : tone}
      icon={<Icon size={14} aria-hidden="true" />}
    />
  );
}

/** A label with its state, its price, and what can be done about it. Its order's name may stand above. */
export function LabelLine({ label, children }: { label: FreightLabel; children?: ReactNode }) {
  const { _id: id, order, state, service, trackingCode, deliveryAt, failure } = label;
  const facts = [
    service,
    trackingCode,
    deliveryAt && formatDateTime(deliveryAt),
    label.isPrinted && texts.printed,
  ];
  const cancel = useChange({
    send: () => freightApi.call('DELETE /freight/labels/:id', { params: { id } }),
    refresh: LABEL_QUERIES,
    done: texts.cancelled,
    failed: (error) => messageOf(error, texts.cancelFailed),
  });
  return (
    <Group justify="space-between" gap="6px 16px" flex={1}>
      <Box miw={0}>
        {children}
        <p className={listClasses.meta}>{facts.filter(Boolean).join(' · ')}</p>
        {failure && (
          <Text fz="sm" c={state === 'failed' ? 'red' : 'orange'}>
            {failure}
          </Text>
        )}
      </Box>
      <Group gap="6px 12px" justify="flex-end">
        <LabelBadge label={label} />
        {state !== 'failed' && (
          <span className={listClasses.money}>{formatReais(label.price)}</span>
        )}
        {state === 'failed' && (
          <BuyButton size="sm" orders={[order]}>
            {texts.again}
          </BuyButton>
        )}
        {label.canCancel && (
          <RemoveButton loading={cancel.pending} onClick={() => cancel.run(undefined)}>
            {texts.cancel}
          </RemoveButton>
        )}
      </Group>
    </Group>
  );
}

const open = (address: string): boolean => window.open(address, '_blank') !== null;

/** Opens the providers' pages of labels; a browser that lets no page open by itself is given a button. */
export function PrintLabels({
  labels,
  ...look
}: ButtonProps & { labels: readonly FreightLabel[] }) {
  const print = useChange({
    send: () =>
      freightApi.call('POST /freight/labels/print', {
        body: { labels: labels.map(({ _id }) => _id) },
        timeoutMs: PROVIDER_TIMEOUT_MS,
      }),
    refresh: LABEL_QUERIES,
    failed: (error) => messageOf(error, texts.printFailed),
    onDone: ({ addresses }) => {
      const blocked = addresses.filter((address) => !open(address));
      if (blocked.length > 0)
        notifyWithAction(texts.printReady, texts.open, () => blocked.forEach(open));
    },
  });
  return (
    <Button
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      loading={print.pending}
      onClick={() => print.run(undefined)}
      {...look}
    >
      {texts.print(labels.length)}
    </Button>
  );
}

/** The freight of an order, its label, and where its parcel is. */
export function FreightCard({ order }: { order: FreightOfDetail & OrderDetailAnswer }) {
  const { freight, label, status, travels } = order;
  // A failed label is bought again in its line.
  const isBare = label === null || label.state === 'cancelled';
  const mayBuy = isBare && canTransition('hand-over', status) && travels === 'carrier';
  const { data } = useQuery({ ...freightApi.query('GET /freight/state'), enabled: mayBuy });
  const canBuy = mayBuy && data?.hasLabels === true;
  if (!freight && !label && !canBuy) return null;
  // A mask is quoted by its first five digits.
  const region = onlyDigits(order.address?.cep ?? '').slice(0, 5);
  const isElsewhere = freight && region !== '' && !freight.cep.startsWith(region);
  return (
    <Card title={texts.freight}>
      <Stack gap="sm">
        {freight && (
          <div>
            <p>{`${freight.service} · ${daysInWords(freight.days)}`}</p>
            <p className="quiet">{`${freight.box} · ${texts.quoted(freight.cost, freight.quotedAt)}`}</p>
            {isElsewhere && (
              <Text c="orange" fz="sm">
                {texts.quotedFor(freight.cep)}
              </Text>
            )}
          </div>
        )}
        {label && <LabelLine label={label} />}
        {label?.canPrint && <PrintLabels me="auto" variant="default" size="sm" labels={[label]} />}
        {canBuy && (
          <BuyButton me="auto" size="sm" orders={[order._id]}>
            {texts.buyOne}
          </BuyButton>
        )}
      </Stack>
    </Card>
  );
}
