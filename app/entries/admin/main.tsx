import '#kit/web/mantine-styles.css';
import '#kit/light/fonts.css';
import '#kit/light/base.css';
import './admin.css';
import '#kit/web/mantine-overrides.css';

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { ConfirmProvider } from '#kit/web/components/notices/confirm-dialog.tsx';
import { Notices } from '#kit/web/components/notices/notices.tsx';
import { rememberAskedPage } from '#kit/web/lib/pages/asked-page.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { queryClient } from '#kit/web/lib/api/query-client.ts';
import {
  followOtherTabs,
  sessionState,
  startSession,
  subscribeToSession,
} from '#kit/web/lib/session/session.ts';
import { loadWebFont, switchWebFontOn } from '#kit/web/lib/web-font.ts';
import { cssVariablesResolver, mantineTheme } from '#kit/web/mantine-theme.ts';
import { router } from '../../router.tsx';

const toLogin = (): void => window.location.replace(paths.login);

async function start(container: HTMLElement): Promise<void> {
  const { user: firstUser } = startSession();
  followOtherTabs();
  if (!firstUser) {
    rememberAskedPage();
    toLogin();
    return;
  }
  let subject = firstUser.sub;
  subscribeToSession(() => {
    const { user, expired } = sessionState();
    if (!user && !expired) toLogin();
    if (user && user.sub !== subject) {
      // Another account signed in from another tab: nothing of the first one may stay on screen.
      subject = user.sub;
      queryClient.clear();
      void router.invalidate();
    }
  });
  void loadWebFont();
  // The still frame of admin.html stays until the page has loaded.
  await router.load();
  switchWebFontOn();
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && switchWebFontOn());
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider
          theme={mantineTheme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queryClient}>
            <ConfirmProvider>
              <Notices />
              <RouterProvider router={router} />
            </ConfirmProvider>
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  );
}

const container = document.getElementById('root');
if (container) void start(container);
