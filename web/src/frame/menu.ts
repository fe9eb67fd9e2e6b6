import {
  IconActivity,
  IconBuildingStore,
  IconHistory,
  IconLayoutDashboard,
  IconLink,
  IconMessageCircle,
  IconPackages,
  IconPlugConnected,
  IconRosetteDiscount,
  IconShoppingBag,
  IconTag,
  IconTruck,
  IconTruckLoading,
  IconUsers,
  IconShieldLock,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

import { paths } from '../lib/paths.ts';
import { ADMIN_ONLY, ANYONE, mayOpen, STAFF, type AllowedRoles } from '../lib/roles.ts';
import { menuTexts } from './texts.ts';

/** The menu's addresses: the fixed ones, so that links stay typed. */
export type MenuPath =
  | typeof paths.dashboard
  | typeof paths.customers
  | typeof paths.newCustomer
  | typeof paths.products
  | typeof paths.newProduct
  | typeof paths.orders
  | typeof paths.newOrder
  | typeof paths.dispatch
  | typeof paths.stock
  | typeof paths.stockEntry
  | typeof paths.stockRemoval
  | typeof paths.shipping
  | typeof paths.influencers
  | typeof paths.discounts
  | typeof paths.integrations
  | typeof paths.messages
  | typeof paths.store
  | typeof paths.staff
  | typeof paths.privacy
  | typeof paths.audit
  | typeof paths.system;

/** What a badge of an entry counts. */
export interface MenuBadge {
  count: number;
  /** Said after the entry's name. */
  label: string;
  /** Something to answer, and nothing that went wrong. */
  isQuiet?: boolean;
}

export interface MenuLink {
  label: string;
  to: MenuPath;
  roles: AllowedRoles;
  /** Addresses below which the entry is the active one too, besides `to` and what is under it. */
  covers?: readonly string[];
  badge?: MenuBadge | undefined;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
  /** Of one of its links, which has no room for it. */
  badge?: MenuBadge | undefined;
}

export type MenuEntry = (MenuLink | MenuGroup) & { icon: Icon };

const staff = (label: string, to: MenuPath, covers: readonly string[] = []): MenuLink => ({
  label,
  to,
  roles: STAFF,
  covers,
});

const menu: readonly MenuEntry[] = [
  {
    icon: IconLayoutDashboard,
    label: menuTexts.dashboard,
    to: paths.dashboard,
    roles: ADMIN_ONLY,
  },
  {
    icon: IconUsers,
    label: menuTexts.customers,
    links: [
      staff(menuTexts.viewCustomers, paths.customers, [paths.customersRoot]),
      staff(menuTexts.newCustomer, paths.newCustomer),
    ],
  },
  {
    icon: IconTag,
    label: menuTexts.products,
    links: [
      staff(menuTexts.manageProducts, paths.products, [paths.importProducts]),
      staff(menuTexts.newProduct, paths.newProduct),
    ],
  },
  {
    icon: IconShoppingBag,
    label: menuTexts.sales,
    links: [
      {
        label: menuTexts.viewOrders,
        to: paths.orders,
        roles: ANYONE,
        covers: ['/admin/vendas/pedido'],
      },
      staff(menuTexts.newOrder, paths.newOrder, [paths.orderGenerated]),
    ],
  },
  { icon: IconTruckLoading, ...staff(menuTexts.dispatch, paths.dispatch) },
  {
    icon: IconPackages,
    label: menuTexts.stock,
    links: [
      staff(menuTexts.viewStock, paths.stock),
      staff(menuTexts.stockEntry, paths.stockEntry),
      staff(menuTexts.stockRemoval, paths.stockRemoval),
    ],
  },
  { icon: IconTruck, ...staff(menuTexts.shipping, paths.shipping) },
  { icon: IconLink, ...staff(menuTexts.salesLink, paths.influencers) },
  { icon: IconRosetteDiscount, ...staff(menuTexts.discounts, paths.discounts) },
  { icon: IconPlugConnected, ...staff(menuTexts.integrations, paths.integrations) },
  { icon: IconMessageCircle, ...staff(menuTexts.messages, paths.messages) },
  { icon: IconBuildingStore, label: menuTexts.store, to: paths.store, roles: ADMIN_ONLY },
  { icon: IconUsersGroup, label: menuTexts.staff, to: paths.staff, roles: ADMIN_ONLY },
  { icon: IconShieldLock, label: menuTexts.privacy, to: paths.privacy, roles: ADMIN_ONLY },
  { icon: IconHistory, label: menuTexts.audit, to: paths.audit, roles: ADMIN_ONLY },
  { icon: IconActivity, label: menuTexts.system, to: paths.system, roles: ADMIN_ONLY },
];

export const isGroup = (entry: MenuLink | MenuGroup): entry is MenuGroup => 'links' in entry;

/** The entries that a role may open; a group without any is left out. */
export function menuFor(role: string): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return mayOpen(entry.roles, role) ? [entry] : [];
    const links = entry.links.filter((link) => mayOpen(link.roles, role));
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

/** The entries with a badge at one of them, or at its group; without a badge, as they are. */
export function withBadge(
  entries: readonly MenuEntry[],
  to: MenuPath,
  badge: MenuBadge | undefined,
): readonly MenuEntry[] {
  if (!badge) return entries;
  return entries.map((entry) => {
    if (!isGroup(entry)) return entry.to === to ? { ...entry, badge } : entry;
    return entry.links.some((link) => link.to === to) ? { ...entry, badge } : entry;
  });
}

/** What the entries have badges for, in words; empty when nothing waits. */
export const badgeLabels = (entries: readonly MenuEntry[]): string =>
  entries.flatMap(({ badge }) => (badge ? [badge.label] : [])).join(', ');

const isUnder = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The one link that is active at an address: the longest match wins, so a register page is not also its list. */
export function activePath(entries: readonly MenuEntry[], pathname: string): MenuPath | undefined {
  let best: { to: MenuPath; length: number } | undefined;
  for (const link of entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))) {
    for (const prefix of [link.to, ...(link.covers ?? [])]) {
      if (isUnder(pathname, prefix) && prefix.length > (best?.length ?? 0)) {
        best = { to: link.to, length: prefix.length };
      }
    }
  }
  return best?.to;
}
