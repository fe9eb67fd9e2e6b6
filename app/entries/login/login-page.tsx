import { useRef, useState, type FormEvent } from 'react';
import type { LoginInput } from '#areas/accounts/contract.ts';
import { acceptsPasskeys } from '#kit/web/lib/session/passkey-support.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { Button } from '#kit/light/button.tsx';
import { LogoMark } from '#kit/light/logo.tsx';
import { AlertRegion, CodeField, EmailField, PasswordField } from './login-fields.tsx';
import classes from './login-page.module.css';
import { loginTexts as texts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';

export function LoginPage() {
  return (
    <main className={`one-column ${classes.page}`}>
      <div className={classes.card}>
        <p className={`line strong ${classes.brand}`}>
          <LogoMark />
          {commonTexts.product}
        </p>
        <h1 className={classes.title}>{texts.title}</h1>
        <LoginForm />
      </div>
    </main>
  );
}

interface Errors {
  email?: string;
  password?: string;
  code?: string;
  form?: string;
  hint?: string;
}

function validate({ email, password, code }: LoginInput): Errors {
  const errors: Errors = {};
  if (!email) errors.email = texts.emailRequired;
  else if (!/^\S+@\S+$/.test(email)) errors.email = texts.emailInvalid;
  if (!password) errors.password = texts.passwordRequired;
  if (code === '') errors.code = texts.codeRequired;
  return errors;
}

function LoginForm() {
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
      setErrors({ form: message, ...(hasSpace && { hint: texts.spaceAround }) });
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
          {texts.submit}
        </Button>
      </div>
      {code !== undefined && (
        <Button variant="quiet" fullWidth onClick={startAnew}>
          {texts.otherAccount}
        </Button>
      )}
      {code === undefined && acceptsPasskeys() && (
        <Button variant="default" fullWidth onClick={() => void sendPasskey()}>
          {texts.passkey}
        </Button>
      )}
      <AlertRegion message={errors.form} hint={errors.hint} />
      {code === undefined && (
        <details className={`quiet ${classes.forgotten}`}>
          <summary>{texts.forgotten}</summary>
          <p>
            {texts.forgottenHelp} <code>{texts.forgottenCommand}</code>
          </p>
        </details>
      )}
    </form>
  );
}

let started = false;

interface Connection {
  saveData?: boolean;
}

async function prefetch(): Promise<void> {
  const answer = await fetch(paths.admin);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const file of page.querySelectorAll(
    'script[src], link[rel=modulepreload], link[rel=stylesheet]',
  )) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = file.getAttribute('src') ?? file.getAttribute('href') ?? '';
    link.as = file.matches('[rel=stylesheet]') ? 'style' : 'script';
    document.head.append(link);
  }
}

/**
 * Fetches the admin's files into the cache while the person types, so that the first screen after the login shows at once. Not
 * when the browser asks to save data.
 */
function prefetchAdmin(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (started || connection?.saveData) return;
  started = true;
  prefetch().catch(logFailure);
}
