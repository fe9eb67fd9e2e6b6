import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type SubmitEvent } from 'react';

import { Tooltip } from '../../components/tooltip.tsx';
import { trackingCodeTexts } from './texts.ts';
import { TrackingCodeText } from './tracking-code-text.tsx';
import classes from './tracking-code.module.css';
import { useTrackingCode } from './use-tracking-code.ts';

const LONGEST_CODE = 80;

interface TrackingCodeFieldProps {
  order: OrderAnswer;
  /** May this person record a code? */
  editable: boolean;
  /** Told when something typed is not saved yet, and when that is over. */
  onDraft?: (orderId: string, drafting: boolean) => void;
}

/**
 * The code of a row: a field where none is recorded yet, the code with a pencil where one is. Enter saves, Esc gives up,
 * and the focus then goes to the pencil, or stays in the field.
 */
export function TrackingCodeField({ order, editable, onDraft }: TrackingCodeFieldProps) {
  const code = useTrackingCode(order);
  const cell = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { editing } = code;
  useEffect(() => {
    if (!editing || !onDraft) return undefined;
    onDraft(order._id, true);
    return () => onDraft(order._id, false);
  }, [editing, onDraft, order._id]);

  if (!editable || !canHaveTrackingCode(order.status)) {
    return (
      <div className={classes.shown}>
        {order.trackingCode ? (
          <TrackingCodeText code={order.trackingCode} />
        ) : (
          <span className={classes.none}>{trackingCodeTexts.none}</span>
        )}
      </div>
    );
  }

  /** After React has shown the pencil: the focus was in what has just gone. */
  const focusCell = (): void => {
    requestAnimationFrame(() => {
      const target = cell.current?.querySelector<HTMLElement>('[data-focus-back]');
      (target ?? input.current)?.focus({ preventScroll: true });
    });
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await code.save()) focusCell();
  };
  const giveUp = (): void => {
    code.giveUp();
    focusCell();
  };

  if (!code.ready && !editing) {
    return (
      <div ref={cell} className={classes.shown}>
        <TrackingCodeText code={order.trackingCode ?? ''} />
        <Tooltip label={trackingCodeTexts.edit}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={trackingCodeTexts.editOf(order.orderId)}
            data-focus-back
            onClick={() => {
              code.edit();
              requestAnimationFrame(() => input.current?.select());
            }}
          >
            <IconPencil size={17} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
    );
  }

  return (
    <div ref={cell} className={classes.cell}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          ref={input}
          size="sm"
          className={classes.field}
          classNames={{ input: classes.input }}
          aria-label={trackingCodeTexts.labelOf(order.orderId)}
          placeholder={trackingCodeTexts.label}
          value={code.text}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={code.saving}
          onChange={(event) => code.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && editing) {
              event.preventDefault();
              giveUp();
            }
          }}
        />
        {editing && (
          <div className={classes.buttons}>
            <Button type="submit" size="compact-sm" loading={code.saving} disabled={code.blank}>
              {trackingCodeTexts.save}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={code.saving}
              onClick={giveUp}
            >
              {trackingCodeTexts.cancel}
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}
