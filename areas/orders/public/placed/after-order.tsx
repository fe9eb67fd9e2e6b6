import { WINDOW_PATHS } from '#kit/rules/window-paths.ts';

import type { AfterOrder, SharedOrder } from '../shared/shared-order.ts';
import classes from './after-order.module.css';
import { placedOrderTexts as texts } from './placed-order-texts.ts';

/** The links back into the window, from an order that was made there. */
export function WindowLinks({
  order: { origin, isWindowOpen },
}: {
  order: Pick<SharedOrder, 'origin' | 'isWindowOpen'>;
}) {
  if (origin !== 'window') return null;
  return (
    <p className={classes.links}>
      {isWindowOpen && (
        <a className="public-link-button" href={WINDOW_PATHS.home}>
          {texts.backToWindow}
        </a>
      )}
      <a className="public-link-button" href={WINDOW_PATHS.orders}>
        {texts.ownOrders}
      </a>
    </p>
  );
}

/** The address where an order is fetched; nothing when the shop has given none. */
export function PickupPlace({ order }: { order: Pick<SharedOrder, 'store'> }) {
  const address = order.store?.address.trim();
  if (!address) return null;
  return (
    <p className="second lines">
      {texts.pickupAt}
      {`\n${address}`}
    </p>
  );
}

export const afterOrder = (
  order: Pick<SharedOrder, 'origin' | 'travels' | 'isWindowOpen' | 'store'>,
): AfterOrder => ({
  text: texts.awaiting[order.travels],
  place: order.travels === 'pickup' && <PickupPlace order={order} />,
  links: <WindowLinks order={order} />,
});
