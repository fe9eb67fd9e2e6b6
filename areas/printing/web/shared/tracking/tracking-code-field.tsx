import type { OrderAnswer } from '#areas/orders/contract.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import { giveFocusBack } from '#kit/web/lib/give-focus-back.ts';
import { trackingCodeTexts as texts } from '../../texts.ts';
import { TrackingCodeForm } from './tracking-code-form.tsx';
import type { CheckCode } from './use-tracking-code.ts';
import type { CodeEditing } from '#areas/orders/web/shared/use-code-editing.ts';
import { carrierLink } from '#areas/orders/rules/carrier-code.ts';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import classes from './tracking-code.module.css';

interface CodeTextProps {
  code: string;
  /** The reason to check the code, in words. */
  doubt?: string | undefined;
}

/** A recorded code: a link to the carrier's page when the code is one of the carrier's, and a copy button. */
function CodeText({ code, doubt }: CodeTextProps) {
  const link = carrierLink(code);
  return (
    <>
      {link ? (
        <a
          className={`breaks label ${classes.code}`}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.follow(code)}
        >
          {code}
          <IconExternalLink className={classes.external} size={14} aria-hidden="true" />
        </a>
      ) : (
        <span className={`breaks label ${classes.code}`}>{code}</span>
      )}
      {doubt && <IconAlertTriangle className={classes.doubt} size={17} role="img" title={doubt} />}
      <span className={classes.copy}>
        <CopyIcon
          text={code}
          label={texts.copy}
          copied={texts.copied}
          failed={texts.copyFailed}
          size={32}
        />
      </span>
    </>
  );
}

interface TrackingCodeFieldProps {
  order: OrderAnswer;
  field: CodeEditing;
  /** See `useTrackingCode`. */
  check: CheckCode | undefined;
  /** Whether this person may record a code now. */
  editable: boolean;
  /** The reason to check the recorded code, in words. */
  doubt?: string | undefined;
  /** Reports that the field began or ceased to hold unsaved text. */
  onDraft?: (change: 1 | -1) => void;
}

/**
 * The code of an order: a field when none is recorded yet, else the code with a pencil. The focus goes to the pencil when the
 * field closes, unless another element has it by now.
 */
export function TrackingCodeField(props: TrackingCodeFieldProps) {
  const { order, field, check, editable, doubt, onDraft } = props;
  const pencil = useRef<HTMLButtonElement>(null);
  /** The field that has just closed had the focus; the pencil comes with the saved code. */
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isClosing.current || !pencil.current) return;
    isClosing.current = false;
    giveFocusBack(pencil.current);
  });
  const close = (): void => {
    isClosing.current = true;
    field.close();
  };

  const { trackingCode } = order;
  if (editable && (field.editing || trackingCode === null)) {
    return (
      <TrackingCodeForm
        order={order}
        check={check}
        isTapped={field.isTapped}
        onClosed={close}
        onDraft={onDraft}
      />
    );
  }
  return (
    <div className={`line second ${classes.shown}`}>
      {trackingCode === null ? texts.none : <CodeText code={trackingCode} doubt={doubt} />}
      {editable && (
        <Tooltip label={texts.edit}>
          <ActionIcon
            ref={pencil}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.editOf(order.orderId)}
            onClick={field.open}
          >
            <IconPencil size={17} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
