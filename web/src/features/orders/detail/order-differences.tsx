import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { isDoubted } from '@balcao/domain/rules/doubt';
import { canChangeCart } from '@balcao/domain/rules/order-change';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { useConfirm } from '../../../components/notices/confirm-dialog.tsx';
import { Card } from '../../../components/layout.tsx';
import { useChange } from '../../../components/use-change.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { orderTexts } from './detail-texts.ts';
import { orderDetailCalls } from './detail-api.ts';
import { doubtTexts } from '../doubts/doubt-texts.ts';
import classes from './order-detail.module.css';
import { storeOrder } from '../order-cache.ts';
import { differenceView } from './order-view.ts';

/** Confirming never overwrites the record: staff see here where the order differs from it, and may correct either side. */
export function OrderDifferences({ order }: { order: OrderDetailAnswer }) {
  const client = useQueryClient();
  const adopt = useChange({
    send: (id: string) => orderDetailCalls.adoptCustomer(id),
    done: orderTexts.adopted,
    failed: (error) => messageOf(error, orderTexts.adoptFailed),
    onDone: (answer) => storeOrder(client, answer),
  });
  const takeRecord = useChange({
    send: (id: string) => orderDetailCalls.takeRecord(id),
    done: ({ changedAfterPrint }) =>
      changedAfterPrint ? orderTexts.recordUsedPrinted : orderTexts.recordUsed,
    failed: (error) => messageOf(error, orderTexts.useRecordFailed),
    onDone: (answer) => storeOrder(client, answer),
  });
  const confirm = useConfirm();
  const askAndAdopt = async (): Promise<void> => {
    const mayAdopt = await confirm({
      title: orderTexts.adoptTitle,
      message: isDoubted(order)
        ? `${doubtTexts.unchecked} ${orderTexts.adoptQuestion}`
        : orderTexts.adoptQuestion,
      confirmLabel: orderTexts.adopt,
    });
    if (mayAdopt) adopt.run(order._id);
  };
  if (order.differences.length === 0 || order.status === 'CANCELADO') return null;
  const isHere = canChangeCart(order.status);

  return (
    <Card title={orderTexts.differencesTitle} className={classes.notice}>
      <p>{isHere ? orderTexts.differencesText : orderTexts.differencesTextSent}</p>
      {order.detailsFromRecord && <p>{orderTexts.differencesUnseen}</p>}
      <table className={classes.differences}>
        <thead>
          <tr>
            <td />
            <th scope="col">{orderTexts.inOrder}</th>
            <th scope="col">{orderTexts.inRecord}</th>
          </tr>
        </thead>
        <tbody>
          {order.differences.map((difference) => {
            const view = differenceView(difference);
            return (
              <tr key={difference.field}>
                <th scope="row">{view.label}</th>
                <td>{view.order}</td>
                <td>{view.record}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group gap={8}>
        {isHere && (
          <Button
            variant="default"
            loading={takeRecord.pending}
            onClick={() => takeRecord.run(order._id)}
          >
            {orderTexts.useRecord}
          </Button>
        )}
        <Button variant="default" loading={adopt.pending} onClick={() => void askAndAdopt()}>
          {orderTexts.adopt}
        </Button>
      </Group>
    </Card>
  );
}
