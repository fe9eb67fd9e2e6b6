import type { WithdrawalAnswer, OrderWithWithdrawals } from '../contract.ts';
import { canCancel } from '#areas/orders/rules/order-status.ts';
import { answerDueDay } from '../rules/withdrawal.ts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';

import { FormModal } from '#kit/web/components/forms/form-modal.tsx';
import { Card } from '#kit/web/components/layout.tsx';
import { focusHeading } from '#kit/web/lib/give-focus-back.ts';
import { formatDate, formatDateTime, inStoreZone } from '#kit/web/lib/format.ts';
import { roleOf } from '#kit/web/lib/session/roles.ts';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import classes from '#areas/orders/web/shared/order-detail.module.css';
import { RefusalForm } from './refusal-form.tsx';
import { useCancelOrder } from '#areas/orders/web/shared/use-cancel-order.ts';
import { useOwedNotice } from '#areas/payments/web/shared/use-owed-notice.ts';
import { refusalTexts, withdrawalTexts as texts } from './texts.ts';

const dueDay = (at: string): string =>
  formatDate(inStoreZone((zone) => answerDueDay(Date.parse(at), zone)));

/** The reason in the customer's words; a placeholder while only the list's data have loaded. */
function Reason({ request }: { request: WithdrawalAnswer | undefined }) {
  if (!request) return <Skeleton height={23} mt={10} aria-hidden="true" />;
  if (!request.reason)
    return (
      <Text mt={10} c="dimmed">
        {texts.noReason}
      </Text>
    );
  return (
    <blockquote className={`breaks as-typed ${classes.words}`} aria-label={texts.reason}>
      {request.reason}
    </blockquote>
  );
}

interface OpenRequestProps {
  order: OrderWithWithdrawals;
  at: string;
  request: WithdrawalAnswer | undefined;
}

function OpenRequest({ order, at, request }: OpenRequestProps) {
  const role = roleOf(useSession().user?.role);
  // The card disappears with the answer.
  const { cancel, cancelling } = useCancelOrder(order, focusHeading, {
    tellOwed: useOwedNotice(),
    withdrawal: request?._id,
    words: texts.accepting,
  });
  const [refusing, setRefusing] = useState<WithdrawalAnswer>();
  const mayCancel = canCancel(order.status, role);
  return (
    <Card title={texts.title} className={classes.notice}>
      <p>
        {texts.asked(formatDateTime(at))} <strong>{texts.due(dueDay(at))}</strong>
      </p>
      <Reason request={request} />
      <Group gap={8} mt={12}>
        {mayCancel && (
          <Button
            variant="default"
            data-answer
            loading={cancelling}
            disabled={!request}
            onClick={cancel}
          >
            {texts.accept}
          </Button>
        )}
        <Button
          variant="default"
          data-answer
          disabled={!request}
          onClick={() => setRefusing(request)}
        >
          {texts.refuse}
        </Button>
      </Group>
      {!mayCancel && <p className={classes.when}>{texts.adminCancels}</p>}
      <FormModal
        title={refusalTexts.title(order.orderId)}
        record={refusing}
        onClose={() => setRefusing(undefined)}
      >
        {(record) => (
          <RefusalForm
            order={order}
            request={record}
            onDone={() => {
              setRefusing(undefined);
              requestAnimationFrame(focusHeading);
            }}
          />
        )}
      </FormModal>
    </Card>
  );
}

export function WithdrawalCard({ order }: { order: OrderWithWithdrawals }) {
  const { withdrawalRequestedAt: at, withdrawals } = order;
  if (at === null) return null;
  const request = withdrawals.find(({ outcome }) => outcome === null);
  return <OpenRequest key={at} order={order} at={at} request={request} />;
}
