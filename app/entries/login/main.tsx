import '#kit/light/fonts.css';
import '#kit/light/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { homeOf } from '#kit/web/lib/pages/paths.ts';
import { startSession } from '#kit/web/lib/session/session.ts';
import { LoginPage } from './login-page.tsx';

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

// The back button restores the page as it was left: still busy with a finished sign-in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const container = document.getElementById('root');
if (container) start(container);
