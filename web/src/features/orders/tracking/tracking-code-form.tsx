import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, type SubmitEvent } from 'react';

import { codeFormTexts as texts, codeInput } from './code-form-texts.ts';
import classes from './tracking-code-form.module.css';
import type { CodeEditing } from './use-code-editing.ts';
import { useTrackingCode } from './use-tracking-code.ts';

interface TrackingCodeFormProps {
  order: OrderAnswer;
  field: CodeEditing;
}

/** The open field of a row's code. Enter saves, Esc gives up. */
export function TrackingCodeForm({ order, field }: TrackingCodeFormProps) {
  const { isTapped, close } = field;
  const code = useTrackingCode(order, close);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isTapped) return;
    input.current?.focus();
    input.current?.select();
  }, [isTapped]);

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
        aria-label={texts.labelOf(order.orderId)}
        placeholder={texts.placeholder}
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
          {texts.save}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          disabled={code.saving}
          onClick={code.giveUp}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
