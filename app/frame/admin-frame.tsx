import {
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useRouter,
  type AnyRouteMatch,
} from '@tanstack/react-router';
import { useMemo, useRef, useEffect, useState, type RefObject } from 'react';
import { BackLink } from '#kit/web/components/back-link.tsx';
import { useConfirmOfPage } from '#kit/web/components/notices/confirm-dialog.tsx';
import { PageBack, PageTitle } from '#kit/web/components/page-title.ts';
import { useFallbackInterval } from '#areas/live/web/shared/live.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { isStaff } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { useWaitingWork } from '../pages/waiting-work.ts';
import { frameTexts, notFoundTexts } from './texts.ts';
import classes from './admin-frame.module.css';
import { LiveStore } from './live-store.tsx';
import { activePath, badgeOf, menuFor, withBadge, type MenuEntry } from './menu.ts';
import { SessionExpiredModal, useSessionExit } from './session-expired.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';

type Match = Pick<AnyRouteMatch, 'staticData' | 'search' | 'status'>;

function titleOf(matches: readonly Match[]): string {
  const page = matches.at(-1);
  const found = page && page.status !== 'notFound';
  return (found && page.staticData.titleOf?.(page.search)) || notFoundTexts.title;
}

const usePageTitle = (): string => useMatches({ select: titleOf });

/** The targets of the focus on a new page: a field that asks for it, else the heading. */
const FOCUSED_FIRST = ['[data-focus-first]', 'h1[tabindex]'];

/**
 * After each change of page, sets the tab's title and puts the focus on the page's heading, which a screen reader then
 * announces. A change of search parameters alone (typing, paging) moves nothing.
 */
function useRouteAnnouncement(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const setTitle = (): void => {
      document.title = `${titleOf(router.state.matches)} · ${commonTexts.product}`;
    };
    setTitle();
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      setTitle();
      if (!pathChanged) return;
      if (!fromLocation || fromLocation.pathname === router.state.location.pathname) return;
      const first = FOCUSED_FIRST.map((target) => main.current?.querySelector<HTMLElement>(target));
      (first.find(Boolean) ?? main.current)?.focus({ preventScroll: true });
    });
  }, [router, main]);
}

const KEY = 'balcao.sidebar';

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the sidebar is collapsed, remembered in this browser. */
function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = (): void => {
    const next = !collapsed;
    setCollapsed(next);
    try {
      localStorage.setItem(KEY, next ? 'collapsed' : 'expanded');
    } catch (error) {
      logFailure(error);
    }
  };
  return { collapsed, toggle };
}

/** The wait for the page's own calls, ms: an order is more urgent than a count in the menu. */
const FIRST_LOOK_MS = 1_500;

function useAfterFirstLook(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  return due;
}

/** The layout of everything under /admin. Renders nothing without a user, as main.tsx then leads to `/`. */
export function AdminFrame() {
  const { user, expired } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isOfSteps = useLocation({ select: ({ state }) => state.fromFirstSteps === true });
  const main = useRef<HTMLElement>(null);
  const { collapsed, toggle } = useSidebar();
  // An account with a missing task may open nothing else until then.
  const role = user?.lacks ? '' : (user?.role ?? '');
  const isLooked = useAfterFirstLook();
  const mayKnow = isLooked && isStaff(role);
  const waiting = useWaitingWork({ enabled: mayKnow, refetchInterval: useFallbackInterval() });
  const entries = useMemo(() => {
    const open: readonly MenuEntry[] = user?.lacks ? [] : menuFor(role);
    if (!mayKnow) return open;
    return [paths.orders, paths.stock, paths.messages].reduce(
      (all, page) => withBadge(all, page, badgeOf(page, waiting)),
      open,
    );
  }, [role, mayKnow, waiting, user?.lacks]);
  const title = usePageTitle();
  const active = useMatches({ select: (matches) => activePath(matches.at(-1)?.fullPath ?? '') });
  useRouteAnnouncement(main);
  useConfirmOfPage(pathname, useRouter().history);
  useSessionExit(expired);
  const isSetting = active === paths.settings && pathname !== paths.settings;
  const back = useMemo(
    () => ({
      ...(isOfSteps && {
        instead: <BackLink to={paths.dashboard} cameFromThere label={frameTexts.firstSteps} />,
      }),
      ...(isSetting && { otherwise: <BackLink to={paths.settings} /> }),
    }),
    [isOfSteps, isSetting],
  );
  if (!user) return null;

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a className={`medium ${classes.skip}`} href="#conteudo">
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
          {user.lacks && pathname !== paths.myAccount ? (
            <Navigate to={paths.myAccount} replace />
          ) : (
            <PageTitle value={title}>
              <PageBack value={back}>
                <Outlet />
              </PageBack>
            </PageTitle>
          )}
        </div>
      </main>
      {expired && <SessionExpiredModal />}
      {mayKnow && <LiveStore />}
    </div>
  );
}
