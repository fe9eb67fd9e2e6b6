import type { OrderAnswer, OrderDetailAnswer } from '@balcao/domain/contract/orders';
import type {
  NotedPaymentAnswer,
  PaymentInput,
  PaymentMethod,
} from '@balcao/domain/contract/payments';
import { fromReais, toReais } from '@balcao/domain/rules/money';
import { PAYMENT_METHODS } from '@balcao/domain/rules/payment';
import { readPrice } from '@balcao/domain/rules/price';
import { NativeSelect, Stack, TextInput } from '@mantine/core';

import { AppForm, DialogActions } from '../../../components/forms/app-form.tsx';
import { MoneyInput } from '../../../components/forms/money-input.tsx';
import { useAppForm } from '../../../components/forms/use-app-form.ts';
import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { problemText } from '../../../lib/api/field-errors.ts';
import { formatCents } from '../../../lib/format.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { giveBackOf } from './give-back.ts';
import { paymentFormTexts as texts } from './payment-card-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { sendPayment, useNoted } from './use-payments.ts';

const METHODS = Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }));

interface PaymentFormProps {
  order: OrderDetailAnswer;
  onDone: () => void;
}

/** The question before a payment of more than is due, which names the sum to give back: a zero too many is the usual slip. */
function useAskOver({ due }: OrderAnswer) {
  const confirm = useConfirm();
  return async (cents: number): Promise<boolean> => {
    const dueCents = fromReais(due);
    if (dueCents <= 0 || cents <= dueCents) return true;
    return confirm({
      title: texts.overTitle,
      message: texts.over({
        amount: formatCents(cents),
        due: formatCents(dueCents),
        back: formatCents(cents - dueCents),
      }),
      confirmLabel: texts.overAnyway,
      cancelLabel: texts.correct,
    });
  };
}

/** A payment of another amount or method; a refund for an order with money to give back. */
export function PaymentForm({ order, onDone }: PaymentFormProps) {
  const noted = useNoted();
  const askOver = useAskOver(order);
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
      // More than is due is refused by the server, which counts what is under way as still due.
      if (sign < 0 && underWayCents > 0 && Number(cents) > leftCents) {
        return { amount: texts.alreadyUnderWay(formatCents(leftCents)) };
      }
      return { amount: cents === 0 ? texts.zero : problemText(cents, texts.problems) };
    },
    ask: ({ amount }) => askOver(Number(readPrice(amount))),
    toPayload: ({ amount, ...rest }) => ({
      amount: sign * toReais(Number(readPrice(amount))),
      ...rest,
    }),
    send: (input, key) => sendPayment(order._id, input, key),
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
        <MoneyInput {...form.field('amount')} label={texts.amount} data-autofocus />
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
