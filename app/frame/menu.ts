import { IconPackages, IconShoppingBag, IconTag, IconUsers, type Icon } from '@tabler/icons-react';

import type { MenuGroupName, PageEntry } from '#kit/web/components/page.ts';
import { paths, type FixedPath, type PageName } from '#kit/web/lib/pages/paths.ts';
import { mayOpen } from '#kit/web/lib/session/roles.ts';
import { pages } from '../pages.tsx';
import type { WaitingWork } from '../pages/waiting-work.ts';

export interface MenuBadge {
  count: number;
  /** The words after the entry's name, for screen readers. */
  label: string;
  /** True: the badge counts requests to answer, not failures. */
  isQuiet?: boolean;
}

export interface MenuLink {
  label: string;
  to: FixedPath;
  badge?: MenuBadge | undefined;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
  badge?: MenuBadge | undefined;
}

export type MenuEntry = (MenuLink | MenuGroup) & {
  icon: Icon;
  isApart?: boolean | undefined;
};

const groups: Readonly<Record<MenuGroupName, { label: string; icon: Icon }>> = {
  customers: { label: 'Clientes', icon: IconUsers },
  products: { label: 'Produtos', icon: IconTag },
  sales: { label: 'Vendas', icon: IconShoppingBag },
  stock: { label: 'Estoque', icon: IconPackages },
};

const rows = Object.entries(pages).map(([name, { menu, roles }]) => ({
  path: paths[name as PageName],
  menu,
  roles,
}));

const isEntry = (menu: PageEntry | PageName | undefined): menu is PageEntry =>
  typeof menu === 'object';

export const isGroup = (entry: MenuLink | MenuGroup): entry is MenuGroup => 'links' in entry;

/** The entries that a role may open, in the order of their pages; a group takes the place of its first page. */
export function menuFor(role: string): MenuEntry[] {
  const entries = new Map<string, MenuEntry & { links?: MenuLink[] }>();
  for (const { path, menu, roles } of rows) {
    if (!isEntry(menu) || !mayOpen(roles, role)) continue;
    const link = { label: menu.label, to: path as FixedPath };
    if ('icon' in menu) {
      entries.set(path, { ...link, icon: menu.icon, isApart: menu.isApart });
      continue;
    }
    const links = entries.get(menu.group)?.links;
    if (links) links.push(link);
    else entries.set(menu.group, { ...groups[menu.group], links: [link] });
  }
  return [...entries.values()];
}

/** The badge of all waiting work on one page; undefined without any. */
export function badgeOf(page: FixedPath, waiting: readonly WaitingWork[]): MenuBadge | undefined {
  const here = waiting.filter(({ to, count }) => to === page && count > 0);
  if (here.length === 0) return undefined;
  return {
    count: here.reduce((sum, { count }) => sum + count, 0),
    label: here.map(({ count, words }) => words(count)).join(', '),
    isQuiet: here.every(({ isQuiet }) => isQuiet),
  };
}

/** The entries with the badge at the entry that this page marks, or at its group; unchanged without a badge. */
export function withBadge(
  entries: readonly MenuEntry[],
  page: FixedPath,
  badge: MenuBadge | undefined,
): readonly MenuEntry[] {
  if (!badge) return entries;
  const to = activePath(page);
  return entries.map((entry) => {
    if (!isGroup(entry)) return entry.to === to ? { ...entry, badge } : entry;
    return entry.links.some((link) => link.to === to) ? { ...entry, badge } : entry;
  });
}

export const badgeLabels = (entries: readonly MenuEntry[]): string =>
  entries.flatMap(({ badge }) => (badge ? [badge.label] : [])).join(', ');

/** The address of the marked entry on a page, by the page's path in the router. */
export function activePath(pagePath: string): FixedPath | undefined {
  const open = rows.find(({ path }) => path === pagePath);
  const path = typeof open?.menu === 'string' ? paths[open.menu] : open?.menu && open.path;
  return path as FixedPath | undefined;
}
