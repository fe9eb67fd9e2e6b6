import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import listClasses from '../../../components/list.module.css';
import { paths } from '../../../lib/paths.ts';
import type { LineState, ListedLine } from './lines.ts';
import { trackingListTexts as texts } from './texts.ts';
import classes from './tracking-list.module.css';

type Tone = 'green' | 'quiet' | 'orange';

const CALM: Partial<Record<LineState, [Tone, typeof IconCheck]>> = {
  shipped: ['green', IconTruckDelivery],
  gone: ['green', IconCheck],
  undone: ['quiet', IconArrowBackUp],
  'same-code': ['quiet', IconCheck],
};

function State({ state }: { state: LineState }) {
  const [tone, Icon] = CALM[state] ?? (['orange', IconAlertTriangle] as const);
  return (
    <p className={classes.state} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <span>{texts.states[state]}</span>
    </p>
  );
}

interface TrackingLineProps {
  line: ListedLine;
  undoing: boolean;
  onUndo: () => void;
}

/** One line of the list: whose order, which code, and what becomes of it. */
export function TrackingLine({ line, undoing, onUndo }: TrackingLineProps) {
  const { order, state } = line;
  const who: ReactNode = order ? (
    <Link to={paths.order} params={{ id: order._id }} className={classes.order}>
      {texts.order(order.orderId)}
    </Link>
  ) : (
    <span className={classes.text}>{line.text}</span>
  );
  return (
    <li className={`${listClasses.row} ${classes.line}`}>
      <div className={classes.who}>
        <p className={listClasses.who}>{who}</p>
        <p className={listClasses.meta}>
          {[texts.line(line.line), order?.customerName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.codes}>
        {line.code !== '' && order && <p className={classes.code}>{line.code}</p>}
        {state === 'other-code' && order?.trackingCode && (
          <p className={listClasses.meta}>{texts.otherCode(order.trackingCode)}</p>
        )}
      </div>
      <State state={state} />
      <div className={classes.undo}>
        {state === 'gone' && order && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={undoing}
            aria-label={texts.undoOf(order.orderId)}
            onClick={onUndo}
          >
            {texts.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
