import { Drawer } from '@mantine/core';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { paths } from '../lib/paths.ts';
import { logout, type SessionUser } from '../lib/session.ts';
import { LogoMark } from '../light/logo.tsx';
import { commonTexts, frameTexts } from '../texts.ts';
import type { MenuEntry, MenuPath } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { UserBlock } from './sidebar.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  user: SessionUser;
  entries: readonly MenuEntry[];
  active: MenuPath | undefined;
}

/** Under 768 px: brand, 'Sair', and the menu that slides in. Following a link closes it. */
export function TopBar({ user, entries, active }: TopBarProps) {
  const href = useLocation({ select: (location) => location.href });
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === href;
  const close = (): void => setOpenAt(undefined);
  return (
    <section className={classes.bar} aria-label={frameTexts.topBar}>
      <button
        type="button"
        className={classes.icon}
        aria-label={frameTexts.openMenu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(href)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <Link
        to={paths.admin}
        activeOptions={{ exact: true }}
        className={classes.brand}
        aria-label={commonTexts.product}
      >
        <LogoMark size={28} />
        <span>{commonTexts.product}</span>
      </Link>
      <button type="button" className={classes.leave} onClick={logout}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        {frameTexts.leave}
      </button>
      <Drawer
        opened={open}
        onClose={close}
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
    </section>
  );
}
