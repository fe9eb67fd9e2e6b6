import { useMatches, type AnyRouteMatch, useRouter } from '@tanstack/react-router';

import { notFoundTexts } from './texts.ts';
import { useEffect, type RefObject } from 'react';
import { commonTexts } from '#kit/web/lib/texts.ts';

type Match = Pick<AnyRouteMatch, 'staticData' | 'search' | 'status'>;

/** The title of the open page: the last match is the page's. */
function titleOf(matches: readonly Match[]): string {
  const page = matches.at(-1);
  const found = page && page.status !== 'notFound';
  return (found && page.staticData.titleOf?.(page.search)) || notFoundTexts.title;
}

export const usePageTitle = (): string => useMatches({ select: titleOf });

/** The targets of the focus on a new page: a field that asks for it, else the heading. */
const FOCUSED_FIRST = ['[data-focus-first]', 'h1[tabindex]'];

/**
 * After each change of page, sets the tab's title and puts the focus on the page's heading, which a screen reader then
 * announces. A change of search parameters alone (typing, paging) moves nothing.
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
