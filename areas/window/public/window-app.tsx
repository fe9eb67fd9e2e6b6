import type { WindowSight } from '../pages.contract.ts';

import { CartPage } from './cart/cart-page.tsx';
import { ItemPage } from './item/item-page.tsx';
import { ListPage } from './list-page.tsx';
import { MessagePage } from './message-page.tsx';
import { OwnOrdersPage } from './own-orders-page.tsx';

/** A page of the window, the same on the server and in the browser. */
export function WindowApp({ sight: { shop, page } }: { sight: WindowSight }) {
  switch (page.kind) {
    case 'list':
      return <ListPage shop={shop} list={page} />;
    case 'item':
      return <ItemPage shop={shop} {...page} />;
    case 'cart':
      return <CartPage shop={shop} />;
    case 'orders':
      return <OwnOrdersPage shop={shop} isClosed={page.isClosed} />;
    case 'missing':
    case 'closed':
      return <MessagePage shop={shop} isClosed={page.kind === 'closed'} />;
  }
}
