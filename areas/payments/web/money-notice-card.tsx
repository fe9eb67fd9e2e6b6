import type { OrderWithPayments } from '../contract.ts';
import { Button, Stack } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { formatCents, formatReais } from '#kit/web/lib/format.ts';
import detailClasses from '#areas/orders/web/shared/order-detail.module.css';
import { moneyNotices, type MoneyNotice } from './give-back.ts';
import { moneyNoticeTexts as texts } from './texts.ts';
import { useTakeBack } from './use-payments.ts';

interface NoticeProps<Kind extends MoneyNotice> {
  notice: Kind;
  order: OrderWithPayments;
}

/** A payment noted by hand that may be the automatic one, with its undo. */
function NotedByHand({
  notice: { payment },
  order,
}: NoticeProps<Extract<MoneyNotice, { kind: 'by-hand' }>>) {
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

function Notice({ notice, order }: NoticeProps<MoneyNotice>) {
  if (notice.kind === 'by-hand') return <NotedByHand notice={notice} order={order} />;
  return <p>{texts[notice.kind](formatCents(notice.cents))}</p>;
}

/** The warnings of unexpected money; nothing without any. */
export function MoneyNoticeCard({ order }: { order: OrderWithPayments }) {
  const notices = moneyNotices(order);
  if (notices.length === 0) return null;
  return (
    <Card title={texts.title} className={detailClasses.notice}>
      <Stack gap={12}>
        {notices.map((notice) => (
          <Notice key={notice.kind} notice={notice} order={order} />
        ))}
      </Stack>
    </Card>
  );
}
