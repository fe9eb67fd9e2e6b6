import type { PixProviderName } from '@balcao/domain/contract/pix-account';
import { PIX_PROVIDERS } from '@balcao/domain/rules/pix-account';
import { useId } from 'react';

import { formTexts, providerTexts as texts } from './texts.ts';
import classes from './pix-account.module.css';

/** The easiest first. */
const PROVIDERS = ['mercado-pago', 'efi', 'inter'] as const;

interface ProviderChoiceProps {
  value: PixProviderName;
  onChange: (provider: PixProviderName) => void;
}

/** The providers, a card each. */
export function ProviderChoice({ value, onChange }: ProviderChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{formTexts.provider}</legend>
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
            <span id={`${id}-${provider}`} className={classes.choiceName}>
              {PIX_PROVIDERS[provider]}
            </span>
            <span id={`${id}-${provider}-about`} className={`quiet ${classes.choiceAbout}`}>
              {texts[provider].about}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
