import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type Ref } from 'react';

import { Tooltip } from '../../../components/tooltip.tsx';
import { lazyWhenIdle } from '../../../components/when-idle.tsx';
import { trackingCodeTexts } from '../texts.ts';
import { CodeText } from './code-text.tsx';
import classes from './tracking-code.module.css';
import type { CodeEditing } from './use-code-editing.ts';

const TrackingCodeForm = lazyWhenIdle(async () => ({
  default: (await import('./tracking-code-form.tsx')).TrackingCodeForm,
}));

interface TrackingCodeFieldProps {
  order: OrderAnswer;
  field: CodeEditing;
  /** Whether this person may record a code. */
  editable: boolean;
  /** The order waits for its first code and nothing else. */
  isNextStep?: boolean;
}

interface OpenerProps {
  ref: Ref<HTMLButtonElement>;
  order: OrderAnswer;
  isNextStep: boolean;
  onOpen: () => void;
}

/** Opens the field for a first code: the row's filled button, or a quiet one beside another next step. */
function Opener({ ref, order, isNextStep, onOpen }: OpenerProps) {
  if (isNextStep) {
    return (
      <Button
        ref={ref}
        variant="filled"
        size="xs"
        className={classes.opener}
        aria-label={trackingCodeTexts.enterOf(order.orderId)}
        onClick={onOpen}
      >
        {trackingCodeTexts.enter}
      </Button>
    );
  }
  return (
    <Tooltip label={trackingCodeTexts.enter}>
      <ActionIcon
        ref={ref}
        variant="subtle"
        color="gray"
        size={36}
        className={classes.opener}
        aria-label={trackingCodeTexts.enterOf(order.orderId)}
        onClick={onOpen}
      >
        <IconPencil size={17} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

/**
 * The code of a row: a button that opens the field where none is recorded yet, a recorded code with a pencil. The focus goes to
 * the pencil or to the button when the field closes.
 */
export function TrackingCodeField(props: TrackingCodeFieldProps) {
  const { order, field, editable, isNextStep = false } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const { editing } = field;
  const wasEditing = useRef(editing);
  useEffect(() => {
    // The field that has just closed had the focus.
    if (wasEditing.current && !editing) {
      opener.current?.focus({ preventScroll: true });
    }
    wasEditing.current = editing;
  }, [editing]);

  if (!editable || !canHaveTrackingCode(order.status)) {
    return (
      <div className={classes.shown}>
        {order.trackingCode ? <CodeText code={order.trackingCode} /> : trackingCodeTexts.none}
      </div>
    );
  }
  if (editing) return <TrackingCodeForm order={order} field={field} />;
  if (!order.trackingCode) {
    return <Opener ref={opener} order={order} isNextStep={isNextStep} onOpen={field.open} />;
  }
  return (
    <div className={classes.shown}>
      <CodeText code={order.trackingCode} />
      <Tooltip label={trackingCodeTexts.edit}>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={trackingCodeTexts.editOf(order.orderId)}
          onClick={field.open}
        >
          <IconPencil size={17} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
