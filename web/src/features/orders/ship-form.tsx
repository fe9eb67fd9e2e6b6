import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';

import { orderTexts, trackingCodeTexts } from './texts.ts';
import classes from './order-detail.module.css';
import { useTrackingCode } from './use-tracking-code.ts';

/** The tracking code as the order's next step: recording it ships the order. */
export function ShipForm({ order }: { order: OrderAnswer }) {
  const code = useTrackingCode(order);
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(code.blank);
    if (!code.blank) void code.save();
  };
  return (
    <form className={classes.shipForm} onSubmit={submit}>
      <TextInput
        aria-label={trackingCodeTexts.label}
        placeholder={trackingCodeTexts.label}
        value={code.text}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={code.saving}
        error={missing && code.blank ? trackingCodeTexts.missing : undefined}
        onChange={(event) => code.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && code.editing) {
            event.preventDefault();
            code.giveUp();
          }
        }}
      />
      <Button type="submit" loading={code.saving}>
        {orderTexts.saveTracking}
      </Button>
    </form>
  );
}
