import { readPrice, toReais } from '#kit/rules/money.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

import { moneyText } from '../../lib/money-text.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The typed text, unchanged (`99,90`); `readPrice` turns it into centavos or names its fault. */
  value: string;
  onChange: (text: string) => void;
}

/** A price as it is read, `3.990,00` for `3990`; a text that is no price stays. */
function asRead(text: string): string {
  const cents = readPrice(text);
  return typeof cents === 'number' ? moneyText(toReais(cents)) : text;
}

/**
 * A price as it is typed, `99,90` or `1.234,50`, with the numeric keyboard on phones. On leaving the field the person sees how it is
 * read.
 */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      leftSection={<span aria-hidden="true">R$</span>}
      leftSectionPointerEvents="none"
      leftSectionWidth={44}
      maxLength={20}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const read = asRead(value);
        if (read !== value) onChange(read);
        onBlur?.(event);
      }}
    />
  );
}
