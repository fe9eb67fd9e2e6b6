import { askListAhead } from './features/orders/list/list-call.ts';
import { ordersSearch } from './features/orders/search.ts';
import { parseSearch } from './lib/pages/list-search.ts';
import { normalisePathname } from './lib/pages/pathname.ts';
import { paths } from './lib/pages/paths.ts';
import { followOtherTabs, startSession } from './lib/session/session.ts';

/**
 * Runs before React has come: the list of orders, where staff land and spend the day, has its rows by the time that they
 * can be drawn.
 */

const { pathname, search } = window.location;

/** The user that was signed in when the page began to load. */
export const { user: firstUser } = startSession();
// Another tab's sign-in or sign-out counts too, while the page's files come.
followOtherTabs();

// An account that lacks something is sent elsewhere first.
const asks = firstUser && !firstUser.lacks && normalisePathname(pathname) === paths.orders;

/** Settles with the answer to the page's first call, if this one makes it; never rejects. */
export const firstAnswer: Promise<unknown> = asks
  ? askListAhead(ordersSearch(parseSearch(search)))
  : Promise.resolve();
