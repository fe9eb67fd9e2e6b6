import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import { Button, Checkbox, Fieldset, Input } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { settingsTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface OfferedShippingProps {
  policies: readonly ShippingAnswer[];
  offered: Readonly<Record<string, boolean>>;
  error: ReactNode;
  onChange: (change: { id: string; isOffered: boolean }) => void;
}

export function OfferedShipping({ policies, offered, error, onChange }: OfferedShippingProps) {
  if (policies.length === 0) {
    return (
      <>
        <p className="quiet">{texts.noShipping}</p>
        <Button component={Link} to={paths.shipping} variant="default" mt="sm">
          {texts.toShipping}
        </Button>
      </>
    );
  }
  return (
    <Fieldset variant="unstyled" legend={texts.shipping}>
      <div className={classes.choices}>
        {policies.map(({ _id, name, price }) => (
          <Checkbox
            key={_id}
            name="shipping"
            label={`${name} · ${price > 0 ? formatReais(price) : texts.free}`}
            checked={offered[_id] ?? true}
            onChange={(event) => onChange({ id: _id, isOffered: event.currentTarget.checked })}
          />
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      <p className="quiet">{texts.shippingHint}</p>
    </Fieldset>
  );
}
