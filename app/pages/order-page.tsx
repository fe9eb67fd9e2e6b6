import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { WholeOrder } from '../order-parts.ts';
import { orderFace } from '#areas/orders/rules/order-face.ts';
import { canCancel } from '#areas/orders/rules/order-status.ts';
import { Box, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';

import { BackLink } from '#kit/web/components/back-link.tsx';
import { ListError, ListLoading, NotUpdated } from '#kit/web/components/list/list-states.tsx';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { OrderMessages } from '#areas/messages/web/order-messages.tsx';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { useCancelOrder } from '#areas/orders/web/shared/use-cancel-order.ts';
import { findListedOrder } from '#areas/orders/web/shared/order-cache.ts';
import { FiscalKeyCard } from '#areas/dispatch/web/fiscal-key-card.tsx';
import { FreightCard, isMoving } from '#areas/freight/web/freight-card.tsx';
import { ScannedOrders } from '#areas/dispatch/web/use-scanned-order.ts';
import { OrderDetail } from '#areas/orders/web/detail/order-detail.tsx';
import type { SideEvent } from '#areas/orders/web/detail/order-timeline.tsx';
import { OrderNewsSign } from '#areas/orders/web/news/order-news-sign.tsx';
import { loadPhotos } from '#areas/photos/web/shared/load-photos.ts';
import { PrintOrderButton } from '#areas/printing/web/print-order-button.tsx';
import { orderTexts } from '#areas/orders/web/texts.ts';
import { useChangedOrder } from '#areas/orders/web/use-changed-order.ts';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { hasRefundUnderWay } from '#areas/payments/web/give-back.ts';
import { MoneyNoticeCard } from '#areas/payments/web/money-notice-card.tsx';
import { PaymentCard } from '#areas/payments/web/payment-card.tsx';
import { paymentEvents } from '#areas/payments/web/payment-events.ts';
import { useOwedNotice } from '#areas/payments/web/shared/use-owed-notice.ts';
import { WithdrawalCard } from '#areas/withdrawals/web/withdrawal-card.tsx';
import { withdrawalEvents } from '#areas/withdrawals/web/withdrawal-events.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { roleOf } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { AfterCancelling } from './order-after-cancelling.tsx';
import { EditOrderButton, RepeatOrderButton } from './order-cart-buttons.tsx';
import { OrderNextStep } from './order-next-step.tsx';
import classes from '#areas/orders/web/shared/order-detail.module.css';

/** The pause between two reads of an order with a pending refund, or a label that changes by itself, ms. */
const LOOK_EVERY_MS = 5_000;

/** The order's number and customer. The line is there from the start, so that nothing moves when the order loads. */
function headingOf({
  data,
  isPending,
}: Pick<UseQueryResult<OrderDetailAnswer>, 'data' | 'isPending'>): string | undefined {
  if (data) return orderTexts.heading(data.orderId, orderFace(data));
  return isPending ? orderTexts.order : undefined;
}

/** The fields of later areas, until the detail is read. */
const NOT_IN_LISTS: Omit<WholeOrder, keyof OrderDetailAnswer> = {
  payments: [],
  pix: null,
  withdrawal: { isOpen: false, lastDay: null, last: null },
  withdrawals: [],
  goods: null,
  goodsReturn: null,
  freight: null,
  label: null,
  delivery: null,
  choosesFreight: false,
};

/** The order from a cached list, so that its detail need not start blank. */
function findListed(client: QueryClient, id: string): WholeOrder | undefined {
  const listed = findListedOrder(client, id);
  return listed && { ...listed, ...NOT_IN_LISTS };
}

function CancelOrderButton({ order }: { order: WholeOrder }) {
  const tellOwed = useOwedNotice();
  const { cancel, cancelling } = useCancelOrder(order, focusHeading, { tellOwed });
  return (
    <Button
      variant="default"
      leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
      loading={cancelling}
      onClick={cancel}
    >
      {orderTexts.cancel}
    </Button>
  );
}

/** The events of an order beside its changes of state, by area. */
const eventsOf = (order: WholeOrder): SideEvent[] => [
  ...paymentEvents(order.payments).map((event) => ({ ...event, of: 'money' as const })),
  ...withdrawalEvents(order),
];

export function OrderPage() {
  const { id } = useParams({ from: paths.order });
  const role = roleOf(useSession().user?.role);
  const staff = role !== 'cliente';
  const client = useQueryClient();
  const fromDispatch = useLocation({ select: ({ state }) => state.fromDispatch === true });
  const order = useQuery({
    ...orderQueries.detail<WholeOrder>(id),
    placeholderData: () => findListed(client, id),
    // The provider may have done its part before this page heard of its events.
    refetchInterval: ({ state: { data: read } }) =>
      hasRefundUnderWay(read) || isMoving(read?.label) ? LOOK_EVERY_MS : false,
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
  const cancel = mayCancel && <CancelOrderButton key={data._id} order={data} />;

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
              {/* For a confirmed order it is a next step. */}
              {data.status !== 'CONFIRMADO' && (
                <PrintOrderButton order={data} loadPhotos={loadPhotos} className={classes.print} />
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
          fiscalKey={
            <>
              {staff && <FreightCard order={data} />}
              <FiscalKeyCard order={data} staff={staff} />
            </>
          }
          first={
            staff && (
              <>
                <WithdrawalCard order={data} />
                <MoneyNoticeCard order={data} />
              </>
            )
          }
          payments={staff && <PaymentCard order={data} loading={order.isPlaceholderData} />}
          events={eventsOf(data)}
          afterCancelling={
            staff && <AfterCancelling order={data} partial={order.isPlaceholderData} />
          }
          messages={staff && <OrderMessages order={data} />}
          nextStep={<OrderNextStep order={data} staff={staff} />}
          cancel={cancel}
        />
      )}
    </>
  );
}
