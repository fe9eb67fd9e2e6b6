import type { CustomerAnswer } from '../contract.ts';
import { canChat, chatLink, shownPhone } from '#kit/rules/phone.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';

import { storeName } from '#kit/web/lib/store.ts';
import { customersTexts as texts } from './texts.ts';
import classes from './customer-chat.module.css';
import { fullName } from './customer-view.ts';

/** The phone as a link to a chat with a greeting; plain text when the number cannot chat. */
export function CustomerChat({ customer }: { customer: CustomerAnswer }) {
  const shown = shownPhone(customer.phone) || texts.nothing;
  if (!canChat(customer.phone)) return <span>{shown}</span>;
  return (
    <a
      className={`line-inline nowrap ${classes.chat}`}
      href={chatLink(customer.phone, texts.greeting(customer.name, storeName()))}
      target="_blank"
      rel="noreferrer"
    >
      <IconBrandWhatsapp size={17} stroke={1.75} aria-hidden="true" />
      {shown}
      <VisuallyHidden>, {texts.chat(fullName(customer))}</VisuallyHidden>
    </a>
  );
}
