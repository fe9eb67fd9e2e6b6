import type { DispatchGroup as Dispatched, DispatchOrder } from '../contract.ts';
import { isCarrierCode } from '#areas/orders/rules/carrier-code.ts';
import { isUnpaid } from '#areas/orders/rules/order-money.ts';
import {
  handedKind,
  HANDED_WORDS,
  SHIPPING_KINDS,
  type HandedKind,
} from '#areas/shipping/rules/shipping-kind.ts';
import { Box, Button, Checkbox, Group } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useId, useRef, useState } from 'react';

import { CameraScanner } from '#kit/web/components/scanner/camera-scanner.tsx';
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
import { TrackingCodeForm } from '#areas/printing/web/shared/tracking/tracking-code-form.tsx';
import { checkCode } from './tracking-list/tracking-doubts.ts';
import { isOrderNumber, ROW_FIELDS } from './use-scanned-order.ts';
import { HandOverButton } from './handing/hand-over-button.tsx';
import { howMuchOf, type ChosenOrders } from './chosen-orders.ts';
import classes from './dispatch.module.css';
import { scanTexts, waitingTexts as texts } from './texts.ts';
import type { Handed, HandedHere } from './use-handed-here.ts';

/** The first rows of a batch; drawing two thousand at once would be slow. */
const ROWS_AT_FIRST = 60;
const MORE_ROWS = 200;
/** The kinds of bar codes that carriers print. */
const CARRIER_FORMATS = ['code_128', 'code_39', 'itf'];

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
      variant="default"
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

/** The carrier's code in a picture, which may show the order's own number beside it. */
const carriersCode = (codes: readonly string[]): string | undefined =>
  codes.find((code) => isCarrierCode(code.trim())) ??
  codes.find((code) => !isOrderNumber(code.trim()));

interface CodeFieldProps extends Pick<HandOverProps, 'state' | 'onHanded' | 'onDone'> {
  order: DispatchOrder;
}

/** The tracking code of a row, by which the order leaves. The row stays until the list is read again, as after a hand-over. */
function CodeField({ order, state, onHanded, onDone }: CodeFieldProps) {
  const { _id, orderId } = order;
  if (state === 'gone') return <p className={listClasses.meta}>{texts.sent}</p>;
  return (
    <TrackingCodeForm
      order={{ _id, orderId, status: 'EM PROCESSAMENTO...', trackingCode: null }}
      check={checkCode}
      isTapped={false}
      onClosed={() => {
        onHanded(_id, 'gone');
        onDone();
      }}
      onUndone={() => onHanded(_id, 'back')}
      camera={(onScan) => (
        <CameraScanner
          formats={CARRIER_FORMATS}
          pick={carriersCode}
          hint={scanTexts.carrierHint}
          sign={texts.readCode(orderId)}
          onScan={onScan}
        />
      )}
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

/** The first and the last name: the order's page and its label have the whole. */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  return words.length > 2 ? `${words[0] ?? ''} ${words.at(-1) ?? ''}` : name;
}

/** The place and the freight, without what the freight's name says in brackets. */
function wayOf({ city, state, shippingName, travels }: DispatchOrder): string {
  if (travels === 'pickup') return SHIPPING_KINDS.pickup;
  const place = [city, state].filter(Boolean).join('/');
  return [place, shippingName?.replace(/ *\(.*\)$/, '')].filter(Boolean).join(', ');
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
  const { _id, orderId } = order;
  const name = order.name || texts.noName;
  const row = useRef<HTMLLIElement>(null);
  /** The next row's field takes the focus; after the last one the link of this row. */
  const goOn = (): void => {
    const fields = [...document.querySelectorAll<HTMLElement>(ROW_FIELDS)];
    const next = fields.find(
      (field) =>
        row.current &&
        row.current.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
    (next ?? link.current)?.focus({ preventScroll: next === undefined });
  };
  return (
    <li
      ref={row}
      data-order={orderId}
      className={`${listClasses.row} ${listClasses.clickable} ${classes.row}`}
    >
      <Checkbox
        className={`${listClasses.above} ${classes.check}`}
        aria-label={texts.choose(orderId)}
        checked={isChosen}
        style={{ visibility: handed === 'gone' ? 'hidden' : undefined }}
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
          {shortName(name)}
        </Link>
        <p className={listClasses.meta}>{wayOf(order)}</p>
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
        {isUnpaid(order.paymentStatus) && <PaymentBadge status={order.paymentStatus} />}
      </Group>
      {kind ? (
        <HandOver
          order={order}
          kind={kind}
          state={handed}
          onHanded={onHanded}
          onDone={() => link.current?.focus({ preventScroll: true })}
        />
      ) : (
        <Box className={classes.code} mih={44}>
          <CodeField order={order} state={handed} onHanded={onHanded} onDone={goOn} />
        </Box>
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
  const detail = !batch && !isOnly && texts.unbatchedHint;
  const ids = orders.filter(({ _id }) => handed.get(_id) !== 'gone').map(({ _id }) => _id);
  const gone = orders.length - ids.length;
  const share = howMuchOf(chosen, ids);
  const left = orders.length - rows;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Group className={classes.head} gap={4} wrap="nowrap">
        <Checkbox
          className={classes.check}
          aria-label={texts.chooseBatch(title)}
          disabled={ids.length === 0}
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
              texts.batchCount(ordersCount - gone),
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
