import type { PixProviderName } from '#areas/payments/contract.ts';
import { PIX_PROVIDERS } from '../../rules/pix-account.ts';
import { Text } from '@mantine/core';
import { useId } from 'react';

import { formTexts, providerTexts as texts } from './texts.ts';
import classes from './pix-account.module.css';

/** The easiest provider comes first. */
const PROVIDERS = ['mercado-pago', 'efi', 'inter'] as const;

interface ProviderChoiceProps {
  value: PixProviderName;
  onChange: (provider: PixProviderName) => void;
}

export function ProviderChoice({ value, onChange }: ProviderChoiceProps) {
  const id = useId();
  return (
    <fieldset className={`stack-10 ${classes.choices}`}>
      <legend className={`medium ${classes.legend}`}>{formTexts.provider}</legend>
      {PROVIDERS.map((provider) => (
        <label
          key={provider}
          className={`surface ${classes.choice}`}
          data-chosen={provider === value || undefined}
        >
          <input
            type="radio"
            name="provider"
            value={provider}
            checked={provider === value}
            aria-labelledby={`${id}-${provider}`}
            aria-describedby={`${id}-${provider}-about`}
            onChange={() => onChange(provider)}
          />
          <span>
            <Text span id={`${id}-${provider}`} display="block" fw="var(--b-weight-medium)">
              {PIX_PROVIDERS[provider]}
            </Text>
            <Text span id={`${id}-${provider}-about`} c="dimmed" fz="sm" display="block">
              {texts[provider].about}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
