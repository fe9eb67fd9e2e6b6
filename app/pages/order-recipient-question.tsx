import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import { Card } from '#kit/web/components/layout.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { ordersApi } from '#areas/orders/web/shared/api.ts';
import type { CartRecipient } from '#areas/orders/web/shared/cart.ts';
import { sameCartFor } from '#areas/orders/web/cart/order-cart.ts';
import { RecipientField } from '#areas/orders/web/cart/recipient-field.tsx';
import { recipientFields } from '#areas/orders/web/cart/priced-cart.ts';
import { orderGeneratedTexts as texts } from '#areas/orders/web/shared/cart-texts.ts';
import { messagesApi } from '#areas/messages/web/api.ts';
import { rereadOrder, storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';

interface OrderRecipientQuestionProps {
  order: OrderDetailAnswer;
  onSkip: () => void;
}

/** Asks for the recipient of a new order. Its link can be sent without an answer. */
export function OrderRecipientQuestion({ order, onSkip }: OrderRecipientQuestionProps) {
  const client = useQueryClient();
  const [recipient, setRecipient] = useState<CartRecipient | null>(null);
  const isNamed = Object.keys(recipientFields(recipient)).length > 0;
  const change = useChange({
    send: (whom: CartRecipient, idempotencyKey) =>
      ordersApi.call('PUT /orders/:id/cart', {
        params: { id: order._id },
        body: sameCartFor(order, whom),
        idempotencyKey,
      }),
    done: texts.recipientSaved,
    failed: (error) => messageOf(error, texts.recipientFailed),
    onDone: (answer) => {
      storeOrder(client, answer);
      // The message by hand now has this recipient.
      void client.invalidateQueries({ queryKey: messagesApi.key('GET /orders/:id/message') });
      // The question disappears with its answer.
      requestAnimationFrame(focusHeading);
    },
    onFailed: (error) => {
      if (error instanceof ApiError) rereadOrder(client, order._id);
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (recipient && isNamed) change.run(recipient);
  };
  return (
    <Card title={texts.askRecipient}>
      <form onSubmit={submit}>
        <Stack gap={14}>
          <Text c="dimmed">{texts.askRecipientHint}</Text>
          <RecipientField recipient={recipient} onChange={setRecipient} />
          <Group gap={10}>
            <Button type="submit" variant="default" disabled={!isNamed} loading={change.pending}>
              {texts.saveRecipient}
            </Button>
            <Button variant="subtle" color="gray" onClick={onSkip}>
              {texts.skipRecipient}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
