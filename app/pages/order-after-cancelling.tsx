import type { WholeOrder } from '../order-parts.ts';
import { toReais } from '#kit/rules/money.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { formatCents } from '#kit/web/lib/format.ts';
import { useOrderChange } from '#areas/orders/web/shared/use-order-change.ts';
import { giveBackOf, type ProviderRefund } from '#areas/payments/web/give-back.ts';
import { providerWords } from '#areas/payments/rules/payment.ts';
import { paymentTexts } from '#areas/payments/web/texts.ts';
import { goodsTexts as texts } from '#areas/withdrawals/web/texts.ts';
import { RefundButton } from '#areas/payments/web/payment-buttons.tsx';
import { RefundDialog } from '#areas/payments/web/refund-dialog.tsx';
import { usePayAll } from '#areas/payments/web/use-payments.ts';
import { withdrawalsApi } from '#areas/withdrawals/web/api.ts';
import { OtherWay, Ways } from '#areas/orders/web/shared/other-way.tsx';
import { StepCard } from './order-next-step.tsx';

/** 'A mercadoria voltou', with its undo while the notification is shown. */
function useGoodsReturn() {
  const undo = useOrderChange({
    send: (id) => withdrawalsApi.call('DELETE /orders/:id/goods-returned', { params: { id } }),
    done: texts.undone,
    failed: (error) => messageOf(error, texts.undoFailed),
  });
  return useOrderChange({
    send: (id) => withdrawalsApi.call('PUT /orders/:id/goods-returned', { params: { id } }),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      requestAnimationFrame(focusHeading);
      notifyWithAction(texts.done(answer.orderId), commonTexts.undo, () => undo.run(answer._id));
    },
  });
}

interface AfterCancellingProps {
  order: WholeOrder;
  /** Only the list's data have loaded: the ways to give money back are not known yet. */
  partial: boolean;
}

interface GiveBackProps extends AfterCancellingProps {
  isFilled: boolean;
  onRefund: (refund: ProviderRefund) => void;
}

/** The customer's money: given back by the provider if it came by one, or by hand. */
function GiveBack({ order, partial, isFilled, onRefund }: GiveBackProps) {
  const { leftCents, byProvider } = giveBackOf(order);
  const giveBack = usePayAll(order, focusHeading, -toReais(leftCents));
  const byHand = paymentTexts.refund(formatCents(leftCents));
  const look = {
    fullWidth: true,
    variant: isFilled ? 'filled' : 'default',
    leftSection: <IconArrowBackUp size={18} aria-hidden="true" />,
  };
  if (!byProvider) {
    return (
      <Button {...look} loading={giveBack.pending} disabled={partial} onClick={giveBack.run}>
        {byHand}
      </Button>
    );
  }
  return (
    <Ways>
      <RefundButton {...look} isNarrow refund={byProvider} onTake={onRefund} />
      <OtherWay
        label={byHand}
        short={paymentTexts.giveBack}
        isBusy={giveBack.pending}
        onTake={giveBack.run}
      />
    </Ways>
  );
}

/** The open ends of a cancelled order: goods on their way back, and the customer's money; nothing without either. */
export function AfterCancelling({ order, partial }: AfterCancellingProps) {
  const goods = useGoodsReturn();
  const [refund, setRefund] = useState<ProviderRefund>();
  const isAway = order.goods === 'away';
  const { leftCents, byProvider } = giveBackOf(order);
  const isOwed = leftCents > 0;
  return (
    <>
      {(isAway || isOwed) && (
        <StepCard
          texts={[
            ...(isAway ? [texts.away] : []),
            ...(isOwed
              ? [byProvider ? texts.owedBy(providerWords(byProvider.provider).by) : texts.owed]
              : []),
          ]}
        >
          {isAway && (
            <Button
              fullWidth
              leftSection={<IconPackageImport size={18} aria-hidden="true" />}
              loading={goods.pending}
              onClick={() => goods.run(order._id)}
            >
              {texts.returned}
            </Button>
          )}
          {isOwed && (
            <GiveBack order={order} partial={partial} isFilled={!isAway} onRefund={setRefund} />
          )}
        </StepCard>
      )}
      <RefundDialog
        order={order}
        refund={refund}
        onClose={() => setRefund(undefined)}
        onDone={focusHeading}
      />
    </>
  );
}
