import type { WindowShop } from '@balcao/domain/contract/window-pages';
import { formatCents, fromReais } from '@balcao/domain/rules/money';
import { WINDOW_PATHS } from '@balcao/domain/rules/window';
import { useState } from 'react';

import { formatDate } from '../lib/format.ts';
import { forgetOwnOrders, readOwnOrders } from '../lib/kept/own-orders.ts';
import { publicOrderPath } from '../lib/pages/public-paths.ts';
import { Frame } from './frame.tsx';
import { cartTexts, ownOrdersTexts as texts } from './texts.ts';
import { useIsHere } from './use-is-here.ts';

/** The orders that this browser confirmed: the server knows nothing of the list. */
export function OwnOrdersPage({ shop }: { shop: WindowShop }) {
  const isHere = useIsHere();
  const [isForgotten, setForgotten] = useState(false);
  const orders = isHere ? readOwnOrders() : undefined;
  return (
    <Frame shop={shop} isNarrow>
      <h1 className="w-title">{texts.title}</h1>
      <p className="quiet">{texts.hint}</p>
      <p role="status">{orders ? isForgotten && texts.forgotten : cartTexts.loading}</p>
      {orders?.length === 0 && (
        <div className="w-nothing">
          <p>{texts.empty}</p>
          <a className="public-link-button" href={WINDOW_PATHS.home}>
            {cartTexts.goOn}
          </a>
        </div>
      )}
      {orders && orders.length > 0 && (
        <>
          <ul className="w-orders surface">
            {orders.map(({ orderId, at, total }) => (
              <li key={orderId}>
                <a href={publicOrderPath(orderId)}>{texts.order(orderId)}</a>
                <span className="quiet">{formatDate(at)}</span>
                {total !== null && <strong>{formatCents(fromReais(total))}</strong>}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="w-button"
            data-variant="default"
            onClick={() => {
              forgetOwnOrders();
              setForgotten(true);
            }}
          >
            {texts.forget}
          </button>
        </>
      )}
    </Frame>
  );
}
