import { useNavigate } from '@tanstack/react-router';

import { PageHeader } from '#kit/web/components/page-header.tsx';
import { useCart } from '#areas/orders/web/cart/use-cart.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { publicOrderUrl } from '#kit/web/lib/pages/public-paths.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { CartScreen } from './cart-screen.tsx';

function NewOrder({ ownerId }: { ownerId: string }) {
  const navigate = useNavigate({ from: paths.newOrder });
  const { cart, dispatch, clear } = useCart(ownerId);
  const showLink = (orderId: number): void => {
    clear();
    void navigate({
      to: paths.orderGenerated,
      state: { orderLink: publicOrderUrl(orderId) },
      replace: true,
    });
  };
  return (
    <>
      <PageHeader />
      <CartScreen cart={cart} dispatch={dispatch} onDone={showLink} />
    </>
  );
}

/** Gerar Pedido: products, the cart over them, and the link at the end. */
export function NewOrderPage() {
  const { user } = useSession();
  return user ? <NewOrder key={user.sub} ownerId={user.sub} /> : null;
}
