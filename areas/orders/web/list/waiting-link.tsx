import type { OrderAnswer } from '../../contract.ts';
import { LINK_MESSAGE_TEXTS, renderLinkMessage } from '#areas/messages/rules/render-message.ts';
import { canChat, chatLink } from '#kit/rules/phone.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { IconBrandWhatsapp, IconClockX, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import listClasses from '#kit/web/components/list/list.module.css';
import { CopyIcon } from '#kit/web/components/copy-icon.tsx';
import { StatusBadge } from '#kit/web/components/status-badge.tsx';
import { publicOrderUrl } from '#kit/web/lib/pages/public-paths.ts';
import { storeName } from '#kit/web/lib/store.ts';
import { isWithCustomer } from '../shared/waiting-link.ts';
import { orderQueries } from '../shared/api.ts';
import { linkTexts as texts } from '../texts.ts';
import { useRenewLink } from '../use-renew-link.ts';

const look: ButtonProps = { size: 'xs', className: listClasses.above };
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function ChatButton({
  order,
  kind,
}: {
  order: OrderAnswer;
  kind: keyof typeof LINK_MESSAGE_TEXTS;
}) {
  const { data } = useQuery(orderQueries.linkTexts());
  const text = renderLinkMessage(data?.get(kind) ?? LINK_MESSAGE_TEXTS[kind], {
    pedido: `#${order.orderId}`,
    link: publicOrderUrl(order.orderId),
    loja: storeName(),
  });
  const phone = order.recipient?.phone ?? '';
  const isReminder = kind === 'order-reminder';
  return (
    <Button
      {...look}
      variant="default"
      component="a"
      href={chatLink(canChat(phone) ? phone : '', text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp {...icon} />}
      aria-label={isReminder ? texts.remindOf(order.orderId) : texts.sendOf(order.orderId)}
    >
      {isReminder ? texts.remind : texts.send}
    </Button>
  );
}

export const ExpiredBadge = () => (
  <StatusBadge
    label={texts.expired}
    tone="orange"
    icon={<IconClockX size={14} aria-hidden="true" />}
  />
);

function RenewButton({ order }: { order: OrderAnswer }) {
  const { renew, renewing } = useRenewLink(order);
  return (
    <Button
      {...look}
      variant="default"
      loading={renewing}
      leftSection={<IconRefresh {...icon} />}
      aria-label={texts.renewOf(order.orderId)}
      onClick={renew}
    >
      {texts.renew}
    </Button>
  );
}

interface WaitingLinkProps {
  order: OrderAnswer;
  step: 'send-link' | 'remind' | 'renew-link';
}

/**
 * The next step of an unconfirmed order: its link is sent or copied, the customer reminded, or the link renewed. Nothing can be
 * sent to an unknown customer.
 */
export function WaitingLink({ order, step }: WaitingLinkProps) {
  if (step === 'renew-link') return <RenewButton order={order} />;
  return (
    <>
      {!isWithCustomer(order) && (
        <ChatButton order={order} kind={step === 'remind' ? 'order-reminder' : 'order-link'} />
      )}
      <span className={listClasses.above}>
        <CopyIcon
          text={publicOrderUrl(order.orderId)}
          label={texts.copyOf(order.orderId)}
          copied={texts.copied}
          failed={texts.copyFailed}
          size={36}
        />
      </span>
    </>
  );
}
