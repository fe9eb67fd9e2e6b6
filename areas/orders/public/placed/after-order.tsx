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
    <p className={`wrap ${classes.links}`}>
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

export const afterOrder = (
  order: Pick<SharedOrder, 'origin' | 'travels' | 'isWindowOpen'>,
): AfterOrder => ({
  text: texts.awaiting[order.travels],
  links: <WindowLinks order={order} />,
});
