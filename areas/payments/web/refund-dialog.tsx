import type { OrderAnswer } from '#areas/orders/contract.ts';
import type { OrderPaymentsAnswer, RefundInput, OrderWithPayments } from '../contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notifyError, notifySuccess, notifyNeutral } from '#kit/web/components/notices/notify.tsx';
import { formatReais, formatCents } from '#kit/web/lib/format.ts';
import { rereadOrder } from '#areas/orders/web/shared/order-cache.ts';
import { type ProviderRefund, giveBackOf, moneyNotices, notedTwice } from './give-back.ts';
import { refundTexts as texts, moneyNoticeTexts, paymentFormTexts } from './texts.ts';
import { storeMoney } from './use-payments.ts';
import { toReais, readPrice } from '#kit/rules/money.ts';
import { providerWords } from '../rules/payment.ts';
import { Stack, Text } from '@mantine/core';
import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { ApiError, messageOf } from '#kit/web/lib/api/api.ts';
import { problemText } from '#kit/web/lib/api/field-errors.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { orderQueries } from '#areas/orders/web/shared/api.ts';
import { paymentsApi } from './api.ts';

function useRefundNotice() {
  const client = useQueryClient();
  return (order: OrderAnswer, of: ProviderRefund, answer: OrderPaymentsAnswer): void => {
    storeMoney(client, order, answer);
    // The refund may have been finished, and announced, before this answer came.
    rereadOrder(client, order._id);
    const payment = answer.payments.find(({ _id }) => _id === of.payment);
    const refund = payment?.automatic?.refunds.at(-1);
    if (!refund) return;
    const amount = formatReais(refund.amount);
    const { by, to } = providerWords(of.provider);
    if (refund.state === 'failed') {
      notifyError(`${texts.notDone(amount)} ${refund.failure ?? texts.noReason(by)}`);
    } else {
      notifySuccess(refund.state === 'done' ? texts.done(amount, by) : texts.asked(amount, to));
    }
  };
}

interface RefundFormProps {
  order: OrderWithPayments;
  refund: ProviderRefund;
  onDone: () => void;
}

function RefundForm({ order, refund, onDone }: RefundFormProps) {
  const client = useQueryClient();
  const notify = useRefundNotice();
  const { by } = providerWords(refund.provider);
  const form = useAppForm<{ amount: string }, RefundInput, OrderPaymentsAnswer | undefined>({
    name: `devolucao-${refund.payment}`,
    initialValues: { amount: moneyText(toReais(refund.cents)) },
    validate: ({ amount }) => {
      const cents = readPrice(amount);
      if (cents === 0) return { amount: paymentFormTexts.zero };
      return {
        amount:
          typeof cents === 'number' && cents > refund.cents
            ? texts.most(formatCents(refund.cents), by)
            : problemText(cents, paymentFormTexts.problems),
      };
    },
    toPayload: ({ amount }) => ({ amount: toReais(Number(readPrice(amount))) }),
    send: async (body, idempotencyKey) => {
      const params = { id: order._id, paymentId: refund.payment };
      const sent = { params, body, idempotencyKey };
      try {
        return await paymentsApi.call('POST /orders/:id/payments/:paymentId/refunds', sent);
      } catch (error) {
        // The order is read again after a missing answer too: the provider may have been asked, and another form has another key.
        rereadOrder(client, order._id);
        if (!(error instanceof ApiError && error.code === 'refund_too_large')) throw error;
        // Waits for the same reading.
        const now = await client
          .fetchQuery({ ...orderQueries.detail<OrderWithPayments>(order._id), staleTime: 0 })
          .catch(() => undefined);
        if (!now || giveBackOf(now).leftCents > 0) throw error;
        return undefined;
      }
    },
    fieldOfCode: { refund_too_large: 'amount' },
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      if (answer) notify(order, refund, answer);
      else notifyNeutral(texts.alreadyAsked);
      onDone();
    },
  });
  const noted = notedTwice(moneyNotices(order));
  const typed = readPrice(form.form.values.amount);
  const shown = formatCents(typeof typed === 'number' ? typed : refund.cents);
  return (
    <AppForm form={form}>
      <Stack gap={14}>
        <p>{texts.question(shown, order.orderId)}</p>
        {noted && (
          <Text p="10px 12px" bdrs="md" bg="var(--b-orange-soft)">
            {moneyNoticeTexts.byHand(noted.who, formatReais(noted.amount))}
          </Text>
        )}
        <MoneyInput {...form.field('amount')} label={texts.amount} data-autofocus />
      </Stack>
      <DialogActions form={form} label={texts.submit} />
    </AppForm>
  );
}

interface RefundDialogProps {
  order: OrderWithPayments;
  /** The possible refund; undefined while the dialog is closed. */
  refund: ProviderRefund | undefined;
  onClose: () => void;
  /** The button that opened it may be gone: moves the focus. */
  onDone: () => void;
}

export const RefundDialog = ({ order, refund, onClose, onDone }: RefundDialogProps) => (
  <FormModal
    title={({ provider }) => texts.title(providerWords(provider).by)}
    record={refund}
    onClose={onClose}
  >
    {(record) => (
      <RefundForm
        order={order}
        refund={record}
        onDone={() => {
          onClose();
          requestAnimationFrame(onDone);
        }}
      />
    )}
  </FormModal>
);
