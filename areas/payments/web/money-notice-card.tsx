import type { OrderWithPayments, PaymentAnswer } from '../contract.ts';
import { Button, Stack } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { formatCents, formatReais } from '#kit/web/lib/format.ts';
import detailClasses from '#areas/orders/web/shared/order-detail.module.css';
import { moneyNotices } from './give-back.ts';
import { moneyNoticeTexts as texts } from './texts.ts';
import { useTakeBack } from './use-payments.ts';

/** A payment noted by hand that may be the automatic one, with its undo. */
function NotedByHand({ payment, order }: { payment: PaymentAnswer; order: OrderWithPayments }) {
  const takeBack = useTakeBack(order, focusHeading);
  return (
    <div>
      <p>{texts.byHand(payment.who, formatReais(payment.amount))}</p>
      {takeBack.isAllowed(payment) ? (
        <Button
          variant="default"
          mt={10}
          loading={takeBack.rows.has(payment._id)}
          onClick={() => takeBack.run(payment._id)}
        >
          {texts.undoNote}
        </Button>
      ) : (
        <p className={detailClasses.when}>{texts.othersUndo}</p>
      )}
    </div>
  );
}

export function MoneyNoticeCard({ order }: { order: OrderWithPayments }) {
  const notices = moneyNotices(order);
  if (notices.length === 0) return null;
  return (
    <Card title={texts.title} className={detailClasses.notice}>
      <Stack gap={12}>
        {notices.map((notice) =>
          notice.kind === 'by-hand' ? (
            <NotedByHand key={notice.kind} payment={notice.payment} order={order} />
          ) : (
            <p key={notice.kind}>{texts[notice.kind](formatCents(notice.cents))}</p>
          ),
        )}
      </Stack>
    </Card>
  );
}
