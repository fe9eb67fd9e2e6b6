import type { CustomerEdit } from '@balcao/domain/contract/customers';
import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { isDoubted } from '@balcao/domain/rules/doubt';
import { canChangeCart } from '@balcao/domain/rules/order-change';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { Card } from '../../../components/layout.tsx';
import { LineNote } from '../../../components/line-note.tsx';
import { notifyWithAction } from '../../../components/notices/notify.tsx';
import { useChange } from '../../../components/use-change.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { orderTexts } from './detail-texts.ts';
import { orderDetailCalls } from './detail-api.ts';
import { doubtTexts } from '../doubts/doubt-texts.ts';
import classes from './order-detail.module.css';
import { rereadOrder, storeOrder } from '../order-cache.ts';
import { differenceView } from './order-view.ts';

interface AdoptedRecord {
  /** The customer's `_id`. */
  readonly customer: string;
  readonly edit: CustomerEdit;
}

/** The record's own side of the differences, as the edit that brings it back. */
function recordBefore({ differences }: OrderDetailAnswer): CustomerEdit {
  const address: Record<string, string> = {};
  const person: Record<string, string> = {};
  for (const { field, record } of differences) {
    const [of, part] = field.split('.');
    if (part === undefined) person[field] = record;
    else if (of === 'address') address[part] = record;
  }
  return { ...person, address };
}

/** Confirming never overwrites the record: staff see here where the order differs from it, and may correct either side. */
export function OrderDifferences({ order }: { order: OrderDetailAnswer }) {
  const client = useQueryClient();
  const putBack = useChange({
    send: ({ customer, edit }: AdoptedRecord) => orderDetailCalls.editCustomer(customer, edit),
    done: orderTexts.adoptUndone,
    failed: (error) => messageOf(error, orderTexts.undoAdoptFailed),
    onDone: () => rereadOrder(client, order._id),
  });
  const adopt = useChange({
    send: (before: OrderDetailAnswer) => orderDetailCalls.adoptCustomer(before._id),
    failed: (error) => messageOf(error, orderTexts.adoptFailed),
    onDone: (answer, before) => {
      storeOrder(client, answer);
      const customer = before.customer?._id;
      if (!customer) return;
      notifyWithAction(orderTexts.adopted, orderTexts.undoAdopt, () =>
        putBack.run({ customer, edit: recordBefore(before) }),
      );
    },
  });
  const takeRecord = useChange({
    send: (id: string) => orderDetailCalls.takeRecord(id),
    done: ({ changedAfterPrint }) =>
      changedAfterPrint ? orderTexts.recordUsedPrinted : orderTexts.recordUsed,
    failed: (error) => messageOf(error, orderTexts.useRecordFailed),
    onDone: (answer) => storeOrder(client, answer),
  });
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
        <Button variant="default" loading={adopt.pending} onClick={() => adopt.run(order)}>
          {orderTexts.adopt}
        </Button>
      </Group>
      {isDoubted(order) && <LineNote kind="doubtful">{doubtTexts.unchecked}</LineNote>}
    </Card>
  );
}
