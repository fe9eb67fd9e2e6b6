import { Switch } from '@mantine/core';
import { useState } from 'react';

import { Card } from '#kit/web/components/layout.tsx';
import { hasOrderSound, playOrderSound, setOrderSound } from '#kit/web/lib/order-sound.ts';
import { myAccountTexts as texts } from './texts.ts';

/** Whether this browser rings for an order. Switching it on plays the tone, and so lets the browser play it later. */
export function OrderSoundCard() {
  const [on, setOn] = useState(hasOrderSound);
  const change = (next: boolean): void => {
    setOn(next);
    setOrderSound(next);
    if (next) playOrderSound();
  };
  return (
    <Card title={texts.notices}>
      <Switch
        label={texts.orderSound}
        description={texts.orderSoundHint}
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  );
}
