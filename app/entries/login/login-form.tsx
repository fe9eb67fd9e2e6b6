import { useRef, useState, type FormEvent, type RefObject } from 'react';

import type { LoginInput } from '#areas/accounts/contract.ts';

import { acceptsPasskeys } from '#kit/web/lib/session/passkey-support.ts';
import { Button } from '#kit/light/button.tsx';
import { TextField } from '#kit/light/text-field.tsx';
import { AlertRegion } from './alert-region.tsx';
import { EyeIcon, EyeOffIcon, LockIcon, MailIcon } from './icons.tsx';
import { loginTexts } from './texts.ts';
import classes from './login-page.module.css';
import { prefetchAdmin } from './prefetch-admin.ts';
import { useSignIn } from './use-sign-in.ts';

interface Errors {
  email?: string;
  password?: string;
  code?: string;
  form?: string;
  /** A hint beside `form`. */
  hint?: string;
}

function validate({ email, password, code }: LoginInput): Errors {
  const errors: Errors = {};
  if (!email) errors.email = loginTexts.emailRequired;
  else if (!/^\S+@\S+$/.test(email)) errors.email = loginTexts.emailInvalid;
  if (!password) errors.password = loginTexts.passwordRequired;
  if (code === '') errors.code = loginTexts.codeRequired;
  return errors;
}

const fieldSettings = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function EmailField(props: FieldProps) {
  return (
    <TextField
      {...props}
      {...fieldSettings}
      label={loginTexts.email}
      hideLabel
      placeholder={loginTexts.email}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      maxLength={254}
      icon={<MailIcon size={18} />}
    />
  );
}

function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      {...fieldSettings}
      label={loginTexts.password}
      hideLabel
      placeholder={loginTexts.password}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      icon={<LockIcon size={18} />}
      end={
        <button
          type="button"
          className={`grid-centre second ${classes.eye}`}
          aria-label={shown ? loginTexts.hidePassword : loginTexts.showPassword}
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
function CodeField(props: FieldProps) {
  return (
    <TextField
      {...props}
      {...fieldSettings}
      label={loginTexts.code}
      hint={loginTexts.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      maxLength={40}
      icon={<LockIcon size={18} />}
    />
  );
}

export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { sending, sendPassword, sendPasskey } = useSignIn({
    onCodeAsked: () => {
      setErrors({});
      setCode('');
    },
    onRefused: (message) => {
      // The dots of the field hide blanks around a copied password.
      const hasSpace = code === undefined && password !== password.trim();
      setErrors({ form: message, ...(hasSpace && { hint: loginTexts.spaceAround }) });
      if (code === undefined) passwordInput.current?.focus();
      else codeInput.current?.focus();
    },
  });

  const startAnew = (): void => {
    setCode(undefined);
    setPassword('');
    setErrors({});
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = {
      email: email.trim(),
      password,
      ...(code === undefined ? {} : { code: code.trim() }),
    };
    const found = validate(input);
    setErrors(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else if (found.code) codeInput.current?.focus();
    else void sendPassword(input);
  };

  return (
    <form className={classes.form} noValidate onSubmit={submit} onInput={prefetchAdmin}>
      {code === undefined ? (
        <>
          <EmailField
            inputRef={emailInput}
            value={email}
            onChange={setEmail}
            error={errors.email}
          />
          <PasswordField
            inputRef={passwordInput}
            value={password}
            onChange={setPassword}
            error={errors.password}
          />
        </>
      ) : (
        <CodeField inputRef={codeInput} value={code} onChange={setCode} error={errors.code} />
      )}
      <div className={classes.submit}>
        <Button type="submit" fullWidth loading={sending}>
          {loginTexts.submit}
        </Button>
      </div>
      {code !== undefined && (
        <Button variant="quiet" fullWidth onClick={startAnew}>
          {loginTexts.otherAccount}
        </Button>
      )}
      {code === undefined && acceptsPasskeys() && (
        <Button variant="default" fullWidth onClick={() => void sendPasskey()}>
          {loginTexts.passkey}
        </Button>
      )}
      <AlertRegion message={errors.form} hint={errors.hint} />
      {code === undefined && (
        <details className={`quiet ${classes.forgotten}`}>
          <summary>{loginTexts.forgotten}</summary>
          <p>
            {loginTexts.forgottenHelp} <code>{loginTexts.forgottenCommand}</code>
          </p>
        </details>
      )}
    </form>
  );
}
