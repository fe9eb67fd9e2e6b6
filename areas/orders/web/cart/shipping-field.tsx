import { Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { BLANK_FREIGHT, chosenPolicy, freightProblem, typedFreight } from './cart-shipping.ts';
import type { ChosenShipping } from '../shared/cart.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { CartShipping } from './priced-cart.ts';
import classes from './shipping-field.module.css';
import { cartTexts as texts } from '../shared/cart-texts.ts';

/** The value of a quoted offer in the select. */
const QUOTED = 'quoted';

interface ShippingFieldProps {
  chosen: ChosenShipping | null;
  /** Undefined while they load, or when they failed. */
  policies: readonly CartShipping[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onChange: (chosen: ChosenShipping | null) => void;
}

interface FreightFieldsProps {
  id: string;
  freight: ChosenShipping;
  onChange: (freight: ChosenShipping) => void;
}

function FreightFields({ id, freight, onChange }: FreightFieldsProps) {
  // Typed freight does not stand for a deleted policy.
  const change = (part: Partial<ChosenShipping>): void =>
    onChange({ ...freight, ...part, policyId: null });
  return (
    <div id={id} className={`grid-top ${classes.freight}`} role="group" aria-label={texts.freight}>
      <TextInput
        aria-label={texts.freightName}
        placeholder={texts.freightNamePlaceholder}
        maxLength={120}
        autoComplete="off"
        value={freight.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <MoneyInput
        aria-label={texts.freightPrice}
        value={freight.price}
        // Checked while typing: on leaving, a new line would move the element under the pointer.
        error={freightProblem(freight)}
        onChange={(price) => change({ price })}
      />
    </div>
  );
}

/** The shipping of a cart: one of the shop's policies, or a name and a price for this order alone. */
export function ShippingField({ chosen, policies, failed, onRetry, onChange }: ShippingFieldProps) {
  const quoted = chosen?.isQuoted ? chosen : undefined;
  const freight = quoted ? undefined : typedFreight(chosen, policies);
  const offers = quoted ? [{ value: QUOTED, label: `${quoted.name} · R$ ${quoted.price}` }] : [];
  const fieldsId = useId();
  const field = useRef<HTMLDivElement>(null);
  const toggle = (): void => {
    flushSync(() => onChange(freight ? null : BLANK_FREIGHT));
    if (!freight) field.current?.querySelector('input')?.focus();
  };
  const Icon = freight ? IconX : IconPlus;
  return (
    <Stack ref={field} gap={6}>
      <ChoiceSelect
        label={texts.shipping}
        none={texts.chooseShipping}
        options={policies
          ?.map((policy) => ({
            value: policy._id,
            label: `${policy.name} · ${formatReais(policy.price)}`,
          }))
          .concat(offers)}
        failed={failed}
        failedText={texts.shippingFailed}
        onRetry={onRetry}
        value={quoted ? QUOTED : freight ? null : (chosen?.policyId ?? null)}
        onChange={(id) => {
          const policy = policies?.find(({ _id }) => _id === id);
          onChange(policy ? chosenPolicy(policy) : null);
        }}
      />
      <Button
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        aria-expanded={freight !== undefined}
        aria-controls={freight && fieldsId}
        onClick={toggle}
      >
        {texts.freight}
      </Button>
      {freight && <FreightFields id={fieldsId} freight={freight} onChange={onChange} />}
    </Stack>
  );
}
