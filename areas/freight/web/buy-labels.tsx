import { Button, Modal, NativeSelect, Stack, Text, type ButtonProps } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fromReais, toReais } from '#kit/rules/money.ts';
import { Actions } from '#kit/web/components/layout.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { TextLink } from '#kit/web/components/text-link.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import type { LabelPricesAnswer } from '../contract.ts';
import { FREIGHT_PROVIDERS } from '../rules/providers.ts';
import { freightApi, LABEL_QUERIES, PROVIDER_TIMEOUT_MS } from './api.ts';
import { labelTexts as texts, offerText } from './texts.ts';

type Orders = readonly string[];

function Buying({ orders, onClose }: { orders: Orders; onClose: () => void }) {
  const query = useQuery({
    queryKey: [...freightApi.key(), 'label-prices', orders],
    queryFn: () =>
      freightApi.call('POST /freight/label-prices', {
        body: { orders: [...orders] },
        timeoutMs: PROVIDER_TIMEOUT_MS,
      }),
    // A choice is made among the prices that were read when the dialog opened.
    staleTime: Infinity,
    gcTime: 0,
  });
  /** The names of the services that staff chose, by order; `''` for none. */
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const { wallets = [], orders: priced = [] } = query.data ?? {};
  const chosenOf = ({ order, services, chosen }: LabelPricesAnswer['orders'][number]): string =>
    choices[order] ?? services[chosen ?? -1]?.name ?? '';
  const labels = priced.flatMap((one) =>
    one.services
      .filter(({ name }) => name === chosenOf(one))
      .map(({ days: _, ...service }) => ({ ...service, order: one.order })),
  );
  const totalOf = (some: typeof labels): number =>
    toReais(some.reduce((sum, { price }) => sum + fromReais(price), 0));
  const isTooLittle = ({ provider, balance }: (typeof wallets)[number]): boolean =>
    balance !== null && balance < totalOf(labels.filter((label) => label.provider === provider));
  const buy = useChange({
    send: (body: { labels: typeof labels }, idempotencyKey) =>
      freightApi.call('POST /freight/labels', { body, idempotencyKey }),
    refresh: LABEL_QUERIES,
    done: (_, bought) => texts.done(bought.labels.length),
    failed: (error) => messageOf(error, texts.buyFailed),
    onDone: onClose,
  });
  if (query.isPending) return <ListLoading rows={Math.min(orders.length, 5)} />;
  if (query.isError)
    return <ListError message={messageOf(query.error, texts.pricesFailed)} query={query} />;
  return (
    <Stack gap="md">
      {priced.map((one) => (
        <NativeSelect
          key={one.order}
          label={[one.customer, `#${one.orderId}`].filter(Boolean).join(' · ')}
          description={[one.box, texts.paid(one.paid)].filter(Boolean).join(' · ')}
          error={one.problem}
          disabled={one.services.length === 0}
          data={[
            ...one.services.map((service) => ({ value: service.name, label: offerText(service) })),
            { value: '', label: texts.none },
          ]}
          value={chosenOf(one)}
          onChange={(event) => setChoices({ ...choices, [one.order]: event.currentTarget.value })}
        />
      ))}
      <Text component="div" ta="end" role="status">
        {wallets.map((wallet) => {
          const { provider, balance } = wallet;
          const name = FREIGHT_PROVIDERS[provider].label;
          const problem = wallet.problem ?? (isTooLittle(wallet) ? texts.tooLittle : null);
          return (
            <Text key={provider} fz="sm" c={problem === null ? 'dimmed' : 'orange'}>
              {balance !== null && texts.balance(name, balance)}
              {balance !== null && problem !== null && ' · '}
              {problem}
            </Text>
          );
        })}
        <Text fw="var(--b-weight-medium)">{texts.total(totalOf(labels))}</Text>
      </Text>
      <Actions>
        <Button
          disabled={labels.length === 0}
          loading={buy.pending}
          onClick={() => buy.run({ labels })}
        >
          {texts.buy(labels.length)}
        </Button>
      </Actions>
    </Stack>
  );
}

/** Opens the dialog in which labels for these orders are priced and bought. */
export function BuyButton({
  orders,
  children = texts.buyThese,
  ...look
}: ButtonProps & { orders: Orders }) {
  // The orders of the open dialog: the page behind it may get others.
  const [asked, setAsked] = useState<Orders>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTag size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsked(orders)}
        {...look}
      >
        {children}
      </Button>
      <Modal opened={asked !== undefined} onClose={close} title={texts.buyThese} size="lg">
        {asked && <Buying orders={asked} onClose={close} />}
      </Modal>
    </>
  );
}

/** The way to bought labels, or to buy labels for orders; nothing where none are sold. */
export function DispatchLabels({ orders }: { orders?: Orders }) {
  const { data } = useQuery(freightApi.query('GET /freight/state'));
  if (!data?.hasLabels) return null;
  if (orders) return <BuyButton orders={orders} />;
  return (
    <p className="quiet">
      <TextLink to={paths.parcelLabels} c="inherit">
        {texts.bought}
      </TextLink>
    </p>
  );
}
