import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { Actions } from '#kit/web/components/layout.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { formatReais } from '#kit/web/lib/format.ts';
import type { LabelPricesAnswer } from '../../contract.ts';
import { daysInWords } from '../../rules/offer-lines.ts';
import { freightApi } from '../api.ts';
import { PROVIDER_TIMEOUT_MS, REFRESH } from './label-calls.ts';
import { buyTexts as texts, labelTexts } from './texts.ts';

type Priced = LabelPricesAnswer['orders'][number];
type Service = Priced['services'][number];

interface OrderLineProps {
  order: Priced;
  chosen: number | null;
  onChoose: (place: number | null) => void;
}

function OrderLine({ order, chosen, onChoose }: OrderLineProps) {
  const { orderId, customer, box, paid, services, problem } = order;
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="0 12px">
        <Text fw="var(--b-weight-medium)">{customer ?? labelTexts.noName}</Text>
        <Text c="dimmed" fz="sm">
          #{orderId}
        </Text>
      </Group>
      <Text c="dimmed" fz="sm">
        {[box, texts.paid(paid)].filter(Boolean).join(' · ')}
      </Text>
      {services.length > 0 && (
        <NativeSelect
          aria-label={texts.service(orderId)}
          value={chosen ?? ''}
          data={[
            ...services.map(({ name, price, days }, place) => ({
              value: String(place),
              label: `${name} — ${formatReais(price)} — ${daysInWords(days)}`,
            })),
            { value: '', label: texts.none },
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        />
      )}
      {problem !== null && (
        <Text c="orange" fz="sm">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  prices: LabelPricesAnswer;
  onClose: () => void;
}

function Choice({ prices: { balance, orders }, onClose }: ChoiceProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, number | null>>>({});
  const placeOf = ({ order, chosen }: Priced) =>
    choices[order] ?? (order in choices ? null : chosen);
  const wanted = orders.flatMap((order): (Service & { order: string })[] => {
    const service = order.services[placeOf(order) ?? -1];
    return service ? [{ ...service, order: order.order }] : [];
  });
  const total = wanted.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
  const buy = useChange({
    send: (labels: typeof wanted, idempotencyKey) =>
      freightApi.call('POST /freight/labels', {
        body: { labels: labels.map(({ days: _, ...label }) => label) },
        idempotencyKey,
      }),
    refresh: REFRESH,
    done: (_, labels) => texts.done(labels.length),
    failed: (error) => messageOf(error, texts.failed),
    onDone: onClose,
  });
  return (
    <>
      <Stack component="ul" gap="md">
        {orders.map((order) => (
          <OrderLine
            key={order.order}
            order={order}
            chosen={placeOf(order)}
            onChoose={(place) => setChoices({ ...choices, [order.order]: place })}
          />
        ))}
      </Stack>
      <Text mt="lg" ta="end" fw="var(--b-weight-medium)" role="status">
        {[balance !== null && texts.balance(balance), texts.total(total)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {balance !== null && balance < total && (
        <Text c="orange" fz="sm" ta="end">
          {texts.tooLittle}
        </Text>
      )}
      <Actions>
        <Button
          disabled={wanted.length === 0}
          loading={buy.pending}
          onClick={() => buy.run(wanted)}
        >
          {texts.buy(wanted.length)}
        </Button>
      </Actions>
    </>
  );
}

function PricedLabels({ orders, onClose }: { orders: readonly string[]; onClose: () => void }) {
  const query = useQuery({
    queryKey: [...freightApi.key(), 'label-prices', orders],
    queryFn: ({ signal }) =>
      freightApi.call('POST /freight/label-prices', {
        body: { orders: [...orders] },
        signal,
        timeoutMs: PROVIDER_TIMEOUT_MS,
      }),
    // A choice is made among the prices that were read when the dialog opened.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data) return <Choice prices={query.data} onClose={onClose} />;
  if (query.isPending) return <ListLoading rows={orders.length} />;
  return <ListError message={messageOf(query.error, texts.loadFailed)} query={query} />;
}

interface BuyLabelsProps {
  /** The orders; undefined while the dialog is closed. */
  orders: readonly string[] | undefined;
  onClose: () => void;
}

/** The dialog in which labels for orders are priced and bought. */
export const BuyLabels = ({ orders, onClose }: BuyLabelsProps) => (
  <Modal opened={orders !== undefined} onClose={onClose} title={texts.title} size="lg">
    {orders && <PricedLabels orders={orders} onClose={onClose} />}
  </Modal>
);
