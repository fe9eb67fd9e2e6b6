import { useState, type RefObject } from 'react';

import { icon } from '#kit/light/icon.tsx';
import { TextField } from '#kit/light/text-field.tsx';
import classes from './login-page.module.css';
import { loginTexts as texts } from './texts.ts';

const MailIcon = icon(
  'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10zM3 7l9 6l9 -6',
);

const LockIcon = icon(
  'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6zM11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4',
);

const EyeIcon = icon(
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
);

const EyeOffIcon = icon(
  'M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18',
);

const AlertCircleIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01');

const fieldSettings = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export function EmailField(props: FieldProps) {
  return (
    <TextField
      {...props}
      {...fieldSettings}
      label={texts.email}
      hideLabel
      placeholder={texts.email}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      maxLength={254}
      icon={<MailIcon size={18} />}
    />
  );
}

export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      {...fieldSettings}
      label={texts.password}
      hideLabel
      placeholder={texts.password}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      icon={<LockIcon size={18} />}
      end={
        <button
          type="button"
          className={`grid-centre second ${classes.eye}`}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
        </button>
      }
    />
  );
}

/** The code of the authenticator app, or a recovery code. */
export function CodeField(props: FieldProps) {
  return (
    <TextField
      {...props}
      {...fieldSettings}
      label={texts.code}
      hint={texts.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      maxLength={40}
      icon={<LockIcon size={18} />}
    />
  );
}

interface AlertRegionProps {
  /** Undefined: no message. The region itself stays, so that screen readers announce each new message. */
  message: string | undefined;
  hint?: string | undefined;
}

export function AlertRegion({ message, hint }: AlertRegionProps) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <p className={`line ${classes.message}`}>
          <AlertCircleIcon size={18} />
          <span>
            <span>{message}</span>
            {hint && (
              <>
                {' '}
                <span>{hint}</span>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
