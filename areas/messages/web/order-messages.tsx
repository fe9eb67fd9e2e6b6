import type { OrderAnswer } from '#areas/orders/contract.ts';
import { isDoubted } from '#areas/orders/rules/order-status.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Card } from '#kit/web/components/layout.tsx';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { isExpired, isForgotten } from '#areas/orders/web/shared/waiting-link.ts';
import { messagesOfOrder } from './api.ts';
import { MessageList } from './message-list.tsx';
import { SendByHand } from './send-by-hand.tsx';
import { messagesTexts, orderMessagesTexts as texts } from './texts.ts';

type OrderOfMessages = Pick<
  OrderAnswer,
  '_id' | 'status' | 'trackingCode' | 'createdAt' | 'expiresAt' | 'doubt'
>;

/** The messages to this order's customer, and the same text to send by hand. For staff. */
export function OrderMessages({ order: shown }: { order: OrderOfMessages }) {
  const order = { order: shown._id, status: shown.status, trackingCode: shown.trackingCode };
  const messages = useQuery({
    ...messagesOfOrder(order),
    placeholderData: keepPreviousData,
  });
  const { data, error } = messages;
  return (
    <Card
      title={texts.title}
      actions={
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => <Link to={paths.messages} aria-label={texts.all} {...props} />}
        >
          {messagesTexts.showAll}
        </Button>
      }
    >
      {messages.isPending && <Skeleton className="quiet" height="1lh" aria-hidden="true" />}
      {error && (
        <Group className="quiet" gap="0 8px" mih={32} mb={10} role={data ? 'status' : 'alert'}>
          {withConnection(error, data ? commonTexts.notUpdated : texts.loadFailed)}
          <Button
            size="compact-sm"
            variant="subtle"
            loading={messages.isFetching}
            onClick={() => void messages.refetch()}
          >
            {commonTexts.retry}
          </Button>
        </Group>
      )}
      {data?.rows.length === 0 && <p className="quiet">{texts.empty}</p>}
      {data && data.rows.length > 0 && (
        <MessageList messages={data.rows} readAt={messages.dataUpdatedAt} inOrder />
      )}
      {!isExpired(shown) && <SendByHand query={order} />}
      {isDoubted(shown) && (
        <SendByHand query={{ ...order, kind: 'order-doubted' }} label={texts.askKnown} />
      )}
      {isForgotten(shown) && (
        <SendByHand query={{ ...order, kind: 'order-reminder' }} label={texts.remind} />
      )}
    </Card>
  );
}
