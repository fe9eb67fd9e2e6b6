import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { chatLink, isValidPhone } from '@balcao/domain/rules/phone';
import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { CopyIcon } from '../../components/copy-icon.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { paths } from '../../lib/paths.ts';
import { orderTexts } from './texts.ts';
import { OrderCard } from './order-card.tsx';
import classes from './order-detail.module.css';
import {
  addressDetails,
  contactDetails,
  customerText,
  fullName,
  type Detail,
} from './order-view.ts';

function Details({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OrderCustomerCardProps {
  order: OrderAnswer;
  /** Staff reach the record and the chat from here. */
  staff: boolean;
}

export function OrderCustomerCard({ order, staff }: OrderCustomerCardProps) {
  const { customer, address } = order;
  if (!customer) {
    return (
      <OrderCard title={orderTexts.customer}>
        <p className={classes.muted}>
          {order.status === 'CANCELADO' ? orderTexts.customerNever : orderTexts.customerPending}
        </p>
      </OrderCard>
    );
  }
  const canChat = staff && isValidPhone(customer.phone);
  return (
    <OrderCard
      title={orderTexts.customer}
      actions={
        <>
          {canChat && (
            <Tooltip label={orderTexts.openChat}>
              <ActionIcon
                component="a"
                href={chatLink(customer.phone, orderTexts.chat(customer.name, order.orderId))}
                target="_blank"
                rel="noreferrer"
                variant="subtle"
                color="gray"
                size={44}
                aria-label={orderTexts.openChat}
              >
                <IconBrandWhatsapp size={19} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          )}
          <CopyIcon
            text={customerText(order)}
            label={orderTexts.copyCustomer}
            copied={orderTexts.customerCopied}
            failed={orderTexts.customerCopyFailed}
          />
        </>
      }
    >
      <p className={classes.customerName}>{fullName(customer) || '—'}</p>
      <Details details={contactDetails(customer)} />
      {address && (
        <>
          <hr className={classes.rule} />
          <Details details={addressDetails(address)} />
        </>
      )}
      {staff && customer._id && (
        <>
          <hr className={classes.rule} />
          <Link className={classes.link} to={paths.customer} params={{ id: customer._id }}>
            {orderTexts.openCustomer}
          </Link>
        </>
      )}
    </OrderCard>
  );
}
