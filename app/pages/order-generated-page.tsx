import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { MESSAGE_TEMPLATES } from '#areas/messages/rules/message-template.ts';
import { renderLinkMessage } from '#areas/messages/rules/render-message.ts';
import { chatLink } from '#kit/rules/phone.ts';
import { Anchor, Button, Stack, Text, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCopy,
  IconExternalLink,
  IconPlus,
  IconReceipt,
} from '@tabler/icons-react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { LineNote } from '#kit/web/components/line-note.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import layout from '#kit/web/components/layout.module.css';
import { MessagePage } from '#kit/web/components/notices/message-page.tsx';
import { copyLink } from '#kit/web/components/sharing/copy-link.ts';
import { PageHeader } from '#kit/web/components/page-header.tsx';
import { orderGeneratedTexts as texts } from '#areas/orders/web/shared/cart-texts.ts';
import { messageByHand } from '#areas/messages/web/api.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { OrderProductsCard } from '#areas/orders/web/detail/order-products-card.tsx';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { storeName } from '#kit/web/lib/store.ts';
import { shippingApi } from '#areas/shipping/web/api.ts';
import { AddressLine, addressQuery } from '#areas/store/web/shared/address-line.tsx';
import { settledSoon } from '#kit/web/lib/api/settled-soon.ts';
import { OrderRecipientQuestion } from './order-recipient-question.tsx';

/** The longest wait for the line above the link. */
const PATIENCE_MS = 1_000;

export const loadOrderGenerated = (client: QueryClient): Promise<void> =>
  settledSoon([client.ensureQueryData(addressQuery)], PATIENCE_MS);

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Used until the store's own text has loaded, or when it fails to load. */
const whatsAppUrl = (link: string, order: string): string =>
  chatLink(
    '',
    renderLinkMessage(MESSAGE_TEMPLATES['order-link'].text, {
      pedido: `#${order}`,
      link,
      loja: storeName(),
    }),
  );

function AnotherOrder({ variant }: { variant: 'default' | 'filled' }) {
  return (
    <Button
      component={Link}
      to={paths.newOrder}
      state={{ anotherOrder: true }}
      variant={variant}
      leftSection={<IconPlus {...icon} />}
    >
      {texts.another}
    </Button>
  );
}

/** The link to a chat with the text filled in: with the order's customer, or with a person chosen in WhatsApp. */
function ShareLink({ link, order }: { link: string; order: string }) {
  const { data } = useQuery(messageByHand({ order, kind: 'order-link' }));
  return (
    <Button
      component="a"
      href={data?.chatLink ?? whatsAppUrl(link, order)}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp {...icon} />}
    >
      {texts.share}
    </Button>
  );
}

function MissingLink() {
  return (
    <MessagePage
      role="alert"
      icon={<IconAlertTriangle size={34} stroke={1.5} />}
      title={texts.missing}
      text={texts.missingHint}
      actions={
        <>
          <AnotherOrder variant="filled" />
          <Button component={Link} to={paths.orders} variant="default">
            {texts.orders}
          </Button>
        </>
      }
    />
  );
}

/** The order has no recipient, and can still get one. */
const canAsk = ({ status, recipient }: OrderDetailAnswer): boolean =>
  status === 'AGUARDANDO CONFIRMAÇÃO' && recipient === null;

/** Whether the question for the recipient was put aside; a reload keeps that. */
function useSkipping(): [boolean, () => void] {
  const navigate = useNavigate();
  const isSkipped = useLocation({ select: ({ state }) => state.recipientSkipped === true });
  const skip = (): void => {
    void navigate({
      to: paths.orderGenerated,
      state: (before) => ({ ...before, recipientSkipped: true }),
      replace: true,
      resetScroll: false,
    }).then(focusHeading);
  };
  return [isSkipped, skip];
}

/** Says that an order has no freight, in a shop that has freights to choose. */
function NoShipping({ order }: { order: OrderDetailAnswer }) {
  const lacks = order.shippingName === null;
  const { data } = useQuery({ ...shippingApi.query('GET /shipping'), enabled: lacks });
  if (!lacks || !data?.length) return null;
  return (
    <LineNote kind="doubtful">
      {texts.noShipping}{' '}
      <Anchor
        inherit
        renderRoot={(props) => <Link to={paths.editOrder} params={{ id: order._id }} {...props} />}
      >
        {texts.chooseShipping}
      </Anchor>
    </LineNote>
  );
}

function Generated({ link }: { link: string }) {
  const [isSkipped, skip] = useSkipping();
  const number = link.split('/').at(-1) ?? '';
  const { data: order } = useQuery(orderQueries.detail(number));
  return (
    <>
      <PageHeader />
      <AddressLine />
      <div className={`one-column ${layout.formPage}`}>
        <Card title={texts.order(number)}>
          <Stack gap={14}>
            {order?.recipient && <Text fw={600}>{texts.recipient(order.recipient.name)}</Text>}
            <Text>{texts.lead}</Text>
            <Textarea
              readOnly
              autosize
              label={texts.link}
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="measured">
              <div className={`one-column ${layout.fields}`}>
                <Button
                  leftSection={<IconCopy {...icon} />}
                  onClick={() => void copyLink(link, texts)}
                >
                  {texts.copy}
                </Button>
                <ShareLink link={link} order={number} />
                <AnotherOrder variant="default" />
                <Button
                  variant="default"
                  leftSection={<IconReceipt {...icon} />}
                  renderRoot={(props) => (
                    <Link to={paths.order} params={{ id: number }} {...props} />
                  )}
                >
                  {texts.seeOrder}
                </Button>
                <Button
                  component="a"
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="subtle"
                  leftSection={<IconExternalLink {...icon} />}
                >
                  {texts.open}
                </Button>
              </div>
            </div>
          </Stack>
        </Card>
        {order && canAsk(order) && !isSkipped && (
          <OrderRecipientQuestion order={order} onSkip={skip} />
        )}
        {order && (
          <div>
            <OrderProductsCard order={order} />
            <NoShipping order={order} />
          </div>
        )}
      </div>
    </>
  );
}

/** The link that Gerar Pedido left in the history entry: a reload keeps it, a typed address has none. */
export function OrderGeneratedPage() {
  const link = useLocation({ select: (location) => location.state.orderLink });
  return link ? <Generated link={link} /> : <MissingLink />;
}
