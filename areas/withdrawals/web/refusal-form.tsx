import type { WithdrawalAnswer, OrderWithWithdrawals } from '../contract.ts';
import { LONGEST_WITHDRAWAL_TEXT, wasAskedLate } from '../rules/withdrawal.ts';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { byStoreZone, formatDate } from '#kit/web/lib/format.ts';
import { rereadOrder, storeOrder } from '#areas/orders/web/shared/order-cache.ts';
import { withdrawalsApi } from './api.ts';
import { refusalTexts as texts } from './texts.ts';
import classes from '#areas/orders/web/shared/order-detail.module.css';

interface RefusalFormProps {
  order: OrderWithWithdrawals;
  request: WithdrawalAnswer;
  onDone: () => void;
}

function reasonsFor(order: OrderWithWithdrawals, isLate: boolean): string[] {
  const wasGivenBack = order.payments.some(
    ({ amount, takenBack }) => amount < 0 && takenBack === null,
  );
  return [...(isLate ? [texts.late] : []), ...(wasGivenBack ? [texts.alreadyGivenBack] : [])];
}

function inTimeOf({ withdrawal: { lastDay }, deliveredAt }: OrderWithWithdrawals): string {
  if (lastDay === null || deliveredAt !== null) {
    return texts.inTime(lastDay && formatDate(lastDay));
  }
  return texts.inTimeBeforeArrival(formatDate(lastDay));
}

export function RefusalForm({ order, request, onDone }: RefusalFormProps) {
  const client = useQueryClient();
  const { lastDay } = order.withdrawal;
  const isLate = byStoreZone((zone) => wasAskedLate(Date.parse(request.at), lastDay, zone));
  const reasons = reasonsFor(order, isLate);
  const form = useAppForm({
    name: `desistencia-${request._id}`,
    initialValues: { text: '' },
    validate: ({ text }) => ({ text: text.trim() ? undefined : texts.missing }),
    toPayload: ({ text }) => ({ text: text.trim() }),
    send: (body) =>
      withdrawalsApi.call('PUT /orders/:id/withdrawals/:withdrawalId/refusal', {
        params: { id: order._id, withdrawalId: request._id },
        body,
      }),
    done: texts.done(order.orderId),
    failed: (error) => {
      // Another person has answered the request: the page shows the answer.
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
        <p>
          {texts.law} {!isLate && inTimeOf(order)}
        </p>
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
        {reasons.length > 0 && (
          <Stack role="group" aria-label={texts.templates} className={classes.sentences} gap={8}>
            {reasons.map((sentence) => (
              <Button
                key={sentence}
                variant="default"
                size="xs"
                onClick={() => form.form.setFieldValue('text', sentence)}
              >
                {sentence}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
      <DialogActions form={form} label={texts.submit} />
    </AppForm>
  );
}
