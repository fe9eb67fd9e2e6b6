import type { TemplateKind } from '@balcao/domain/contract/messages';
import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { DEFAULT_MESSAGE_TEXTS, renderMessage } from '@balcao/domain/rules/message-template';
import { chatLink } from '@balcao/domain/rules/phone';
import { Button, type ButtonProps } from '@mantine/core';
import { IconBrandWhatsapp, IconClockX, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import listClasses from '../../../components/list/list.module.css';
import { useLinkGuard } from '../../../components/sharing/use-link-guard.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { publicOrderUrl } from '../../../lib/pages/public-paths.ts';
import { storeName } from '../../../lib/store.ts';
import { isExpired, isForgotten } from '../../../lib/waiting-link.ts';
import { orderQueries } from '../api.ts';
import classes from './order-list.module.css';
import { linkTexts as texts } from '../texts.ts';
import { useRenewLink } from '../use-renew-link.ts';

const look: ButtonProps = {
  variant: 'default',
  size: 'xs',
  className: `${listClasses.above} ${classes.linkAction}`,
};
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function ChatButton({ order, kind }: { order: OrderAnswer; kind: TemplateKind }) {
  const { data } = useQuery(orderQueries.linkTexts());
  const text = renderMessage(data?.get(kind) ?? DEFAULT_MESSAGE_TEXTS[kind], {
    nome: '',
    pedido: `#${order.orderId}`,
    link: publicOrderUrl(order.orderId),
    rastreio: '',
    loja: storeName(),
  });
  const { beforeChat } = useLinkGuard();
  const isReminder = kind === 'order-reminder';
  return (
    <Button
      {...look}
      component="a"
      href={chatLink(order.recipient?.phone ?? '', text)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={beforeChat}
      leftSection={<IconBrandWhatsapp {...icon} />}
      aria-label={isReminder ? texts.remindOf(order.orderId) : texts.sendOf(order.orderId)}
    >
      {isReminder ? texts.remind : texts.send}
    </Button>
  );
}

/** The badge beside the state of an order whose link expired. */
export const ExpiredBadge = () => (
  <StatusBadge
    label={texts.expired}
    tone="red"
    icon={<IconClockX size={14} aria-hidden="true" />}
  />
);

/** A row's actions for an order that nobody has confirmed yet: to send its link, to remind, or to renew it. */
export function WaitingLink({ order }: { order: OrderAnswer }) {
  const { renew, renewing } = useRenewLink(order);
  if (isExpired(order)) {
    return (
      <Button
        {...look}
        loading={renewing}
        leftSection={<IconRefresh {...icon} />}
        aria-label={texts.renewOf(order.orderId)}
        onClick={renew}
      >
        {texts.renew}
      </Button>
    );
  }
  return <ChatButton order={order} kind={isForgotten(order) ? 'order-reminder' : 'order-link'} />;
}
