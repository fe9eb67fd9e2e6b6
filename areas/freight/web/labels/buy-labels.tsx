import { Button, Modal, NativeSelect, Stack, Text } from '@mantine/core';
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
import { buyTexts as texts } from './texts.ts';

type Priced = LabelPricesAnswer['orders'][number];

interface OrderLineProps {
  order: Priced;
  /** The place of the chosen service; -1 for none. */
  chosen: number;
  onChoose: (place: number) => void;
}

function OrderLine({ order, chosen, onChoose }: OrderLineProps) {
  const { orderId, customer, box, paid, services, problem } = order;
  const options = services.map(({ name, price, days }, place) => ({
    value: String(place),
    label: `${formatReais(price)} · ${name} · ${daysInWords(days)}`,
  }));
  return (
    <Stack component="li" gap={4}>
      <Text fw="var(--b-weight-medium)">
        {[customer, `#${orderId}`].filter(Boolean).join(' · ')}
      </Text>
      <Text c="dimmed" fz="sm">
        {[box, texts.paid(paid)].filter(Boolean).join(' · ')}
      </Text>
      {services.length > 0 && (
        <NativeSelect
          aria-label={texts.service(orderId)}
          value={chosen}
          data={[...options, { value: '-1', label: texts.none }]}
          onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
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

interface BuyingProps {
  orders: readonly string[];
  onClose: () => void;
}

function Choice({ prices, onClose }: { prices: LabelPricesAnswer; onClose: () => void }) {
  const { balance, orders } = prices;
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({});
  const placeOf = ({ order, chosen }: Priced): number => choices[order] ?? chosen ?? -1;
  const wanted = orders.flatMap(({ services, ...priced }) => {
    const { days: _, ...service } = services[placeOf({ services, ...priced })] ?? {};
    return 'price' in service ? [{ ...service, order: priced.order }] : [];
  });
  const total = wanted.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
  const buy = useChange({
    send: (labels: typeof wanted, idempotencyKey) =>
      freightApi.call('POST /freight/labels', { body: { labels }, idempotencyKey }),
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
        {balance !== null && `${texts.balance(balance)} · `}
        {texts.total(total)}
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

function Prices({ orders, onClose }: BuyingProps) {
  const body = { orders: [...orders] };
  const query = useQuery({
    queryKey: [...freightApi.key(), 'label-prices', orders],
    queryFn: () =>
      freightApi.call('POST /freight/label-prices', { body, timeoutMs: PROVIDER_TIMEOUT_MS }),
    // A choice is made among the prices that were read when the dialog opened.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data) return <Choice prices={query.data} onClose={onClose} />;
  if (query.isPending) return <ListLoading rows={Math.min(orders.length, 5)} />;
  return <ListError message={messageOf(query.error, texts.loadFailed)} query={query} />;
}

interface BuyLabelsProps extends Omit<BuyingProps, 'orders'> {
  /** Undefined while the dialog is closed. */
  orders: BuyingProps['orders'] | undefined;
}

/** The dialog in which labels for orders are priced and bought. */
export const BuyLabels = ({ orders, onClose }: BuyLabelsProps) => (
  <Modal opened={orders !== undefined} onClose={onClose} title={texts.title} size="lg">
    {orders && <Prices orders={orders} onClose={onClose} />}
  </Modal>
);
