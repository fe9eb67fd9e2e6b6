import { useRef, useState, type FormEvent } from 'react';

import type { LoginAnswer, LoginInput } from '@balcao/domain/contract/accounts';

import { api, ApiError } from '../lib/api.ts';
import { takeAskedPage } from '../lib/asked-page.ts';
import { asKnownDevice } from '../lib/known-device.ts';
import { landingAfterLogin, paths } from '../lib/paths.ts';
import { login } from '../lib/session.ts';
import { AlertRegion } from '../light/alert-region.tsx';
import { Button } from '../light/button.tsx';
import { EyeIcon, EyeOffIcon, LockIcon, MailIcon } from '../light/icons.tsx';
import { TextField } from '../light/text-field.tsx';
import { loginTexts } from './texts.ts';
import classes from './login-page.module.css';
import { prefetchAdmin } from './prefetch-admin.ts';

interface Errors {
  email?: string;
  password?: string;
  form?: string;
}

/** Spec §8: the server's words if it gave some, the fixed ones if not, and others when no answer came at all. */
function formError(error: unknown): string {
  if (error instanceof ApiError) return error.message || loginTexts.refused;
  return loginTexts.noAnswer;
}

function validate({ email, password }: LoginInput): Errors {
  const errors: Errors = {};
  if (!email) errors.email = loginTexts.emailRequired;
  else if (!/^\S+@\S+$/.test(email)) errors.email = loginTexts.emailInvalid;
  if (!password) errors.password = loginTexts.passwordRequired;
  return errors;
}

export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const send = async (input: LoginInput): Promise<void> => {
    busy.current = true;
    setSending(true);
    try {
      const { token } = await api.post<LoginAnswer>('/users/login', input, asKnownDevice());
      const { sub, role } = login(token);
      const landing = takeAskedPage(sub) ?? landingAfterLogin(role);
      // `/` is this page: for other roles it reads the token and sends them on to the order list.
      if (landing === paths.login) window.location.reload();
      else window.location.assign(landing);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      busy.current = false;
      setSending(false);
      setErrors({ form: formError(error) });
      passwordInput.current?.focus();
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy.current) return;
    const input = { email: email.trim(), password };
    const found = validate(input);
    setErrors(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else void send(input);
  };

  const eyeLabel = shown ? loginTexts.hidePassword : loginTexts.showPassword;
  return (
    <form className={classes.form} noValidate onSubmit={submit} onInput={prefetchAdmin}>
      <TextField
        inputRef={emailInput}
        label={loginTexts.email}
        hideLabel
        placeholder={loginTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        maxLength={254}
        icon={<MailIcon size={18} />}
        value={email}
        onChange={setEmail}
        error={errors.email}
      />
      <TextField
        inputRef={passwordInput}
        label={loginTexts.password}
        hideLabel
        placeholder={loginTexts.password}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        icon={<LockIcon size={18} />}
        end={
          <button
            type="button"
            className={classes.eye}
            aria-label={eyeLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
          </button>
        }
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <div className={classes.submit}>
        <Button type="submit" fullWidth loading={sending}>
          {loginTexts.submit}
        </Button>
      </div>
      <AlertRegion message={errors.form} />
    </form>
  );
}
