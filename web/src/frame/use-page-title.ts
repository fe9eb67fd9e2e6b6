import { useMatches, type AnyRouteMatch } from '@tanstack/react-router';

import { notFoundTexts } from './texts.ts';

type Match = Pick<AnyRouteMatch, 'staticData' | 'search' | 'status'>;

/** The title of the page that is open: the last match is the page's. */
export function titleOf(matches: readonly Match[]): string {
  const page = matches.at(-1);
  const found = page && page.status !== 'notFound';
  return (found && page.staticData.titleOf?.(page.search)) || notFoundTexts.title;
}

export const usePageTitle = (): string => useMatches({ select: titleOf });
