import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { isGroup, type MenuEntry, type MenuGroup, type MenuLink, type MenuPath } from './menu.ts';
import classes from './navigation.module.css';

interface NavigationProps {
  entries: readonly MenuEntry[];
  active: MenuPath | undefined;
  /** Icons only, names in tooltips, sub-entries in a menu at the side. */
  collapsed?: boolean;
}

interface EntryProps<Kind> {
  entry: Kind;
  active: MenuPath | undefined;
}

const current = (isActive: boolean): { 'aria-current'?: 'page' } =>
  isActive ? { 'aria-current': 'page' } : {};

function SingleEntry({
  entry,
  active,
  collapsed,
}: EntryProps<MenuEntry & MenuLink> & { collapsed: boolean }) {
  const Icon = entry.icon;
  return (
    <Tooltip label={entry.label} position="right" disabled={!collapsed}>
      <Link
        to={entry.to}
        className={classes.entry}
        activeProps={{}}
        {...current(entry.to === active)}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{entry.label}</span>
      </Link>
    </Tooltip>
  );
}

function OpenGroup({ entry, active }: EntryProps<MenuEntry & MenuGroup>) {
  const holdsActive = entry.links.some((link) => link.to === active);
  const [choice, setChoice] = useState<{ at: MenuPath | undefined; open: boolean }>();
  const open =
    choice && choice.at === active ? choice.open : holdsActive || (choice?.open ?? false);
  const id = useId();
  const Icon = entry.icon;
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        data-holds-active={holdsActive || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChoice({ at: active, open: !open })}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span className={classes.label}>{entry.label}</span>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" className={classes.chevron} />
      </button>
      <ul id={id} className={classes.links} hidden={!open}>
        {entry.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className={classes.subEntry}
              activeProps={{}}
              {...current(link.to === active)}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function CollapsedGroup({ entry, active }: EntryProps<MenuEntry & MenuGroup>) {
  const [open, setOpen] = useState(false);
  const holdsActive = entry.links.some((link) => link.to === active);
  const Icon = entry.icon;
  return (
    <Menu position="right-start" offset={10} width={220} opened={open} onChange={setOpen}>
      <Tooltip label={entry.label} position="right" disabled={open}>
        <Menu.Target>
          <button
            type="button"
            className={classes.entry}
            data-active={holdsActive || undefined}
            aria-label={entry.label}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
          </button>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{entry.label}</Menu.Label>
        {entry.links.map((link) => (
          <Menu.Item
            key={link.to}
            component={Link}
            to={link.to}
            className={classes.flyout}
            {...current(link.to === active)}
          >
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function Navigation({ entries, active, collapsed = false }: NavigationProps) {
  return (
    <ul className={classes.list} data-collapsed={collapsed || undefined}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {!isGroup(entry) && <SingleEntry entry={entry} active={active} collapsed={collapsed} />}
          {isGroup(entry) && collapsed && <CollapsedGroup entry={entry} active={active} />}
          {isGroup(entry) && !collapsed && <OpenGroup entry={entry} active={active} />}
        </li>
      ))}
    </ul>
  );
}
