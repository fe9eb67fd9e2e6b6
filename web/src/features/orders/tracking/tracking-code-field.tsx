import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { canHaveTrackingCode } from '@balcao/domain/rules/order-status';
import { carrierLink } from '@balcao/domain/rules/tracking-code';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type SubmitEvent } from 'react';

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
      <CopyIcon
        text={code}
        label={trackingCodeTexts.copy}
        copied={trackingCodeTexts.copied}
        failed={trackingCodeTexts.copyFailed}
        size={32}
      />
    </>
  );
}

interface TrackingCodeFieldProps {
  order: OrderAnswer;
  code: TrackingCode;
  /** Whether this person may record a code. */
  editable: boolean;
}

/**
 * The code of a row: a field where none is recorded yet, a recorded code with a pencil. Enter saves, Esc gives up,
 * and the focus then goes to the pencil, or stays in the field.
 */
export function TrackingCodeField({ order, code, editable }: TrackingCodeFieldProps) {
  const pencil = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { editing } = code;
  const wasEditing = useRef(editing);
  useEffect(() => {
    // The field that has just closed had the focus.
    if (wasEditing.current && !editing) {
      (pencil.current ?? input.current)?.focus({ preventScroll: true });
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

  if (!code.ready && !editing) {
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
          if (event.key === 'Escape' && editing) {
            event.preventDefault();
            code.giveUp();
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
            onClick={code.giveUp}
          >
            {trackingCodeTexts.cancel}
          </Button>
        </div>
      )}
    </form>
  );
}
