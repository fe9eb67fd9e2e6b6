import type { OrderAnswer } from '#areas/orders/contract.ts';
import { isDoubted } from '#areas/orders/rules/order-status.ts';
import { Button, Group, Skeleton, Text, type ButtonProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#kit/web/components/layout.tsx';
import { withConnection } from '#kit/web/lib/api/failure-text.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { commonTexts } from '#kit/web/lib/texts.ts';
import { isExpired, isForgotten } from '#areas/orders/web/shared/waiting-link.ts';
import { messagesOfOrder, messageByHand, type OrderMessageQuery } from './api.ts';
import { MessageList } from './message-list.tsx';
import { messagesTexts, orderMessagesTexts as texts } from './texts.ts';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { notifyError } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';

const look: ButtonProps = {
  variant: 'default',
  fullWidth: true,
  mt: 'sm',
  leftSection: <IconBrandWhatsapp size={19} stroke={1.75} aria-hidden="true" />,
};

/**
 * 'Enviar no WhatsApp': opens the chat with the store's own text. It is a link from the start, because browsers block a window
 * that opens after an answer.
 */
function SendByHand({ query, label = texts.byHand }: { query: OrderMessageQuery; label?: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(messageByHand(query));
  const ask = async (): Promise<void> => {
    const { error } = await refetch();
    if (error) notifyError(withConnection(error, messageOf(error, texts.byHandFailed)));
  };
  return (
    <>
      {data ? (
        <Button
          component="a"
          href={data.chatLink}
          target="_blank"
          rel="noopener noreferrer"
          {...look}
        >
          {label}
        </Button>
      ) : (
        <Button {...look} loading={isPending || isFetching} onClick={() => void ask()}>
          {label}
        </Button>
      )}
      <Text fz="sm" c="dimmed" ta="center" mt={6}>
        {texts.byHandHint}
      </Text>
    </>
  );
}

type OrderOfMessages = Pick<
  OrderAnswer,
  '_id' | 'status' | 'trackingCode' | 'createdAt' | 'expiresAt' | 'doubt'
>;

/** The messages to this order's customer, and the same text to send by hand. For staff. */
export function OrderMessages({ order: shown }: { order: OrderOfMessages }) {
  const order = { order: shown._id, status: shown.status, trackingCode: shown.trackingCode };
  const messages = useQuery({ ...messagesOfOrder(order), placeholderData: keepPreviousData });
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
