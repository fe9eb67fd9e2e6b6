import type { WindowShop, WindowSight } from '../pages.contract.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { Frame } from './frame.tsx';
import { closedTexts as texts, windowTexts } from './texts.ts';
import { CartPage } from './cart/cart-page.tsx';
import { ItemPage } from './item/item-page.tsx';
import { ListPage } from './list-page.tsx';
import { OwnOrdersPage } from './own-orders-page.tsx';

function MessagePage({ shop, isClosed }: { shop: WindowShop; isClosed: boolean }) {
  return (
    <Frame shop={shop} isClosed={isClosed}>
      <div className="centred stack-12 w-nothing">
        <h1>{isClosed ? texts.closed : texts.missing}</h1>
        <p className="quiet">{isClosed ? texts.closedHint : texts.missingHint}</p>
        {!isClosed && (
          <a className="public-link-button" href={WINDOW_PATHS.home}>
            {windowTexts.seeAll}
          </a>
        )}
        {isClosed && (
          <a className="public-link-button" href={WINDOW_PATHS.orders}>
            {windowTexts.ownOrders}
          </a>
        )}
        {shop.whatsapp && (
          <a className="public-link-button" href={chatLink(shop.whatsapp, texts.talkText)}>
            {texts.talk}
          </a>
        )}
      </div>
    </Frame>
  );
}

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
