import { useId, type SelectHTMLAttributes } from 'react';

import { FieldDoubt } from './field-doubt.tsx';
import { ChevronDownIcon } from './icons.tsx';
import classes from './select-field.module.css';
import fieldClasses from './text-field.module.css';

interface SelectFieldProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'className' | 'children'
> {
  label: string;
  /** The text while nothing is chosen yet; it cannot be chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The text needs attention, but is no error. */
  hint?: string | undefined;
}

/** The phone's own select, styled like a text field. */
export function SelectField({
  label,
  placeholder,
  options,
  value,
  onChange,
  error,
  hint,
  ...rest
}: SelectFieldProps) {
  const fallbackId = useId();
  const id = rest.id ?? fallbackId;
  const noteId = `${id}-note`;
  const note = error ?? (hint && <FieldDoubt text={hint} />);
  return (
    <div className={`one-column ${fieldClasses.field}`}>
      <label htmlFor={id} className={fieldClasses.label}>
        {label}
      </label>
      <div className={`line boxed ${fieldClasses.box}`} data-invalid={error ? true : undefined}>
        <select
          {...rest}
          id={id}
          className={`rest ${classes.select}`}
          data-empty={value === '' || undefined}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={`second ${classes.chevron}`}>
          <ChevronDownIcon size={18} />
        </span>
      </div>
      {note && (
        <p id={noteId} className={error ? fieldClasses.error : 'quiet'}>
          {note}
        </p>
      )}
    </div>
  );
}
