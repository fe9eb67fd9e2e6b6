import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { TAKES_SCANS } from '#kit/web/lib/scanner/takes-scans.ts';
import { codeFormTexts as texts } from '../../texts.ts';
import classes from './tracking-code-form.module.css';
import type { CodeOrder } from './use-record-code.ts';
import { useTrackingCode, type CheckCode } from './use-tracking-code.ts';

export const codeInput = {
  maxLength: 60,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'done',
} as const;

/** A field alone on its line. */
const TALL = { input: { height: 44, minHeight: 44 } };

interface TrackingCodeFormProps {
  order: CodeOrder;
  /** See `useTrackingCode`. */
  check: CheckCode | undefined;
  /** Opened by a tap: the focus goes to the field. */
  isTapped: boolean;
  /** See `useTrackingCode`. */
  onClosed: () => void;
  /** See `useTrackingCode`. */
  onUndone?: () => void;
  /** Missing: a scanned number of an order stays in the field. Else what reads a code stands in an empty field. */
  camera?: (onScan: (code: string) => void) => ReactNode;
  /** Reports that the field began or ceased to hold unsaved text. */
  onDraft?: ((change: 1 | -1) => void) | undefined;
}

/** The field of an order's code. Enter saves, Esc gives up; the correction of a recorded code also has Cancelar. */
export function TrackingCodeForm({
  order,
  check,
  isTapped,
  onClosed,
  onUndone,
  camera,
  onDraft,
}: TrackingCodeFormProps) {
  const code = useTrackingCode(order, check, { onClosed, onUndone });
  const isCorrection = order.trackingCode !== null;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isTapped) return;
    input.current?.focus();
    input.current?.select();
  }, [isTapped]);
  const isUnsaved = code.dirty || isCorrection;
  useEffect(() => {
    if (!isUnsaved || !onDraft) return undefined;
    onDraft(1);
    return () => onDraft(-1);
  }, [isUnsaved, onDraft]);

  const save = useRef<HTMLButtonElement>(null);
  const [wasRead, setRead] = useState(false);
  /** Puts a read code into the field, where it waits for one more tap. */
  const read = (scanned: string): void => {
    setRead(true);
    code.setText(scanned);
  };
  useEffect(() => {
    // The camera's dialog gives its focus back within this time.
    const timer = wasRead ? setTimeout(() => save.current?.focus(), 50) : undefined;
    return () => clearTimeout(timer);
  }, [wasRead]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    code.save();
  };
  return (
    <form className={classes.form} data-correction={isCorrection || undefined} onSubmit={submit}>
      <TextInput
        {...codeInput}
        {...(camera ? { styles: TALL } : TAKES_SCANS)}
        ref={input}
        size="sm"
        className={classes.field}
        classNames={{ input: classes.input, error: classes.error }}
        aria-label={texts.labelOf(order.orderId)}
        placeholder={texts.label}
        data-doubted={code.doubt ? true : undefined}
        value={code.text}
        error={code.error}
        readOnly={code.saving}
        rightSectionWidth={camera ? (code.text === '' ? 44 : 72) : 38}
        rightSection={
          camera && code.text === '' ? (
            camera(read)
          ) : (
            <ActionIcon
              ref={save}
              type="submit"
              variant="subtle"
              color="gray"
              size={camera ? 44 : 32}
              w={camera && 68}
              className={classes.save}
              aria-label={texts.saveOf(order.orderId)}
              loading={code.saving}
            >
              {camera ? commonTexts.save : <IconCheck size={18} stroke={2} aria-hidden="true" />}
            </ActionIcon>
          )
        }
        onChange={(event) => code.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            code.giveUp();
          }
        }}
      />
      {isCorrection && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          flex="none"
          px={8}
          disabled={code.saving}
          onClick={code.giveUp}
        >
          {commonTexts.cancel}
        </Button>
      )}
      <p className={classes.doubt} role="status">
        {code.doubt && !code.error && (
          <>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>{code.doubt}</span>
          </>
        )}
      </p>
    </form>
  );
}
