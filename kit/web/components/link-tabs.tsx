import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './link-tabs.module.css';

interface LinkTabsProps {
  label: string;
  /** Links; the router marks the open one with `aria-current`. */
  children: ReactNode;
  /** Content at the right of the tabs, under them on phones. */
  end?: ReactNode;
}

export function LinkTabs({ label, children, end }: LinkTabsProps) {
  return (
    <Group gap={10} justify="space-between" mih={46} mb={14}>
      <nav className={`boxed ${classes.tabs}`} aria-label={label}>
        {children}
      </nav>
      {end}
    </Group>
  );
}
