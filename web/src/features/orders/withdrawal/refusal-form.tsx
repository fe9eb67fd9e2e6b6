import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type { WithdrawalAnswer } from '@balcao/domain/contract/withdrawals';
import { LONGEST_WITHDRAWAL_TEXT } from '@balcao/domain/rules/withdrawal';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { AppForm, DialogActions } from '../../../components/forms/app-form.tsx';
import { useAppForm } from '../../../components/forms/use-app-form.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { orderDetailCalls } from '../detail/detail-api.ts';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import classes from '../detail/order-detail.module.css';
import { refusalTexts as texts } from './withdrawal-texts.ts';

interface RefusalFormProps {
  order: OrderDetailAnswer;
  request: WithdrawalAnswer;
  onDone: () => void;
}

/** A refusal in words, which the customer reads. */
export function RefusalForm({ order, request, onDone }: RefusalFormProps) {
  const client = useQueryClient();
  const form = useAppForm({
    name: `desistencia-${request._id}`,
    initialValues: { text: '' },
    validate: ({ text }) => ({ text: text.trim() ? undefined : texts.missing }),
    toPayload: ({ text }) => ({ text: text.trim() }),
    send: (input) => orderDetailCalls.refuseWithdrawal(order._id, request._id, input),
    done: texts.done(order.orderId),
    failed: (error) => {
      // Somebody else has answered the request: the page shows how.
      if (error instanceof ApiError) rereadOrder(client, order._id);
      return messageOf(error, texts.failed);
    },
    onDone: (answer) => {
      storeOrder(client, answer);
      onDone();
    },
  });
  return (
    <AppForm form={form}>
      <Stack gap={14}>
        <p>{texts.law}</p>
        <Textarea
          {...form.field('text')}
          label={texts.text}
          description={texts.hint}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={LONGEST_WITHDRAWAL_TEXT}
          data-autofocus
        />
        <div role="group" aria-label={texts.templates} className={classes.sentences}>
          {texts.sentences.map((sentence) => (
            <Button
              key={sentence}
              variant="default"
              size="xs"
              onClick={() => form.form.setFieldValue('text', sentence)}
            >
              {sentence}
            </Button>
          ))}
        </div>
      </Stack>
      <DialogActions form={form} label={texts.submit} />
    </AppForm>
  );
}
