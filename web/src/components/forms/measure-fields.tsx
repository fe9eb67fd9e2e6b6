import {
  MEASURE_FIELDS,
  measureLabel,
  type MeasureField,
} from '@balcao/domain/rules/measure-fields';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

import type { MeasureTexts } from '../../lib/measure-text.ts';
import { FieldGrid } from '../layout.tsx';
import classes from './measure-fields.module.css';
import { measureFieldTexts as texts } from './form-texts.ts';

interface MeasureFieldsProps {
  values: MeasureTexts;
  field: (name: MeasureField) => TextInputProps;
  hint: string;
  className?: string | undefined;
}

/** Weight and measures, folded away while nobody has typed any: most shops never need them. */
export function MeasureFields({ values, field, hint, className = '' }: MeasureFieldsProps) {
  const fields = MEASURE_FIELDS.map((name) => ({ name, props: field(name) }));
  const hasError = fields.some(({ props }) => Boolean(props.error));
  const [isOpen, setOpen] = useState(() => MEASURE_FIELDS.some((name) => values[name] !== ''));
  return (
    <details
      className={`${classes.fold} ${className}`}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      <p className="quiet">{hint}</p>
      <FieldGrid>
        {fields.map(({ name, props }) => (
          <TextInput
            {...props}
            key={name}
            label={measureLabel(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            enterKeyHint="next"
          />
        ))}
      </FieldGrid>
    </details>
  );
}
