import { useRef, useState, type FormEvent } from 'react';

import type { LoginAnswer, LoginInput } from '@balcao/domain/contract/accounts';

import { api, ApiError, NetworkError } from '../lib/api.ts';
import { takeAskedPage } from '../lib/asked-page.ts';
import { asKnownDevice } from '../lib/known-device.ts';
import { logFailure } from '../lib/log-failure.ts';
import { landingAfterLogin, paths } from '../lib/paths.ts';
import { acceptsPasskeys } from '../lib/passkey-support.ts';
import { login } from '../lib/session.ts';
import { Button } from '../light/button.tsx';
import { TextField } from '../light/text-field.tsx';
import { AlertRegion } from './alert-region.tsx';
import { EyeIcon, EyeOffIcon, LockIcon, MailIcon } from './icons.tsx';
import { loginTexts } from './texts.ts';
import classes from './login-page.module.css';
import { prefetchAdmin } from './prefetch-admin.ts';

interface Errors {
  email?: string;
  password?: string;
  code?: string;
  form?: string;
}

/** Spec §8: the server's words if it gave some, the fixed ones if not, and others when no answer came at all. */
function formError(error: unknown): string {
  if (error instanceof ApiError) return error.message || loginTexts.refused;
  return loginTexts.noAnswer;
}

function validate({ email, password, code }: LoginInput): Errors {
  const errors: Errors = {};
  if (!email) errors.email = loginTexts.emailRequired;
  else if (!/^\S+@\S+$/.test(email)) errors.email = loginTexts.emailInvalid;
  if (!password) errors.password = loginTexts.passwordRequired;
  if (code === '') errors.code = loginTexts.codeRequired;
  return errors;
}

export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const codeInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  /** The code of the authenticator app; undefined until the server asks for it. */
  const [code, setCode] = useState<string>();

  /** One at a time; the page stays busy after success, because it is about to go. */
  const signIn = async (
    ask: () => Promise<LoginAnswer>,
    onRefused: (error: unknown) => void,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const { token } = await ask();
      const { sub, role } = login(token);
      const landing = takeAskedPage(sub) ?? landingAfterLogin(role);
      // `/` is this page: for other roles it reads the token and sends them on to the order list.
      if (landing === paths.login) window.location.reload();
      else window.location.assign(landing);
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure(error);
      busy.current = false;
      setSending(false);
      onRefused(error);
    }
  };

  const send = (input: LoginInput): Promise<void> =>
    signIn(
      () => api.post<LoginAnswer>('/users/login', input, asKnownDevice()),
      (error) => {
        if (error instanceof ApiError && error.code === 'second_factor_required') {
          setErrors({});
          setCode('');
          return;
        }
        setErrors({ form: formError(error) });
        if (code === undefined) passwordInput.current?.focus();
        else codeInput.current?.focus();
      },
    );

  const sendPasskey = (): Promise<void> =>
    signIn(
      async () => (await import('./passkey-login.ts')).logInWithPasskey(),
      (error) => {
        const refused = error instanceof ApiError && error.message;
        const isAway = error instanceof NetworkError;
        const words = isAway ? loginTexts.noAnswer : loginTexts.passkeyFailed;
        setErrors({ form: refused || words });
      },
    );

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
    else void send(input);
  };

  const eyeLabel = shown ? loginTexts.hidePassword : loginTexts.showPassword;
  return (
    <form className={classes.form} noValidate onSubmit={submit} onInput={prefetchAdmin}>
      {code === undefined ? (
        <>
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
        </>
      ) : (
        <TextField
          inputRef={codeInput}
          label={loginTexts.code}
          hint={loginTexts.codeHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          maxLength={40}
          icon={<LockIcon size={18} />}
          value={code}
          onChange={setCode}
          error={errors.code}
        />
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
      <AlertRegion message={errors.form} />
    </form>
  );
}
