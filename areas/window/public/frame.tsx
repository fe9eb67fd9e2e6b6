import type { WindowShop } from '../pages.contract.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import type { ReactNode } from 'react';

import { unitsOf } from '#kit/web/lib/kept/window-cart.ts';
import { SellerBox } from '#kit/light/seller-box.tsx';
import { BagIcon } from './icons.tsx';
import { windowTexts as texts } from './texts.ts';
import { useCart } from './use-kept.ts';

function CartLink() {
  const units = unitsOf(useCart());
  return (
    <a
      className="grid-centre w-bag"
      href={WINDOW_PATHS.cart}
      aria-label={units ? texts.cartOf(units) : texts.cart}
    >
      <BagIcon size={24} />
      {units > 0 && <span className="pill w-count">{units > 99 ? '99+' : units}</span>}
    </a>
  );
}

interface FrameProps {
  shop: WindowShop;
  /** A button beside the cart. */
  beside?: ReactNode;
  /** Hides the cart, as nothing can be bought. */
  isClosed?: boolean;
  isNarrow?: boolean;
  /** Keeps room at the foot for the buttons of an item. */
  hasBuy?: boolean;
  /** The bar that sticks to the foot of the screen; it comes last in the reading order. */
  bar?: ReactNode;
  children: ReactNode;
}

export function Frame({
  shop,
  beside,
  isClosed = false,
  isNarrow = false,
  hasBuy = false,
  bar,
  children,
}: FrameProps) {
  return (
    <div className="column public-page" data-buy={hasBuy || undefined}>
      <a className="w-skip" href="#conteudo">
        {texts.skip}
      </a>
      <header className="public-header">
        <div className="w-column line public-brand">
          <a className="line w-home" href={WINDOW_PATHS.home}>
            {shop.logo && (
              <img className="public-store-logo" src={shop.logo} width={40} height={40} alt="" />
            )}
            <span className="public-store">{shop.name}</span>
          </a>
          <span className="line">
            {beside}
            {!isClosed && <CartLink />}
          </span>
        </div>
      </header>
      <main className={`w-column w-main ${isNarrow ? 'w-narrow' : ''}`} id="conteudo" tabIndex={-1}>
        {shop.notice.trim() && (
          <section className="notice lines w-notice" aria-label={texts.notice}>
            <p>{shop.notice}</p>
          </section>
        )}
        {children}
      </main>
      {bar && <div className="apart public-bar">{bar}</div>}
      <div className="apart w-foot">
        {!isClosed && (
          <p className="w-column">
            <a href={WINDOW_PATHS.orders}>{texts.ownOrders}</a>
          </p>
        )}
        <SellerBox seller={shop} />
      </div>
    </div>
  );
}
