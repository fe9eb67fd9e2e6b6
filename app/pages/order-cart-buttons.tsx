import type { OrderAnswer } from '#areas/orders/contract.ts';
import { canChangeCart } from '#areas/orders/rules/order-change.ts';
import { Button } from '@mantine/core';
import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import {
  notifyError,
  notifySuccess,
  notifyWithAction,
} from '#kit/web/components/notices/notify.tsx';
import { readCart, replaceCart, writeCart } from '#areas/orders/web/cart/cart-storage.ts';
import { cartLikeOrder, isPersonGone } from '#areas/orders/web/cart/order-cart.ts';
import { editOrderTexts, repeatOrderTexts as texts } from '#areas/orders/web/shared/cart-texts.ts';
import { shippingApi } from '#areas/shipping/web/api.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Opens the order's cart for changes; not once the order has left. */
export function EditOrderButton({ order }: { order: OrderAnswer }) {
  const orderEntry = useLocation({ select: ({ state }) => state.__TSR_index });
  if (!canChangeCart(order.status)) return null;
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to={paths.editOrder}
          params={{ id: order._id }}
          search={{ cart: 'open' }}
          state={{ orderEntry }}
          {...props}
        />
      )}
      variant="default"
      leftSection={<IconPencil {...icon} />}
    >
      {editOrderTexts.button}
    </Button>
  );
}

/**
 * Fills the seller's cart with the order's products, for the same person. The cart names products that are deleted, short, or
 * of another price today; the notice restores its earlier contents.
 */
export function RepeatOrderButton({ order }: { order: OrderAnswer }) {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [filling, setFilling] = useState(false);
  if (!user) return null;

  const fill = async (): Promise<void> => {
    setFilling(true);
    try {
      const shipping = await client.fetchQuery(shippingApi.query('GET /shipping'));
      const before = readCart(user.sub);
      writeCart(user.sub, cartLikeOrder(order, shipping));
      await navigate({ to: paths.newOrder, search: { cart: 'open' } });
      const said = isPersonGone(order) ? texts.withoutPerson : '';
      if (before.items.length > 0) {
        notifyWithAction([texts.replaced, said].filter(Boolean).join(' '), commonTexts.undo, () =>
          replaceCart(user.sub, before),
        );
      } else if (said) notifySuccess(said);
    } catch (error) {
      logFailure(error);
      notifyError(withConnection(error, texts.failed));
    } finally {
      setFilling(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCopyPlus {...icon} />}
      loading={filling}
      onClick={() => void fill()}
    >
      {texts.button}
    </Button>
  );
}
