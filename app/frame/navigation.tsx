import { Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';

import { Flyout } from '#kit/web/components/flyout.tsx';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import type { FixedPath } from '#kit/web/lib/pages/paths.ts';
import { isGroup, type MenuEntry, type MenuGroup, type MenuLink, type MenuBadge } from './menu.ts';
import classes from './navigation.module.css';

/** A larger count shows as this number with a plus sign. */
const MOST_COUNTED = 99;

interface NavigationProps {
  entries: readonly MenuEntry[];
  active: FixedPath | undefined;
  /** Icons only, names in tooltips, sub-entries in a menu at the side. */
  collapsed?: boolean;
}

interface EntryProps<Kind> {
  entry: Kind;
  active: FixedPath | undefined;
}

const current = (isActive: boolean): { 'aria-current'?: 'page' } =>
  isActive ? { 'aria-current': 'page' } : {};

/** A number on screen, a text for screen readers. */
function Badge({ count, label, isQuiet }: MenuBadge) {
  return (
    <>
      <span
        className={`round strong ${classes.badge}`}
        data-quiet={isQuiet || undefined}
        aria-hidden="true"
      >
        {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
      </span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}

function SingleEntry({
  entry,
  active,
  collapsed,
}: EntryProps<MenuEntry & MenuLink> & { collapsed: boolean }) {
  const Icon = entry.icon;
  const { badge } = entry;
  return (
    <Tooltip
      label={badge ? `${entry.label} · ${badge.label}` : entry.label}
      position="right"
      disabled={!collapsed}
    >
      <Link
        to={entry.to}
        className={`line second ${classes.entry}`}
        activeOptions={{ exact: true }}
        {...current(entry.to === active)}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={collapsed ? 'visually-hidden' : classes.label}>{entry.label}</span>
        {badge && <Badge {...badge} />}
      </Link>
    </Tooltip>
  );
}

function Links({ entry, active, onFollow }: EntryProps<MenuGroup> & { onFollow?: () => void }) {
  return entry.links.map((link) => (
    <li key={link.to}>
      <Link
        to={link.to}
        className={`line second ${classes.subEntry}`}
        activeOptions={{ exact: true }}
        onClick={onFollow}
        {...current(link.to === active)}
      >
        {link.label}
      </Link>
    </li>
  ));
}

function OpenGroup({ entry, active }: EntryProps<MenuEntry & MenuGroup>) {
  const holdsActive = entry.links.some((link) => link.to === active);
  const [choice, setChoice] = useState<{ at: FixedPath | undefined; open: boolean }>();
  const open =
    choice && choice.at === active ? choice.open : holdsActive || (choice?.open ?? false);
  const id = useId();
  const Icon = entry.icon;
  return (
    <>
      <button
        type="button"
        className={`line second ${classes.entry}`}
        data-holds-active={holdsActive || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChoice({ at: active, open: !open })}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{entry.label}</span>
        {entry.badge && <Badge {...entry.badge} />}
        <IconChevronDown size={16} stroke={2} aria-hidden="true" className={classes.chevron} />
      </button>
      <ul id={id} hidden={!open}>
        <Links entry={entry} active={active} />
      </ul>
    </>
  );
}

function CollapsedGroup({ entry, active }: EntryProps<MenuEntry & MenuGroup>) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const holdsActive = entry.links.some((link) => link.to === active);
  const Icon = entry.icon;
  const { badge } = entry;
  const name = badge ? `${entry.label} · ${badge.label}` : entry.label;
  return (
    <Flyout
      opened={open}
      onClose={close}
      label={entry.label}
      placement="right-start"
      width={210}
      target={
        <Tooltip label={name} position="right" disabled={open}>
          <button
            type="button"
            className={`line second ${classes.entry}`}
            data-active={holdsActive || undefined}
            aria-label={name}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {badge && <Badge {...badge} />}
          </button>
        </Tooltip>
      }
    >
      <Text c="dimmed" fz="sm" p="6px 10px 4px" fw="var(--b-weight-medium)">
        {entry.label}
      </Text>
      <ul className={classes.flyout}>
        <Links entry={entry} active={active} onFollow={close} />
      </ul>
    </Flyout>
  );
}

export function Navigation({ entries, active, collapsed = false }: NavigationProps) {
  return (
    <Stack component="ul" className={classes.list} gap={1} data-collapsed={collapsed || undefined}>
      {entries.map((entry) => (
        <li key={entry.label} data-apart={entry.isApart || undefined}>
          {!isGroup(entry) && <SingleEntry entry={entry} active={active} collapsed={collapsed} />}
          {isGroup(entry) && collapsed && <CollapsedGroup entry={entry} active={active} />}
          {isGroup(entry) && !collapsed && <OpenGroup entry={entry} active={active} />}
        </li>
      ))}
    </Stack>
  );
}
