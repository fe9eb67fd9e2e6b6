import type { OrderAnswer, OrderRecipient } from '../../contract.ts';
import { PERSON } from '#kit/rules/person-fields.ts';
import { canChat, chatLink, shownPhone } from '#kit/rules/phone.ts';
import { ActionIcon, Anchor, Box, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BreakableEmail } from '#kit/web/components/breakable-email.tsx';
import { CopyIcon } from '#kit/web/components/sharing/copy-icon.tsx';
import { DoubtNotes } from '#kit/web/components/doubt-notes.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { Tooltip } from '#kit/web/components/tooltip.tsx';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { personDoubts } from '#kit/web/lib/person/person-fields.ts';
import { stateDoubt } from '#kit/web/lib/person/state-options.ts';
import { fullName } from '#kit/web/lib/person/shown-text.ts';
import { orderTexts, linkDetailTexts as texts } from '../texts.ts';
import { addressDetails, contactDetails, customerText, type Detail } from './order-view.ts';
import layout from '#kit/web/components/layout.module.css';
import classes from '../shared/order-detail.module.css';

/** The recipient of a link, in the place of the customer. */
function OrderRecipientText({ recipient }: { recipient: OrderRecipient }) {
  const { customer, name, phone } = recipient;
  return (
    <>
      <Text fw={600}>{name}</Text>
      {phone && <Text>{shownPhone(phone)}</Text>}
      <Text c="dimmed" mt={8}>
        {texts.recipientNotYet}
      </Text>
      {customer && (
        <Box className={`apart ${classes.more}`} mt={14} pt={14}>
          <Anchor
            renderRoot={(props) => (
              <Link to={paths.customer} params={{ id: customer }} {...props} />
            )}
          >
            {texts.openRecipient}
          </Anchor>
        </Box>
      )}
    </>
  );
}

function Details({ details }: { details: readonly Detail[] }) {
  return (
    <dl className={layout.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{label === PERSON.email.label ? <BreakableEmail email={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OrderCustomerCardProps {
  order: OrderAnswer;
  staff: boolean;
}

export function OrderCustomerCard({ order, staff }: OrderCustomerCardProps) {
  const { customer, address } = order;
  if (!customer) {
    return (
      <Card title={orderTexts.customer}>
        {order.recipient && order.status !== 'CANCELADO' ? (
          <OrderRecipientText recipient={order.recipient} />
        ) : (
          <Text c="dimmed">
            {order.status === 'CANCELADO' ? orderTexts.customerNever : orderTexts.customerPending}
          </Text>
        )}
      </Card>
    );
  }
  const params = { id: customer._id ?? '' };
  const hasChat = staff && canChat(customer.phone);
  return (
    <Card
      title={orderTexts.customer}
      actions={
        <div className={`line ${layout.icons}`}>
          {hasChat && (
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
        </div>
      }
    >
      <Text fw={600} mb={12}>
        {fullName(customer) || '—'}
      </Text>
      <Details details={contactDetails(customer)} />
      {staff && <DoubtNotes doubts={personDoubts(customer)} />}
      {address?.city && <Details details={addressDetails(address)} />}
      {address && <DoubtNotes doubts={[stateDoubt(address)]} />}
      {staff && customer._id && (
        <Box className={`apart ${classes.more}`} mt={14} pt={14}>
          <Anchor
            renderRoot={(props) => (
              <Link
                to={paths.customer}
                params={params}
                state={{ fromOrder: { _id: order._id, orderId: order.orderId } }}
                {...props}
              />
            )}
          >
            {orderTexts.openCustomer}
          </Anchor>
        </Box>
      )}
    </Card>
  );
}
