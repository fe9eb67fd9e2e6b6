import { Drawer } from '@mantine/core';

import type { FixedPath } from '../lib/pages/paths.ts';
import type { SessionUser } from '../lib/session/session.ts';
import { frameTexts } from './texts.ts';
import type { MenuEntry } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { UserBlock } from './sidebar.tsx';
import classes from './top-bar.module.css';

interface MenuDrawerProps {
  user: SessionUser;
  entries: readonly MenuEntry[];
  active: FixedPath | undefined;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The phone's menu, sliding in from the left. */
export function MenuDrawer({ user, entries, active, opened, onClose, onClosed }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      size={300}
      padding="md"
      title={frameTexts.menu}
      closeButtonProps={{ 'aria-label': frameTexts.closeMenu, size: 44, iconSize: 20 }}
      classNames={{ body: classes.drawerBody, content: classes.drawer }}
    >
      <nav className={classes.nav} aria-label={frameTexts.menu}>
        <Navigation entries={entries} active={active} />
      </nav>
      <UserBlock user={user} />
    </Drawer>
  );
}
