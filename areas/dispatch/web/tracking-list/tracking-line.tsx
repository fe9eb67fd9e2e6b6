import { isUnpaid } from '#areas/orders/rules/order-money.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import { paths } from '#kit/web/lib/pages/paths.ts';
import {
  sayTakenBack,
  useTakeShippingBack,
} from '#areas/printing/web/shared/use-take-shipping-back.ts';
import { ChangedAfterPrintBadge, PaymentBadge } from '#areas/orders/web/shared/order-badges.tsx';
import { checkWords } from './tracking-doubts.ts';
import { isDoubted, type LineMark, type LineState, type ListedLine } from './lines.ts';
import { trackingListTexts as texts } from '../texts.ts';
import classes from './tracking-list.module.css';

type LineOrder = NonNullable<ListedLine['order']>;
type Tone = 'green' | 'dimmed' | 'orange';

const CALM: Partial<Record<LineState, [Tone, typeof IconCheck]>> = {
  shipped: ['green', IconTruckDelivery],
  gone: ['green', IconCheck],
  undone: ['dimmed', IconArrowBackUp],
  'same-code': ['dimmed', IconCheck],
};

function State({ line }: { line: ListedLine }) {
  const inDoubt = isDoubted(line);
  const look = inDoubt ? undefined : CALM[line.state];
  const [tone, Icon] = look ?? (['orange', IconAlertTriangle] as const);
  return (
    <Group gap={6} align="flex-start" wrap="nowrap" c={tone} fz="sm" lh="1.4">
      <Icon size={18} aria-hidden="true" />
      <span>{inDoubt ? checkWords(line) : texts.states[line.state]}</span>
    </Group>
  );
}

/** The warnings of an order before it leaves: unpaid, or changed since its print. */
function Badges({ order }: { order: LineOrder }) {
  const { paymentStatus } = order;
  return (
    <Group className={classes.badges} mt={4} gap="4px 6px" align="stretch">
      {isUnpaid(paymentStatus) && <PaymentBadge status={paymentStatus} />}
      <ChangedAfterPrintBadge order={order} />
    </Group>
  );
}

interface TrackingLineProps {
  line: ListedLine;
  /** The list is being sent. */
  isBusy: boolean;
  onMark: (as: LineMark) => void;
}

/** Each line has its own button, so that a second order can be taken back while the first is on its way. */
function UndoButton({ order, onUndone }: { order: LineOrder; onUndone: () => void }) {
  const change = useTakeShippingBack((unsent) => {
    sayTakenBack(unsent);
    onUndone();
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={change.pending}
      aria-label={texts.undoOf(order.orderId)}
      onClick={() => change.run(order._id)}
    >
      {commonTexts.undo}
    </Button>
  );
}

/** A line of the list: the order, the code, and the outcome. */
export function TrackingLine({ line, isBusy, onMark }: TrackingLineProps) {
  const { order, state } = line;
  const link = useRef<HTMLAnchorElement>(null);
  const undone = (): void => {
    onMark({ state: 'undone' });
    // The button disappears with the shipping, and lost the focus already when it began to wait.
    const holder = document.activeElement;
    const row = link.current?.closest('li');
    if (holder === document.body || row?.contains(holder)) link.current?.focus();
  };
  const who: ReactNode = order ? (
    <Link
      ref={link}
      to={paths.order}
      params={{ id: order._id }}
      state={{ fromDispatch: true }}
      className={`reach nowrap strong ${classes.order}`}
    >
      {texts.order(order.orderId)}
    </Link>
  ) : (
    <span className="breaks as-typed second">{line.text}</span>
  );
  return (
    <li className={`${listClasses.row} ${classes.line}`}>
      <div style={{ gridArea: 'who' }}>
        <p className={listClasses.who}>{who}</p>
        <p className={listClasses.meta}>
          {[texts.line(line.line), order?.customerName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.codes} style={{ gridArea: 'codes' }}>
        {line.code !== '' && order && <p className="digits">{line.code}</p>}
        {state === 'other-code' && order?.trackingCode && (
          <p className={listClasses.meta}>{texts.otherCode(order.trackingCode)}</p>
        )}
        {state === 'shipped' && order && <Badges order={order} />}
      </div>
      <div style={{ gridArea: 'state' }}>
        <State line={line} />
        {isDoubted(line) && order && (
          <Checkbox
            className={classes.anyway}
            classNames={{ label: 'reach' }}
            label={texts.sendAnyway}
            aria-label={texts.sendAnywayOf(order.orderId)}
            checked={line.isWanted}
            disabled={isBusy}
            onChange={(event) => onMark({ isWanted: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className={classes.undo} style={{ gridArea: 'undo' }}>
        {state === 'gone' && order && <UndoButton order={order} onUndone={undone} />}
      </div>
    </li>
  );
}
