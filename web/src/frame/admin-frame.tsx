import { Outlet, useLocation } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';

import { useSession } from '../lib/use-session.ts';
import { frameTexts } from '../texts.ts';
import classes from './admin-frame.module.css';
import { activePath, menuFor } from './menu.ts';
import { SessionExpiredModal } from './session-expired-modal.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useRouteAnnouncement } from './use-route-announcement.ts';
import { useSidebar } from './use-sidebar.ts';

/** The layout of everything under /admin. Renders nothing without a user: main.tsx is then on its way to `/`. */
export function AdminFrame() {
  const { user, expired } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const { collapsed, toggle } = useSidebar();
  const role = user?.role ?? '';
  const entries = useMemo(() => menuFor(role), [role]);
  useRouteAnnouncement(main);
  if (!user) return null;

  const active = activePath(entries, pathname);
  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#conteudo">
        {frameTexts.skip}
      </a>
      <TopBar user={user} entries={entries} active={active} />
      <Sidebar
        user={user}
        entries={entries}
        active={active}
        collapsed={collapsed}
        onToggle={toggle}
      />
      <main ref={main} id="conteudo" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
      <SessionExpiredModal opened={expired} />
    </div>
  );
}
