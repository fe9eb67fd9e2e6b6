import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

import { shapedInput } from '../web/lib/caret.ts';
import classes from './text-field.module.css';

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'className'
> {
  label: string;
  /** The label is for screen readers only (the placeholder says it on screen). */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Shapes the typed text (CPF, CEP, phone): gets the whole text, returns the field's new content. */
  mask?: ((text: string) => string) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  icon?: ReactNode;
  /** The content at the right, inside the field: a tick, a spinner, a button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hideLabel = false,
  value,
  onChange,
  mask,
  error,
  hint,
  icon,
  end,
  inputRef,
  ...rest
}: TextFieldProps) {
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={`one-column ${classes.field}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <div className={`line boxed ${classes.box}`} data-invalid={error ? true : undefined}>
        {icon && <span className={`second ${classes.icon}`}>{icon}</span>}
        <input
          {...rest}
          ref={inputRef}
          id={id}
          className={`rest ${classes.input}`}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) =>
            onChange(mask ? shapedInput(event, mask) : event.currentTarget.value)
          }
        />
        {end && <span className={`line-inline second ${classes.end}`}>{end}</span>}
      </div>
      {hint && (
        <p id={hintId} className="quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
