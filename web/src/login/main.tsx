import '../fonts.css';
import '../base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { homeOf } from '../lib/pages/paths.ts';
import { startSession } from '../lib/session/session.ts';
import { LogoMark } from '../light/logo.tsx';
import { commonTexts } from '../lib/texts.ts';
import { loginTexts } from './texts.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

function LoginPage() {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.brand}>
          <LogoMark />
          {commonTexts.product}
        </p>
        <h1 className={classes.title}>{loginTexts.title}</h1>
        <LoginForm />
      </div>
    </main>
  );
}

function start(container: HTMLElement): void {
  const { user } = startSession();
  if (user) {
    window.location.replace(homeOf(user.role));
    return;
  }
  createRoot(container).render(
    <StrictMode>
      <LoginPage />
    </StrictMode>,
  );
}

// The back button restores the page as it was left: busy with a sign-in that is long done.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const container = document.getElementById('root');
if (container) start(container);
