import { canCancel } from '@balcao/domain/rules/order-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { ListError } from '../components/list-states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { OrderMessages } from '../features/messages/order-messages.tsx';
import { orderQueries } from '../features/orders/api.ts';
import { CancelOrderButton } from '../features/orders/cancel-order-button.tsx';
import { OrderBackLink } from '../features/orders/order-back-link.tsx';
import { findListedOrder } from '../features/orders/order-cache.ts';
import { OrderDetailLoading } from '../features/orders/order-detail-loading.tsx';
import classes from '../features/orders/order-detail.module.css';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { roleOf } from '../features/orders/order-view.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { orderTexts } from '../features/orders/texts.ts';
import { titleTexts } from '../lib/page-titles.ts';

const focusHeading = (): void => {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
};

export function OrderPage() {
  const { id } = useParams({ from: paths.order });
  const role = roleOf(useSession().user?.role);
  const client = useQueryClient();
  const order = useQuery({
    ...orderQueries.detail(id),
    placeholderData: () => findListedOrder(client, id),
  });
  const { data } = order;
  const cancel = data && canCancel(data.status, role) && (
    <CancelOrderButton order={data} onCancelled={focusHeading} />
  );

  return (
    <>
      <PageHeader
        back={<OrderBackLink />}
        title={titleTexts.order}
        actions={cancel && <div className={classes.cancelFirst}>{cancel}</div>}
      />
      {order.isPending && <OrderDetailLoading />}
      {order.isError && !data && (
        <ListError
          message={orderTexts.loadFailed}
          retrying={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      )}
      {data && (
        <OrderDetail
          order={data}
          staff={role !== 'cliente'}
          partial={order.isPlaceholderData}
          messages={role !== 'cliente' && <OrderMessages key={data._id} order={data} />}
          cancel={cancel}
        />
      )}
    </>
  );
}
