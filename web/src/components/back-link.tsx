import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import classes from './back-link.module.css';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface BackLinkProps {
  to: string;
  search: object;
  /** That page is the history entry before this one. */
  cameFromThere: boolean;
  label: string;
}

/**
 * Back to a list as it was. Whoever came from it takes one step back in the history, which also keeps its scroll
 * position; otherwise it is an ordinary link to the list.
 */
export function BackLink({ to, search, cameFromThere, label }: BackLinkProps) {
  const router = useRouter();
  return (
    <Link
      to={to}
      search={search}
      className={classes.back}
      onClick={(event) => {
        if (!cameFromThere || !isPlainClick(event)) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <IconChevronLeft size={17} aria-hidden="true" />
      {label}
    </Link>
  );
}
