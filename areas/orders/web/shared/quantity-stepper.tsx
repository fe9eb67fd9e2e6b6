import { Box } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { keepComma } from '#kit/web/components/forms/keep-comma.ts';
import { useMovedFocus } from '#kit/web/lib/use-moved-focus.ts';
import { cartTexts } from './cart-texts.ts';
import { isQuantity, MAX_QUANTITY } from './cart.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  product: string;
  quantity: number;
  onDecrease: () => void;
  onIncrease: () => void;
  onType: (quantity: number) => void;
}

interface StepProps {
  label: string;
  /**
   * No further step in this direction: the focus goes to the other button, as the field would open a phone's
   * keyboard.
   */
  ended: boolean;
  onStep: () => void;
  children: ReactNode;
}

const otherStep = (step: HTMLElement) =>
  step.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');

function Step({ label, ended, onStep, children }: StepProps) {
  const step = useMovedFocus<HTMLButtonElement>(ended, otherStep);
  return (
    <button
      ref={step}
      type="button"
      className={`grid-centre ${classes.step}`}
      aria-label={label}
      disabled={ended}
      onClick={onStep}
    >
      {children}
    </button>
  );
}

/** Minus, a typed quantity, plus. A text that is no quantity (0, a blank) is ignored; the field may be blank while typing. */
export function QuantityStepper({
  product,
  quantity,
  onDecrease,
  onIncrease,
  onType,
}: QuantityStepperProps) {
  const [blank, setBlank] = useState(false);
  const type = (text: string): void => {
    setBlank(text === '');
    const typed = Number(text);
    if (isQuantity(typed)) onType(typed);
  };
  return (
    <Box className={classes.stepper} h="calc(var(--b-size-touch) + 2px)" bg="var(--b-card)">
      <Step label={cartTexts.decrease(product)} ended={quantity <= 1} onStep={onDecrease}>
        <IconMinus size={16} stroke={2.25} aria-hidden="true" />
      </Step>
      <input
        ref={keepComma}
        className={`centred ${classes.input}`}
        style={{ width: `max(46px, ${String(quantity).length + 1.75}ch)` }}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        step={1}
        autoComplete="off"
        aria-label={cartTexts.quantity(product)}
        value={blank ? '' : quantity}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setBlank(false)}
        onWheel={(event) => event.currentTarget.blur()}
      />
      <Step
        label={cartTexts.increase(product)}
        ended={quantity >= MAX_QUANTITY}
        onStep={onIncrease}
      >
        <IconPlus size={16} stroke={2.25} aria-hidden="true" />
      </Step>
    </Box>
  );
}
