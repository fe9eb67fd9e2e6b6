import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { carrierLink } from '@balcao/domain/rules/tracking-code';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type Ref, type SubmitEvent } from 'react';

import { CopyIcon } from '../../../components/copy-icon.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { TAKES_SCANS } from '../../../lib/scanner/takes-scans.ts';
import { trackingCodeTexts } from '../texts.ts';
import classes from './tracking-code.module.css';
import type { TrackingCode } from './use-tracking-code.ts';

/** Settings of every input for a code. */
export const codeInput = {
  maxLength: 80,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'done',
  ...TAKES_SCANS,
} as const;

/** A recorded code: a link to the carrier's page when the code is one of the carrier's, and a copy button. */
function CodeText({ code }: { code: string }) {
  const link = carrierLink(code);
  return (
    <>
      {link ? (
        <a
          className={classes.code}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={trackingCodeTexts.follow(code)}
        >
          {code}
          <IconExternalLink className={classes.external} size={14} aria-hidden="true" />
        </a>
      ) : (
        <span className={classes.code}>{code}</span>
      )}
      <span className={classes.copy}>
        <CopyIcon
          text={code}
          label={trackingCodeTexts.copy}
          copied={trackingCodeTexts.copied}
          failed={trackingCodeTexts.copyFailed}
          size={32}
        />
      </span>
    </>
  );
}

interface TrackingCodeFieldProps {
  order: OrderAnswer;
  code: TrackingCode;
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
 * The code of a row: a button that opens the field where none is recorded yet, a recorded code with a pencil. Enter saves, Esc
 * gives up, and the focus then goes to the pencil or to the button.
 */
export function TrackingCodeField(props: TrackingCodeFieldProps) {
  const { order, code, editable, isNextStep = false } = props;
  const pencil = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { editing } = code;
  const wasEditing = useRef(editing);
  useEffect(() => {
    // The field that has just closed had the focus.
    if (wasEditing.current && !editing) {
      pencil.current?.focus({ preventScroll: true });
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

  const open = (): void => {
    code.edit();
    requestAnimationFrame(() => input.current?.select());
  };
  if (!editing) {
    if (code.ready)
      return <Opener ref={pencil} order={order} isNextStep={isNextStep} onOpen={open} />;
    return (
      <div className={classes.shown}>
        <CodeText code={order.trackingCode ?? ''} />
        <Tooltip label={trackingCodeTexts.edit}>
          <ActionIcon
            ref={pencil}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={trackingCodeTexts.editOf(order.orderId)}
            onClick={open}
          >
            <IconPencil size={17} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
    );
  }

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    code.save();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        {...codeInput}
        ref={input}
        size="sm"
        classNames={{ input: classes.input }}
        aria-label={trackingCodeTexts.labelOf(order.orderId)}
        placeholder={trackingCodeTexts.label}
        value={code.text}
        error={code.error}
        readOnly={code.saving}
        onChange={(event) => code.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            code.giveUp();
          }
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="compact-sm" loading={code.saving} disabled={code.blank}>
          {trackingCodeTexts.save}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={code.saving}
          onClick={code.giveUp}
        >
          {trackingCodeTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
