import type { OrderAnswer } from '#areas/orders/contract.ts';
import { MESSAGE_TEMPLATES } from '../rules/message-template.ts';
import { renderLinkMessage } from '../rules/render-message.ts';
import { canChat, chatLink } from '#kit/rules/phone.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import listClasses from '#kit/web/components/list/list.module.css';
import { publicOrderUrl } from '#kit/web/lib/pages/public-paths.ts';
import { storeName } from '#kit/web/lib/store.ts';
import { linkTextsQuery } from './api.ts';
import { sendLinkTexts as texts } from './texts.ts';

interface SendLinkButtonProps {
  order: OrderAnswer;
  isReminder: boolean;
}

/** Opens a chat with the link of a waiting order, or a reminder of it, in the store's words. */
export function SendLinkButton({ order, isReminder }: SendLinkButtonProps) {
  const { data } = useQuery(linkTextsQuery);
  const kind = isReminder ? 'order-reminder' : 'order-link';
  const text = renderLinkMessage(data?.get(kind) ?? MESSAGE_TEMPLATES[kind].text, {
    pedido: `#${order.orderId}`,
    link: publicOrderUrl(order.orderId),
    loja: storeName(),
  });
  const phone = order.recipient?.phone ?? '';
  return (
    <Button
      size="xs"
      className={listClasses.above}
      variant="default"
      component="a"
      href={chatLink(canChat(phone) ? phone : '', text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden="true" />}
      aria-label={isReminder ? texts.remindOf(order.orderId) : texts.sendOf(order.orderId)}
    >
      {isReminder ? texts.remind : texts.send}
    </Button>
  );
}
