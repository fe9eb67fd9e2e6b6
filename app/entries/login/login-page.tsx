import { LogoMark } from '#kit/light/logo.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { loginTexts } from './texts.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  return (
    <main className={`one-column ${classes.page}`}>
      <div className={classes.card}>
        <p className={`line strong ${classes.brand}`}>
          <LogoMark />
          {commonTexts.product}
        </p>
        <h1 className={classes.title}>{loginTexts.title}</h1>
        <LoginForm />
      </div>
    </main>
  );
}
