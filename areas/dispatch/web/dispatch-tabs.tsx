import { Link, useSearch } from '@tanstack/react-router';

import { LinkTabs } from '#kit/web/components/link-tabs.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { dispatchTexts as texts } from './texts.ts';

const exactly = { exact: true } as const;

/** The two parts of the dispatch: the waiting orders, and the codes of orders that left. */
export function DispatchTabs({ isCodes }: { isCodes: boolean }) {
  const { payment, travels } = useSearch({ from: paths.dispatch });
  // The two tabs have the same path, so the router cannot tell which is open.
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
