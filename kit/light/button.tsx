import type { ButtonHTMLAttributes, ReactNode } from 'react';

import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'default' | 'quiet';
  /** Busy: a spinner over the same width, and further clicks do nothing. */
  loading?: boolean;
  fullWidth?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant = 'primary',
  loading = false,
  fullWidth = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`line-inline ${classes.button}`}
      data-variant={variant}
      data-full-width={fullWidth || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && (
        <span className={`grid-centre ${classes.spinner}`}>
          <Spinner />
        </span>
      )}
      <span className={`line-inline ${classes.content}`}>
        {icon}
        {children}
      </span>
    </button>
  );
}
