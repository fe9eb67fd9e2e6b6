import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import layout from '../../../components/layout.module.css';
import { notifyWithAction } from '../../../components/notices/notify.tsx';
import { useChange } from '../../../components/use-change.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { formatReais } from '../../../lib/format.ts';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import { paymentTexts } from '../payments/payment-texts.ts';
import { usePayAll } from '../payments/use-payments.ts';
import { orderDetailCalls } from './detail-api.ts';
import { orderTexts } from './detail-texts.ts';
import classes from './order-detail.module.css';
import { goodsTexts as texts } from '../withdrawal/withdrawal-texts.ts';

/** 'A mercadoria voltou', with its undo for as long as the notification stands. */
function useGoodsReturn(order: OrderDetailAnswer) {
  const client = useQueryClient();
  const onFailed = (error: Error): void => {
    if (error instanceof ApiError) rereadOrder(client, order._id);
  };
  const undo = useChange({
    send: (id: string) => orderDetailCalls.takeBackGoodsReturn(id),
    done: texts.undone,
    failed: (error) => messageOf(error, texts.undoFailed),
    onDone: (answer) => storeOrder(client, answer),
    onFailed,
  });
  return useChange({
    send: (id: string) => orderDetailCalls.returnGoods(id),
    failed: (error) => messageOf(error, texts.failed),
    onDone: (answer) => {
      storeOrder(client, answer);
      requestAnimationFrame(focusHeading);
      notifyWithAction(texts.done(answer.orderId), texts.undo, () => undo.run(answer._id));
    },
    onFailed,
  });
}

/** The open ends of a cancelled order: goods that are on their way back, and money that is the customer's; nothing without either. */
export function AfterCancelling({ order }: { order: OrderDetailAnswer }) {
  const goods = useGoodsReturn(order);
  const giveBack = usePayAll(order, focusHeading);
  const isAway = order.goods === 'away';
  const isOwed = order.due < 0;
  if (!isAway && !isOwed) return null;
  return (
    <section className={`surface ${layout.card} ${classes.next}`} aria-label={orderTexts.nextStep}>
      <Stack gap={12}>
        <div className={classes.nextText}>
          <h2 className={layout.cardTitle}>{orderTexts.nextStep}</h2>
          {isAway && (
            <Text size="sm" c="dimmed" mt={8}>
              {texts.away}
            </Text>
          )}
          {isOwed && (
            <Text size="sm" c="dimmed" mt={8}>
              {texts.owed}
            </Text>
          )}
        </div>
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
          <Button
            fullWidth
            variant={isAway ? 'default' : 'filled'}
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            loading={giveBack.pending}
            onClick={giveBack.run}
          >
            {paymentTexts.refund(formatReais(-order.due))}
          </Button>
        )}
      </Stack>
    </section>
  );
}
