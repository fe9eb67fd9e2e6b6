import type { OrderAnswer } from '#areas/orders/contract.ts';
import { Box, Button, type ButtonProps } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { ExportButton } from '#kit/web/components/list/export-button.tsx';
import { ListPage } from '#kit/web/components/list/list-page.tsx';
import { useList } from '#kit/web/components/list/use-list.ts';
import { FirstSteps } from '#areas/first-steps/web/first-steps.tsx';
import { useFirstSteps } from '#areas/first-steps/web/use-first-steps.ts';
import { exportQuery, orderQueries, ORDERS_PAGE_SIZE } from '#areas/orders/web/shared/api.ts';
import { OrderFilters } from '#areas/orders/web/list/order-filters.tsx';
import { SendLinkButton } from '#areas/messages/web/send-link-button.tsx';
import { OrderList, type OrderRowParts } from '#areas/orders/web/list/order-list.tsx';
import { GiveBackButton, ReceiveButton } from '#areas/payments/web/payment-buttons.tsx';
import { useOwedNotice } from '#areas/payments/web/shared/use-owed-notice.ts';
import { ListNews } from '#areas/orders/web/news/list-news.tsx';
import { loadPhotos } from '#areas/photos/web/shared/load-photos.ts';
import { PrintConfirmed } from '#areas/printing/web/print-confirmed.tsx';
import type { OrdersSearch } from '#areas/orders/web/search.ts';
import { ordersTexts as texts, toGiveBackTexts } from '#areas/orders/web/texts.ts';
import { useLiveState } from '#areas/live/web/shared/live.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { roleOf } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { RowStep } from './order-row-step.tsx';

/**
 * The open tasks of a store without orders.
 * @param props.onNone told true once nothing is left to do, or when that could not be read.
 */
function StoreFirstSteps({ onNone }: { onNone: (none: boolean) => void }) {
  const steps = useFirstSteps();
  const none = steps?.length === 0;
  useEffect(() => onNone(none), [none, onNone]);
  return <FirstSteps steps={steps} />;
}

const DEFAULTS = { sort: 'newest' } as const;
const FILTERS = ['q', 'status', 'link', 'withdrawal', 'origin', 'payment'] as const;
const CLEARED = Object.fromEntries(
  [...FILTERS, 'startDate', 'endDate'].map((name) => [name, undefined]),
);

const newOrderButton = (props?: Pick<ButtonProps, 'visibleFrom' | 'variant'>) => (
  <Button
    {...props}
    component={Link}
    to={paths.newOrder}
    leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
  >
    {texts.newOrder}
  </Button>
);

/** The number of orders with money to give back, as a link to them; nothing when there are none. */
function ToGiveBack({ onShow }: { onShow: () => void }) {
  // Only observed here: the menu asks for the count.
  const { data: count } = useQuery({ ...orderQueries.toGiveBackCount(), enabled: false });
  if (!count) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      // On the line of the export beside it.
      style={{ verticalAlign: 'top' }}
      visibleFrom="sm"
      leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={toGiveBackTexts.showOf(count)}
      onClick={onShow}
    >
      {toGiveBackTexts.show(count)}
    </Button>
  );
}

/** The parts of a row beside the order itself, by area. */
const ROW_PARTS: OrderRowParts = {
  Receive: ReceiveButton,
  GiveBack: GiveBackButton,
  SendLink: SendLinkButton,
  useOwedNotice,
};

export function OrdersPage() {
  const role = roleOf(useSession().user?.role);
  const staff = role !== 'cliente';
  const [drafts, setDrafts] = useState(0);
  const onDraft = useCallback((change: 1 | -1) => setDrafts((count) => count + change), []);
  const list = useList<OrderAnswer, OrdersSearch>(
    { pageSize: ORDERS_PAGE_SIZE, defaults: DEFAULTS },
    // A row must not move while the person types in it.
    (search) => ({ ...orderQueries.list(search), refetchOnWindowFocus: drafts === 0 }),
  );
  const { search, filter } = list;
  const isDown = useLiveState() === 'down';
  const filtered =
    FILTERS.some((name) => search[name]) || Boolean(search.startDate && search.endDate);
  const isEmpty = staff && !filtered && list.rows !== undefined && !list.total;
  const [noSteps, setNoSteps] = useState(false);

  return (
    <>
      <ListPage
        list={list}
        texts={texts}
        count={(total) => (
          <>
            <span>{texts.count(total)}</span>
            {isDown && <span> · {texts.notLive}</span>}
          </>
        )}
        notice={staff && <ListNews list={list} />}
        aside={
          <>
            <ExportButton path="/orders/export" query={exportQuery(search)} />
            {staff && !search.payment && (
              <ToGiveBack onShow={() => filter({ ...CLEARED, payment: 'A devolver' })} />
            )}
          </>
        }
        actions={
          staff && (
            <>
              <PrintConfirmed loadPhotos={loadPhotos} />
              {/* On phones the bar above the page has it, so that the list begins higher. */}
              {newOrderButton({
                visibleFrom: 'sm',
                // In a new store the open step has the filled button.
                variant: isEmpty && !noSteps ? 'default' : 'filled',
              })}
            </>
          )
        }
        actionsBeside
        filters={<OrderFilters search={search} staff={staff} onChange={filter} />}
        icon={<IconReceipt size={30} stroke={1.5} />}
        firstStep={staff && noSteps && newOrderButton({ variant: 'light' })}
        onClear={filtered ? () => filter(CLEARED) : undefined}
      >
        {(orders) => (
          <OrderList
            orders={orders}
            role={role}
            parts={ROW_PARTS}
            search={search}
            onDraft={onDraft}
            Step={RowStep}
          />
        )}
      </ListPage>
      <Box mt={16}>{isEmpty && <StoreFirstSteps onNone={setNoSteps} />}</Box>
    </>
  );
}
