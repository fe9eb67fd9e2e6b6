import type { CustomerEdit } from '#areas/customers/contract.ts';
import type { OrderDetailAnswer } from '../../contract.ts';
import { isDoubted } from '../../rules/order-status.ts';
import { canChangeCart } from '../../rules/order-change.ts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { commonTexts } from '#kit/web/lib/texts.ts';
import { Card } from '#kit/web/components/layout.tsx';
import { LineNote } from '#kit/web/components/line-note.tsx';
import { notifySuccess, notifyWithAction } from '#kit/web/components/notices/notify.tsx';
import { useChange } from '#kit/web/components/use-change.ts';
import { messageOf } from '#kit/web/lib/api/api.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { orderTexts, doubtTexts } from '../texts.ts';
import { ordersApi } from '../shared/api.ts';
import { customersApi } from '#areas/customers/web/shared/api.ts';
import classes from '../shared/order-detail.module.css';
import { rereadOrder, storeOrder } from '../shared/order-cache.ts';
import { differenceView, editBack } from './order-view.ts';

interface AdoptedRecord {
  /** The customer's `_id`. */
  readonly customer: string;
  readonly edit: CustomerEdit;
}

/** Reads the record before it is changed, as the edit that restores it; undefined without a record. */
async function recordBefore(customer: string): Promise<AdoptedRecord | undefined> {
  try {
    const edit = editBack(
      await customersApi.call('GET /customers/:id', { params: { id: customer } }),
    );
    return edit && { customer, edit };
  } catch (error) {
    // Only the undo needs it.
    logFailure(error);
    return undefined;
  }
}

/**
 * The differences between an order and its record, and the corrections of either side. Confirming never overwrites the record.
 */
export function OrderDifferences({ order }: { order: OrderDetailAnswer }) {
  const client = useQueryClient();
  const putBack = useChange({
    send: ({ customer, edit }: AdoptedRecord) =>
      customersApi.call('PUT /customers/:id', { params: { id: customer }, body: edit }),
    done: orderTexts.adoptUndone,
    failed: (error) => messageOf(error, orderTexts.undoAdoptFailed),
    onDone: () => rereadOrder(client, order._id),
  });
  const adopt = useChange({
    send: async ({ _id, customer }: OrderDetailAnswer) => {
      const before = customer?._id ? await recordBefore(customer._id) : undefined;
      const params = { id: _id };
      return { answer: await ordersApi.call('PUT /orders/:id/adopt-customer', { params }), before };
    },
    failed: (error) => messageOf(error, orderTexts.adoptFailed),
    onDone: ({ answer, before }) => {
      storeOrder(client, answer);
      if (!before) notifySuccess(orderTexts.adopted);
      else {
        notifyWithAction(orderTexts.adopted, commonTexts.undo, () => putBack.run(before));
      }
    },
  });
  const takeRecord = useChange({
    send: (id: string) => ordersApi.call('PUT /orders/:id/use-record', { params: { id } }),
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
