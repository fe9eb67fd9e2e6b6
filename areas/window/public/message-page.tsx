import type { WindowShop } from '../pages.contract.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';

import { Frame } from './frame.tsx';
import { closedTexts as texts, windowTexts } from './texts.ts';

/** The page of an address without content, or of a closed window. */
export function MessagePage({ shop, isClosed }: { shop: WindowShop; isClosed: boolean }) {
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
