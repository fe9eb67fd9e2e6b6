import type { PaymentAnswer, RefundAnswer } from '../contract.ts';
import { PAYMENT_METHODS, PIX_PROVIDERS, providerWords } from '../rules/payment.ts';
import { Box, Button, Group } from '@mantine/core';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { isUnderWay } from './give-back.ts';
import classes from './payment-card.module.css';
import { paymentCardTexts as texts, refundTexts, AUTOMATIC } from './texts.ts';

type Automatic = NonNullable<PaymentAnswer['automatic']>;

function providerFacts({ provider, fee }: Automatic, amount: number): (string | null)[] {
  if (amount < 0) return [texts.givenBackBy(providerWords(provider).by)];
  return [PIX_PROVIDERS[provider], fee === null ? null : texts.fee(formatReais(fee))];
}

interface RefundProps {
  refund: RefundAnswer;
  provider: Automatic['provider'];
  /** A failed refund needs no attention, because no money is left to give back. */
  isSettled: boolean;
}

function Refund({ refund, provider, isSettled }: RefundProps) {
  const amount = formatReais(refund.amount);
  const { by } = providerWords(provider);
  const requested = [formatDateTime(refund.askedAt), refund.who].filter(Boolean).join(' · ');
  if (refund.state === 'failed') {
    return (
      <li className={isSettled ? 'quiet' : classes.failed}>
        {refundTexts.notDone(amount)} {refund.failure ?? refundTexts.noReason(by)}{' '}
        {!isSettled && refundTexts.whatNow(by)}
      </li>
    );
  }
  if (!isUnderWay(refund)) return null;
  return (
    <li>
      <p className={classes.underWay}>{refundTexts.underWay(amount)}</p>
      <p className="quiet">{requested}</p>
    </li>
  );
}

interface PaymentRowProps {
  payment: PaymentAnswer;
  isSettled: boolean;
  /** Missing for somebody else's payment, which only an admin can undo, and for an automatic one. */
  onUndo?: (() => void) | undefined;
  undoing: boolean;
}

export function PaymentRow({ payment, isSettled, onUndo, undoing }: PaymentRowProps) {
  const { method, receivedAt, who, note, takenBack, automatic } = payment;
  const amount = formatReais(payment.amount);
  const facts = automatic ? providerFacts(automatic, payment.amount) : [who, note];
  const refunds = automatic?.refunds.filter(({ state }) => state !== 'done') ?? [];
  return (
    <Group component="li" className={`apart ${classes.row}`} gap={8} wrap="nowrap">
      <Box className="breaks" flex={1} miw={0}>
        <p>
          <span className={classes.amount} data-taken-back={takenBack ? true : undefined}>
            {amount}
          </span>{' '}
          · {automatic ? AUTOMATIC : PAYMENT_METHODS[method]}
        </p>
        <p className="quiet">
          {[formatDateTime(receivedAt), ...facts].filter(Boolean).join(' · ')}
        </p>
        {takenBack && (
          <p className="quiet">
            {texts.takenBack(takenBack.who ?? texts.nobody, formatDateTime(takenBack.at))}
          </p>
        )}
        {automatic && refunds.length > 0 && (
          <ul className={`stack-6 ${classes.refunds}`} aria-label={texts.refundsOf(amount)}>
            {refunds.map((refund) => (
              <Refund
                key={refund._id}
                refund={refund}
                provider={automatic.provider}
                isSettled={isSettled}
              />
            ))}
          </ul>
        )}
      </Box>
      {!takenBack && onUndo && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={texts.undoOf(amount)}
          loading={undoing}
          onClick={onUndo}
        >
          {commonTexts.undo}
        </Button>
      )}
    </Group>
  );
}
