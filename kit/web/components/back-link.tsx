import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import type { PagePath } from '../lib/pages/paths.ts';
import classes from './back-link.module.css';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Passed from a list to one of its records: the way back finds search, filters and page as they were. */
    listSearch?: object;
  }
}

interface BackLinkProps {
  to: PagePath;
  params?: { id: string };
  /** The list is the history entry before this one. Missing: true if the list passed its `listSearch` here. */
  cameFromThere?: boolean;
  /** Missing: the title of that page. */
  label?: string;
}

/**
 * A link back to a list as it was. A person who came from the list goes one step back in the history, which also keeps the scroll
 * position; otherwise it is an ordinary link.
 */
export function BackLink({ to, params, cameFromThere, label }: BackLinkProps) {
  const router = useRouter();
  const search = useLocation({ select: ({ state }) => state.listSearch });
  const goesBack = cameFromThere ?? search !== undefined;
  return (
    <Link
      to={to}
      {...(params && { params })}
      search={search ?? {}}
      className={`line-inline label second ${classes.back}`}
      onClick={(event) => {
        if (!goesBack || !isPlainClick(event)) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <IconChevronLeft size={17} aria-hidden="true" />
      {label ?? router.routesByPath[to].options.staticData?.titleOf?.({})}
    </Link>
  );
}
