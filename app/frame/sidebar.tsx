import { Box, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import logo from '../entries/icon.svg';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import { initialsOf } from '#kit/web/lib/format.ts';
import { paths, type FixedPath } from '#kit/web/lib/pages/paths.ts';
import { logout, type SessionUser } from '#kit/web/lib/session/session.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { frameTexts } from './texts.ts';
import type { MenuEntry } from './menu.ts';
import { Navigation } from './navigation.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  user: SessionUser;
  entries: readonly MenuEntry[];
  active: FixedPath | undefined;
  collapsed: boolean;
  onToggle: () => void;
}

/** The signed-in user, with a link to their account. */
export function UserBlock({ user, collapsed = false }: { user: SessionUser; collapsed?: boolean }) {
  const name = user.name || user.email;
  return (
    <Tooltip label={`${name} · ${user.role}`} position="right" disabled={!collapsed}>
      <Link to={paths.myAccount} className={classes.user} title={collapsed ? undefined : name}>
        <span className="visually-hidden">{frameTexts.myAccount}</span>
        <span className={`round strong ${classes.initials}`} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={collapsed ? 'visually-hidden' : classes.person}>
          <Text span truncate fz="sm" fw="var(--b-weight-medium)">
            {name}
          </Text>
          <Text span truncate c="dimmed" fz="xs">
            {user.role}
          </Text>
        </span>
      </Link>
    </Tooltip>
  );
}

export function Sidebar({ user, entries, active, collapsed, onToggle }: SidebarProps) {
  const toggleLabel = collapsed ? frameTexts.expand : frameTexts.collapse;
  return (
    <Stack
      component="aside"
      visibleFrom="sm"
      className={classes.sidebar}
      gap={0}
      data-collapsed={collapsed || undefined}
    >
      <Link
        to={paths.admin}
        activeOptions={{ exact: true }}
        className={`line ${classes.brand}`}
        aria-label={commonTexts.product}
      >
        <img src={logo} width={30} height={30} alt="" />
        <span className={collapsed ? 'visually-hidden' : classes.product}>
          {commonTexts.product}
        </span>
      </Link>
      <Tooltip label={toggleLabel} position="right">
        <button
          type="button"
          className={`round reach second ${classes.toggle}`}
          aria-label={toggleLabel}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <IconChevronLeft size={14} stroke={2.25} aria-hidden="true" />
        </button>
      </Tooltip>
      <nav className={classes.nav} aria-label={frameTexts.menu}>
        <Navigation entries={entries} active={active} collapsed={collapsed} />
      </nav>
      <Box p="12px 10px">
        <UserBlock user={user} collapsed={collapsed} />
        <Tooltip label={frameTexts.logout} position="right" disabled={!collapsed}>
          <button type="button" className={`line second ${classes.logout}`} onClick={logout}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            <span className={collapsed ? 'visually-hidden' : undefined}>{frameTexts.logout}</span>
          </button>
        </Tooltip>
      </Box>
    </Stack>
  );
}
