import type { OrderRecipient } from '../../contract.ts';
import { shownPhone } from '#kit/rules/phone.ts';
import { Anchor, Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { paths } from '#kit/web/lib/pages/paths.ts';
import classes from '../shared/order-detail.module.css';
import { linkDetailTexts as texts } from '../texts.ts';

/** The recipient of a link, in the place of the customer. */
export function OrderRecipientText({ recipient }: { recipient: OrderRecipient }) {
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
