import type { TemporaryOrderInput } from '#areas/orders/cart.contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ShippingAnswer } from '#areas/shipping/contract.ts';
import { canChangeCart } from '#areas/orders/rules/order-change.ts';
import { changeInWords } from '#areas/orders/rules/order-change-words.ts';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading } from '#kit/web/components/list/list-states.tsx';
import { notifySuccess } from '#kit/web/components/notices/notify.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { RecoveredNote } from '#kit/web/components/forms/recovered-note.tsx';
import { agreedOf } from '#areas/orders/web/cart/order-cart.ts';
import { editOrderTexts as texts } from '#areas/orders/web/shared/cart-texts.ts';
import { useOrderDraft } from '#areas/orders/web/cart/use-order-draft.ts';
import { orderQueries, ordersApi } from '#areas/orders/web/shared/api.ts';
import { storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { shippingApi } from '#areas/shipping/web/api.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { CartScreen } from './cart-screen.tsx';

/** The changes of an order since one of its versions, in one line. */
const changesSince = (order: OrderDetailAnswer, version: number): string =>
  order.history
    .flatMap(({ changes }) => (changes ? [changes] : []))
    .slice(version)
    .flat()
    .map(changeInWords)
    .join('; ');

/**
 * Goes to the order, and leaves no step of the change in the history: back to the order's own entry, which knows where it was
 * opened from, or else in the place of this page.
 */
function useWayToOrder(): (id: string) => Promise<void> {
  const navigate = useNavigate();
  const { history } = useRouter();
  const goBack = (steps: number): Promise<void> =>
    new Promise((resolve) => {
      const stop = history.subscribe(() => {
        stop();
        resolve();
      });
      history.go(-steps);
    });
  return async (id) => {
    const { orderEntry, cartOpened, __TSR_index: entry } = history.location.state;
    if (orderEntry !== undefined) {
      await goBack(entry - orderEntry);
      return;
    }
    if (cartOpened) await goBack(1);
    await navigate({ to: paths.order, params: { id }, replace: true });
  };
}

interface EditOrderProps {
  /** The order as it was when the page was opened. */
  first: OrderDetailAnswer;
  shippingPolicies: readonly ShippingAnswer[];
}

function EditOrder({ first, shippingPolicies }: EditOrderProps) {
  const toOrder = useWayToOrder();
  const client = useQueryClient();
  const [order, setOrder] = useState(first);
  const draft = useOrderDraft(first, shippingPolicies);
  const isUnchanged = useRef(false);

  const agreed = agreedOf(order);
  const save = async (input: TemporaryOrderInput, idempotencyKey: string): Promise<number> => {
    const nobody = agreed ? {} : { customer: null, recipient: null };
    const body = { ...nobody, ...input, version: draft.version };
    const changed = await ordersApi.call('PUT /orders/:id/cart', {
      params: { id: order._id },
      body,
      idempotencyKey,
    });
    storeOrder(client, changed);
    // An untouched cart still changes an order when today's prices apply.
    isUnchanged.current = !draft.dirty && changed.version === draft.version;
    return changed.orderId;
  };
  const catchUp = async (): Promise<string> => {
    const now = await client.fetchQuery({ ...orderQueries.detail(order._id), staleTime: 0 });
    setOrder(now);
    draft.rebase(now);
    return canChangeCart(now.status)
      ? texts.changedMeanwhile(changesSince(now, draft.version))
      : texts.closed;
  };
  const leave = async (): Promise<void> => {
    draft.forget();
    await toOrder(first._id);
    notifySuccess(isUnchanged.current ? texts.unchanged : texts.saved);
  };

  return (
    <>
      {draft.recovered && <RecoveredNote onDiscard={draft.discard} />}
      <CartScreen
        cart={draft.cart}
        dispatch={draft.dispatch}
        change={{ order, editing: { orderId: order.orderId, agreed, save, catchUp } }}
        onDone={() => void leave()}
      />
    </>
  );
}

export function EditOrderPage() {
  const { id } = useParams({ from: paths.editOrder });
  const { user } = useSession();
  const cameFromOrder = useLocation({
    select: ({ state }) => state.orderEntry === state.__TSR_index - 1,
  });
  // The page keeps the order that it opened with: later answers must not overwrite the person's changes.
  const order = useQuery({ ...orderQueries.detail(id), staleTime: 0, refetchOnMount: 'always' });
  const shipping = useQuery(shippingApi.query('GET /shipping'));
  const [opened, setOpened] = useState<EditOrderProps>();
  const fresh = order.isFetchedAfterMount ? order.data : undefined;
  if (fresh && shipping.data && !opened) {
    setOpened({ first: fresh, shippingPolicies: shipping.data });
  }
  const failed = !opened && (order.error ?? shipping.error);
  const isClosed = opened && !canChangeCart(opened.first.status);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.order} params={{ id }} cameFromThere={cameFromOrder} />}
      />
      {!opened && !failed && <ListLoading rows={6} />}
      {failed && (
        <ListError
          message={texts.loadFailed}
          query={{
            error: failed,
            isFetching: order.isFetching || shipping.isFetching,
            refetch: () => Promise.all([order.refetch(), shipping.refetch()]),
          }}
        />
      )}
      {isClosed && (
        <>
          <Text role="alert">{texts.closed}</Text>
          <Button
            renderRoot={(props) => <Link to={paths.order} params={{ id }} {...props} />}
            variant="default"
          >
            {texts.seeOrder}
          </Button>
        </>
      )}
      {opened && !isClosed && user && (
        <>
          <Text mb="md">{texts.lead(opened.first.orderId)}</Text>
          {/* A draft belongs to the person who typed it. */}
          <EditOrder key={user.sub} {...opened} />
        </>
      )}
    </>
  );
}
