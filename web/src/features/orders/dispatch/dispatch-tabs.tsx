import { Link, useSearch } from '@tanstack/react-router';

import { LinkTabs } from '../../../components/link-tabs.tsx';
import { paths } from '../../../lib/pages/paths.ts';
import { dispatchTexts as texts } from './texts.ts';

const exactly = { exact: true } as const;

/** The two parts of the dispatch: the orders that wait to leave, and the codes of orders that left. */
export function DispatchTabs({ isCodes }: { isCodes: boolean }) {
  const { payment, travels } = useSearch({ from: paths.dispatch });
  // The page of the list is no part of its own: the router cannot tell which of the two is open.
  const current = (isOpen: boolean) => ({ 'aria-current': isOpen ? ('page' as const) : undefined });
  return (
    <LinkTabs label={texts.tabs}>
      <Link
        to={paths.dispatch}
        search={{ payment, travels }}
        activeOptions={exactly}
        {...current(!isCodes)}
      >
        {texts.waiting}
      </Link>
      <Link
        to={paths.dispatch}
        search={{ tab: 'codes', payment, travels }}
        activeOptions={exactly}
        {...current(isCodes)}
      >
        {texts.codes}
      </Link>
    </LinkTabs>
  );
}
