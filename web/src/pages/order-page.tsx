import type { OrderDetailAnswer } from '#domain/contract/orders.ts';
import { orderFace } from '#domain/rules/order-face.ts';
import { canCancel } from '#domain/rules/order-status.ts';
import { Box } from '@mantine/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';

import { BackLink } from '../components/back-link.tsx';
import { ListError, ListLoading, NotUpdated } from '../components/list/list-states.tsx';
import { notifyError } from '../components/notices/notify.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { OrderMessages } from '../features/messages/order-messages.tsx';
import { orderQueries } from '../features/orders/api.ts';
import { CancelOrderButton } from '../features/orders/cancel-order-button.tsx';
import { findListedOrder } from '../features/orders/listed-order.ts';
import classes from '../features/orders/detail/order-detail.module.css';
import { ScannedOrders } from '../features/orders/dispatch/scanned-orders.tsx';
import { OrderDetail } from '../features/orders/detail/order-detail.tsx';
import { OrderNewsSign } from '../features/orders/news/order-news-sign.tsx';
import { OrderNote } from '../features/orders/detail/order-note.tsx';
import { PrintOrderButton } from '../features/orders/printing/print-order-button.tsx';
import { orderTexts } from '../features/orders/texts.ts';
import { useChangedOrder } from '../features/orders/use-changed-order.ts';
import { withConnection } from '../lib/api/failure-text.ts';
import { focusHeading } from '../lib/give-focus-back.ts';
import { hasRefundUnderWay } from '../features/orders/payments/give-back.ts';
import { paths } from '../lib/pages/paths.ts';
import { roleOf } from '../lib/session/roles.ts';
import { useSession } from '../lib/session/use-session.ts';
import { commonTexts } from '../lib/texts.ts';
import { EditOrderButton, RepeatOrderButton } from './order-cart-buttons.tsx';

/** The pause between two reads of an order with a pending refund, ms. */
const REFUND_LOOK_MS = 5_000;

/** The order's number and customer. The line is there from the start, so that nothing moves when the order loads. */
function headingOf({
  data,
  isPending,
}: Pick<UseQueryResult<OrderDetailAnswer>, 'data' | 'isPending'>): string | undefined {
  if (data) return orderTexts.heading(data.orderId, orderFace(data));
  return isPending ? commonTexts.loading : undefined;
}

export function OrderPage() {
  const { id } = useParams({ from: paths.order });
  const role = roleOf(useSession().user?.role);
  const staff = role !== 'cliente';
  const client = useQueryClient();
  const fromDispatch = useLocation({ select: ({ state }) => state.fromDispatch === true });
  const order = useQuery({
    ...orderQueries.detail(id),
    placeholderData: () => findListedOrder(client, id),
    // The provider may have given money back before this page heard of its events.
    refetchInterval: ({ state }) => (hasRefundUnderWay(state.data) ? REFUND_LOOK_MS : false),
  });
  const { data } = order;
  const news = useChangedOrder(order.isPlaceholderData ? undefined : data, async () => {
    const { isSuccess, error } = await order.refetch();
    if (error) notifyError(withConnection(error, orderTexts.loadFailed));
    return isSuccess;
  });
  const showNews = async (): Promise<void> => {
    if (await news.show()) focusHeading();
  };
  // A request to withdraw is answered in its own card, which cancels.
  const mayCancel = data && canCancel(data.status, role) && data.withdrawalRequestedAt === null;
  const cancel = mayCancel && (
    <CancelOrderButton key={data._id} order={data} onCancelled={focusHeading} />
  );

  return (
    <>
      <PageHeader
        heading={headingOf(order)}
        back={
          fromDispatch ? (
            <BackLink to={paths.dispatch} cameFromThere />
          ) : (
            <BackLink to={paths.orders} label={orderTexts.back} />
          )
        }
        actions={
          data &&
          staff && (
            <>
              <EditOrderButton order={data} />
              <RepeatOrderButton order={data} />
              {/* For a confirmed order it is the next step. */}
              {data.status !== 'CONFIRMADO' && (
                <PrintOrderButton order={data} className={classes.print} />
              )}
              {cancel && <Box visibleFrom="sm">{cancel}</Box>}
            </>
          )
        }
      />
      {fromDispatch && <ScannedOrders />}
      <div className={classes.news}>
        <OrderNewsSign text={news.isChanged ? orderTexts.news : undefined} onShow={showNews} />
      </div>
      {order.isPending && <ListLoading rows={6} />}
      {order.isError && !data && <ListError message={orderTexts.loadFailed} query={order} />}
      {order.isError && data && <NotUpdated query={order} />}
      {data && (
        <OrderDetail
          key={data._id}
          order={data}
          staff={staff}
          partial={order.isPlaceholderData}
          note={staff && <OrderNote order={data} />}
          messages={staff && <OrderMessages order={data} />}
          cancel={cancel}
        />
      )}
    </>
  );
}
