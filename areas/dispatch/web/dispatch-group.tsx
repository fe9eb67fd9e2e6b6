import type { DispatchGroup as Dispatched, DispatchOrder } from '../contract.ts';
import { handedKind, HANDED_WORDS, type HandedKind } from '#areas/shipping/rules/shipping-kind.ts';
import { Box, Button, Checkbox, Group } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useId, useRef, useState } from 'react';

import listClasses from '#kit/web/components/list/list.module.css';
import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { formatDateTime } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import {
  ChangedAfterPrintBadge,
  DoubtBadge,
  PaymentBadge,
  WithdrawalBadge,
} from '#areas/orders/web/shared/order-badges.tsx';
import { HandOverButton } from './handing/hand-over-button.tsx';
import { howMuchOf, type ChosenOrders } from './chosen-orders.ts';
import classes from './dispatch.module.css';
import { waitingTexts as texts } from './texts.ts';
import type { Handed, HandedHere } from './use-handed-here.ts';

/** The first rows of a batch; drawing two thousand at once would be slow. */
const ROWS_AT_FIRST = 60;
const MORE_ROWS = 200;

interface HandOverProps {
  order: DispatchOrder;
  kind: HandedKind;
  state: Handed | undefined;
  onHanded: HandedHere['mark'];
  onDone: () => void;
}

/** 'Entregue' or 'Retirado' of a row. The row stays until the list is read again, and says that the order is gone. */
function HandOver({ order, kind, state, onHanded, onDone }: HandOverProps) {
  if (state === 'gone') {
    return <p className={`${listClasses.meta} ${classes.step}`}>{HANDED_WORDS[kind]}</p>;
  }
  return (
    <HandOverButton
      order={order}
      kind={kind}
      variant="light"
      className={`${listClasses.above} ${classes.step}`}
      onAsk={() => onHanded(order._id, 'requested')}
      onDone={() => {
        onHanded(order._id, 'gone');
        onDone();
      }}
      onUndone={() => onHanded(order._id, 'back')}
    />
  );
}

interface OrderRowProps {
  order: DispatchOrder;
  handed: Handed | undefined;
  onHanded: HandedHere['mark'];
  isChosen: boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

const OrderRow = memo(function OrderRow({
  order,
  handed,
  onHanded,
  isChosen,
  onChoose,
}: OrderRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const kind = handedKind(order.travels);
  const { _id, orderId, units, city, state, shippingName, travels } = order;
  const name = order.name || texts.noName;
  const place = travels === 'pickup' ? '' : [city, state].filter(Boolean).join('/');
  return (
    <li className={`${listClasses.row} ${listClasses.clickable} ${classes.row}`}>
      <Checkbox
        className={`${listClasses.above} ${classes.check}`}
        aria-label={texts.choose(orderId)}
        checked={isChosen}
        onChange={(event) => onChoose([_id], event.currentTarget.checked)}
      />
      <Box className={classes.who} miw={0}>
        <Link
          ref={link}
          to={paths.order}
          params={{ id: _id }}
          state={{ fromDispatch: true }}
          className={`${listClasses.who} ${listClasses.rowLink}`}
          aria-label={texts.rowLink(orderId, name)}
        >
          {name}
        </Link>
        <p className={listClasses.meta}>
          {[texts.number(orderId), shippingName, place, texts.units(units)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Box>
      <Group className={classes.badges} gap="4px 6px" justify="flex-end" align="stretch">
        <WithdrawalBadge order={order} />
        <DoubtBadge isDoubted={order.isDoubted} />
        <ChangedAfterPrintBadge order={order} />
        {order.hasCustomerNote && (
          <StatusBadge
            label={texts.noted}
            tone="blue"
            icon={<IconNote size={14} aria-hidden="true" />}
          />
        )}
        <PaymentBadge status={order.paymentStatus} />
      </Group>
      {kind && (
        <HandOver
          order={order}
          kind={kind}
          state={handed}
          onHanded={onHanded}
          onDone={() => link.current?.focus({ preventScroll: true })}
        />
      )}
    </li>
  );
});

interface DispatchGroupProps {
  group: Dispatched;
  /** The batch has all waiting orders. */
  isOnly: boolean;
  handed: HandedHere['handed'];
  onHanded: HandedHere['mark'];
  chosen: ChosenOrders;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** A batch and its waiting orders; chosen as a whole or one by one. */
export function DispatchGroup(props: DispatchGroupProps) {
  const { group, isOnly, handed, onHanded, chosen, onChoose } = props;
  const { batch, orders, ordersCount } = group;
  const [rows, setRows] = useState(ROWS_AT_FIRST);
  const titleId = useId();
  const unbatched = isOnly ? texts.onlyUnbatched : texts.unbatched;
  const title = batch ? texts.batch(formatDateTime(batch.createdAt)) : unbatched;
  const detail = batch ? batch.who && texts.batchBy(batch.who) : !isOnly && texts.unbatchedHint;
  const ids = orders.map(({ _id }) => _id);
  const share = howMuchOf(chosen, ids);
  const left = orders.length - rows;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Group className={classes.head} gap={4} wrap="nowrap">
        <Checkbox
          className={classes.check}
          aria-label={texts.chooseBatch(title)}
          checked={share === 'all'}
          indeterminate={share === 'some'}
          onChange={() => onChoose(ids, share !== 'all')}
        />
        <Box className={classes.who} miw={0}>
          <Box component="h2" id={titleId} fz="lg">
            {title}
          </Box>
          <p className={listClasses.meta}>
            {[
              texts.batchCount(ordersCount),
              orders.length < ordersCount && texts.notAll(orders.length, ordersCount),
              detail,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </Box>
      </Group>
      <ul className={listClasses.list} aria-label={texts.list(title)}>
        {orders.slice(0, rows).map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            handed={handed.get(order._id)}
            onHanded={onHanded}
            isChosen={chosen.has(order._id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="default"
          fullWidth
          mt={10}
          onClick={() => setRows((before) => before + MORE_ROWS)}
        >
          {texts.more(Math.min(left, MORE_ROWS))}
        </Button>
      )}
    </section>
  );
}
