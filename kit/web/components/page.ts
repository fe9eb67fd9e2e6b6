import type { Icon } from '@tabler/icons-react';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

import { search, type RawSearch } from '../lib/pages/list-search.ts';
import type { PageName } from '../lib/pages/paths.ts';
import type { AllowedRoles } from '../lib/session/roles.ts';

/** Entries of the menu that only hold others; their texts and icons are in `frame/menu.ts`. */
export type MenuGroupName = 'customers' | 'products' | 'sales' | 'stock';

/** An entry of the menu: of a group, or with an icon of its own. */
export type PageEntry = { label: string } & (
  | { group: MenuGroupName }
  | {
      icon: Icon;
      /** True: stands apart from the entries before it. */
      isApart?: boolean;
    }
);

const noSearch = search({});
type NoSearch = ReturnType<typeof noSearch>;

/** The heading, and `{title} · Balcão` in the tab. A function when the title depends on the search. */
type PageTitle<Search> = string | ((search: Search) => string);

interface PageRow<Search extends object> {
  /** Its own entry of the menu, or the page whose entry is marked for it. */
  menu?: PageEntry | PageName;
  /** Reads the search parameters; links to the page take just these. Missing: the page has none. */
  search?: (raw: RawSearch) => Search;
  /** Reads the page's data while its files still load. */
  ahead?: (search: Search) => unknown;
  component: RouteComponent;
}

export interface Page<Search extends object> extends PageRow<Search> {
  title: PageTitle<Search>;
  roles: AllowedRoles;
  search: (raw: RawSearch) => Search;
}

export const page = <Search extends object = NoSearch>(
  title: PageTitle<Search>,
  roles: AllowedRoles,
  row: PageRow<Search>,
): Page<Search> => ({
  title,
  roles,
  search: noSearch as (raw: RawSearch) => Search,
  ...row,
});

/** A page whose files load when it is opened, or shortly before. */
export const lazy = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(load, name);
