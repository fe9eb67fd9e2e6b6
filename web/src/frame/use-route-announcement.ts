import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

import { commonTexts } from '../lib/texts.ts';
import { titleOf } from './use-page-title.ts';

/** What takes the focus of a page that opens: a field that asks for it, else the heading. */
const FOCUSED_FIRST = ['[data-focus-first]', 'h1[tabindex]'];

/**
 * After each change of page: the tab's title, and the focus on the page's heading, so that a screen reader says
 * where it is. A change of search parameters only (typing, paging) moves nothing.
 */
export function useRouteAnnouncement(main: RefObject<HTMLElement | null>): void {
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
