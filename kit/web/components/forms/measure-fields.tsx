import { MEASURE_FIELDS, measureLabel, type MeasureField } from '../../../rules/measure-fields.ts';
import type { TextInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import type { MeasureTexts } from '../../lib/measure-text.ts';
import { FieldGrid } from '../layout.tsx';
import { WholeInput } from './whole-input.tsx';
import classes from './measure-fields.module.css';
import { measureFieldTexts as texts } from '../texts.ts';

export type MeasureFold = ReturnType<typeof useMeasureFold>;

/** Opens the fold at first when a measure is filled in. @param isFilled whether another of its fields is */
export function useMeasureFold(values: MeasureTexts, isFilled = false) {
  const [isOpen, toggle] = useState(
    () => isFilled || MEASURE_FIELDS.some((name) => values[name] !== ''),
  );
  return { isOpen, toggle };
}

interface MeasureInputsProps {
  field: (name: MeasureField) => TextInputProps;
  /** The text that applies when a field is blank. */
  placeholderOf?: ((name: MeasureField) => string | undefined) | undefined;
}

/** Weight and measures. */
export const MeasureInputs = ({ field, placeholderOf }: MeasureInputsProps) => (
  <FieldGrid>
    {MEASURE_FIELDS.map((name) => (
      <WholeInput
        {...field(name)}
        key={name}
        label={measureLabel(name)}
        placeholder={placeholderOf?.(name)}
        maxLength={6}
        enterKeyHint="next"
      />
    ))}
  </FieldGrid>
);

interface MeasureFieldsProps extends MeasureInputsProps {
  fold: MeasureFold;
  hint: string;
  className?: string | undefined;
  /** Other rare fields, above the measures. */
  children?: ReactNode;
  /** Whether one of them has an error. */
  isWrong?: boolean;
}

/** Weight and measures, folded away while they are blank: most shops never need them. */
export function MeasureFields({
  fold,
  hint,
  className = '',
  children,
  isWrong = false,
  ...inputs
}: MeasureFieldsProps) {
  const hasError = isWrong || MEASURE_FIELDS.some((name) => Boolean(inputs.field(name).error));
  return (
    <details
      className={`${classes.fold} ${className}`}
      open={fold.isOpen || hasError}
      onToggle={(event) => fold.toggle(event.currentTarget.open)}
    >
      <summary>{children ? texts.more : texts.title}</summary>
      {children && <FieldGrid>{children}</FieldGrid>}
      <p className="quiet">{hint}</p>
      <MeasureInputs {...inputs} />
    </details>
  );
}
