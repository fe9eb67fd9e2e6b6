import { Link } from '@tanstack/react-router';

import { LinkTabs } from '#kit/web/components/link-tabs.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { windowTexts as texts } from './texts.ts';

/** Missing: the contents. */
export type WindowTab = 'settings' | 'preview' | 'ads' | undefined;

const exactly = { exact: true } as const;

interface WindowTabsProps {
  tab: WindowTab;
  /** The role may change the selling rules of the window. */
  hasSettings: boolean;
}

export function WindowTabs({ tab, hasSettings }: WindowTabsProps) {
  const tabs: readonly [WindowTab, string][] = [
    [undefined, texts.contents],
    ...(hasSettings ? [['settings', texts.settings] as [WindowTab, string]] : []),
    ['preview', texts.preview],
    ['ads', texts.ads],
  ];
  return (
    <LinkTabs label={texts.tabs}>
      {tabs.map(([value, label]) => (
        <Link
          key={label}
          to={paths.shopWindow}
          search={{ tab: value }}
          activeOptions={exactly}
          aria-current={value === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  );
}
