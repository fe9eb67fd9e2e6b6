import type {
  NotedPaymentAnswer,
  PaymentInput,
  PaymentMethod,
  OrderWithPayments,
} from '../contract.ts';
import { fromReais, toReais, readPrice } from '#kit/rules/money.ts';
import { PAYMENT_METHODS } from '../rules/payment.ts';
import { NativeSelect, Stack, TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '#kit/web/components/forms/app-form.tsx';
import { MoneyInput } from '#kit/web/components/forms/money-input.tsx';
import { useAppForm } from '#kit/web/components/forms/use-app-form.ts';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { problemText } from '#kit/web/lib/api/field-errors.ts';
import { formatCents } from '#kit/web/lib/format.ts';
import { moneyText } from '#kit/web/lib/money-text.ts';
import { giveBackOf } from './give-back.ts';
import { paymentFormTexts as texts, paymentTexts } from './texts.ts';
import { paymentsApi } from './api.ts';
import { useNoted } from './use-payments.ts';

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));

/** The doubt about a payment above the amount due, with the sum to give back: a zero too many is the usual slip. */
function OverNote({ amount, due }: { amount: string; due: number }) {
  const cents = Number(readPrice(amount));
  const dueCents = fromReais(due);
  if (dueCents <= 0 || !(cents > dueCents)) return null;
  const sums = { due: formatCents(dueCents), back: formatCents(cents - dueCents) };
  return <LineNote kind="doubtful">{texts.over(sums)}</LineNote>;
}

export function PaymentForm({ order, onDone }: { order: OrderWithPayments; onDone: () => void }) {
  const noted = useNoted();
  const sign = order.due < 0 ? -1 : 1;
  const { leftCents, underWayCents } = giveBackOf(order);
  const method: PaymentMethod = 'pix';
  const form = useAppForm<
    { amount: string; method: PaymentMethod; note: string },
    PaymentInput,
    NotedPaymentAnswer
  >({
    name: `pagamento-${order._id}`,
    initialValues: {
      amount: moneyText(sign < 0 ? toReais(leftCents) : order.due),
      method,
      note: '',
    },
    validate: ({ amount }) => {
      const cents = readPrice(amount);
      // The server refuses only more than is due, and counts a pending refund as still due.
      if (sign < 0 && underWayCents > 0 && Number(cents) > leftCents) {
        return { amount: texts.alreadyUnderWay(formatCents(leftCents)) };
      }
      return { amount: cents === 0 ? texts.zero : problemText(cents, texts.problems) };
    },
    toPayload: ({ amount, ...rest }) => ({
      amount: sign * toReais(Number(readPrice(amount))),
      ...rest,
    }),
    send: (body, idempotencyKey) =>
      paymentsApi.call('POST /orders/:id/payments', {
        params: { id: order._id },
        body,
        idempotencyKey,
      }),
    fieldOfCode: { refund_too_large: 'amount' },
    failed: (error) => messageOf(error, paymentTexts.failed),
    onDone: (answer) => {
      noted(order, answer);
      onDone();
    },
  });
  return (
    <AppForm form={form}>
      <Stack gap={14}>
        <div>
          <MoneyInput {...form.field('amount')} label={texts.amount} data-autofocus />
          <div aria-live="polite">
            <OverNote amount={form.form.values.amount} due={order.due} />
          </div>
        </div>
        <NativeSelect {...form.field('method')} label={texts.method} data={METHODS} />
        <TextInput
          {...form.field('note')}
          label={texts.note}
          placeholder={texts.notePlaceholder}
          maxLength={200}
          autoComplete="off"
        />
      </Stack>
      <DialogActions form={form} label={texts.save} />
    </AppForm>
  );
}
