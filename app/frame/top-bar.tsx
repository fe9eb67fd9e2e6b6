import { Box, Drawer, Group } from '@mantine/core';
import { IconLogout, IconMenu2, IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import logo from '../entries/icon.svg';
import { giveFocusBack } from '#kit/web/lib/give-focus-back.ts';
import { paths, type FixedPath } from '#kit/web/lib/pages/paths.ts';
import { isStaff } from '#kit/web/lib/session/roles.ts';
import { logout, type SessionUser } from '#kit/web/lib/session/session.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { frameTexts } from './texts.ts';
import { badgeLabels, type MenuEntry } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { UserBlock } from './sidebar.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  user: SessionUser;
  entries: readonly MenuEntry[];
  active: FixedPath | undefined;
}

interface MenuDrawerProps extends TopBarProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function MenuDrawer({ user, entries, active, opened, onClose, onClosed }: MenuDrawerProps) {
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
      <Box component="nav" flex={1} aria-label={frameTexts.menu}>
        <Navigation entries={entries} active={active} />
      </Box>
      <UserBlock user={user} />
    </Drawer>
  );
}

/** The bar under 768 px: brand, the commonest action, 'Sair', and the menu that slides in. Following a link closes the menu. */
export function TopBar({ user, entries, active }: TopBarProps) {
  const href = useLocation({ select: (location) => location.href });
  const [openAt, setOpenAt] = useState<string>();
  // A menu that was open on another address stays closed when the browser goes back there.
  if (openAt !== undefined && openAt !== href) setOpenAt(undefined);
  const open = openAt === href;
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpenAt(undefined);
  const badges = badgeLabels(entries);
  return (
    <Group
      component="section"
      hiddenFrom="sm"
      className={classes.bar}
      gap="var(--b-space-xs)"
      wrap="nowrap"
      aria-label={frameTexts.topBar}
    >
      <button
        ref={button}
        type="button"
        className={`line second ${classes.icon}`}
        aria-label={badges ? `${frameTexts.openMenu}, ${badges}` : frameTexts.openMenu}
        data-badge={badges ? true : undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(href)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <Link
        to={paths.admin}
        activeOptions={{ exact: true }}
        className={`line strong ${classes.brand}`}
        aria-label={commonTexts.product}
      >
        <img src={logo} width={28} height={28} alt="" />
        <span>{commonTexts.product}</span>
      </Link>
      {isStaff(user.role) && !user.lacks && (
        <Link
          to={paths.newOrder}
          activeOptions={{ exact: true }}
          className={`line second ${classes.action}`}
          aria-label={frameTexts.newOrder}
        >
          <IconPlus size={18} stroke={2} aria-hidden="true" />
          {frameTexts.newOrderShort}
        </Link>
      )}
      <button type="button" className={`line second ${classes.action}`} onClick={logout}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        {frameTexts.leave}
      </button>
      <MenuDrawer
        user={user}
        entries={entries}
        active={active}
        opened={open}
        onClose={close}
        onClosed={() => giveFocusBack(button.current)}
      />
    </Group>
  );
}
