import type { WindowShop } from '../pages.contract.ts';
import { formatCents, fromReais } from '#kit/rules/money.ts';
import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';
import { useState } from 'react';

import { formatDate } from '#kit/web/lib/format.ts';
import {
  forgetOwnOrders,
  keepOwnOrder,
  readOwnOrders,
  type OwnOrder,
} from '#kit/web/lib/kept/own-orders.ts';
import { publicOrderPath } from '#kit/web/lib/pages/public-paths.ts';
import { Frame } from './frame.tsx';
import { cartTexts, ownOrdersTexts as texts } from './texts.ts';
import { useIsHere } from './use-kept.ts';

/** The orders that this browser confirmed: the server has no such list. */
export function OwnOrdersPage({ shop, isClosed }: { shop: WindowShop; isClosed: boolean }) {
  const isHere = useIsHere();
  const [forgotten, setForgotten] = useState<readonly OwnOrder[]>();
  const orders = isHere ? readOwnOrders() : undefined;
  return (
    <Frame shop={shop} isClosed={isClosed} isNarrow>
      <h1 className="w-title">{texts.title}</h1>
      <p className="quiet">{texts.hint}</p>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <div className="w-said">
        <p role="status" className={orders ? undefined : 'w-loading'}>
          {orders ? forgotten && texts.forgotten : cartTexts.loading}
        </p>
        {forgotten && (
          <button
            type="button"
            className="w-button"
            data-variant="default"
            onClick={() => {
              // The last one that is kept comes first.
              for (const order of [...forgotten].reverse()) keepOwnOrder(order);
              setForgotten(undefined);
            }}
          >
            {texts.undo}
          </button>
        )}
      </div>
      {orders?.length === 0 && !forgotten && (
        <div className="centred stack-12 w-nothing">
          <p>{texts.empty}</p>
          {!isClosed && (
            <a className="public-link-button" href={WINDOW_PATHS.home}>
              {cartTexts.goOn}
            </a>
          )}
        </div>
      )}
      {orders && orders.length > 0 && (
        <>
          <ul className="w-orders parted surface">
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
              setForgotten(orders);
            }}
          >
            {texts.forget}
          </button>
        </>
      )}
    </Frame>
  );
}
