import type { OrderDetailAnswer } from '@balcao/domain/contract/orders';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { notifyError, notifySuccess } from '../../components/notify.tsx';
import { messageOf } from '../../lib/api.ts';
import { orderTexts } from './texts.ts';
import { orderMutations } from './api.ts';
import classes from './order-detail.module.css';
import { storeOrder } from './order-cache.ts';
import { differenceView } from './order-view.ts';

/** Confirming never overwrites the record: where the order says otherwise, staff see it here and may adopt it. */
export function OrderDifferences({ order }: { order: OrderDetailAnswer }) {
  const client = useQueryClient();
  const mutation = useMutation(orderMutations.adoptCustomer());
  if (order.differences.length === 0) return null;

  const adopt = async (): Promise<void> => {
    try {
      storeOrder(client, await mutation.mutateAsync(order._id));
      notifySuccess(orderTexts.adopted);
    } catch (error) {
      console.error(error);
      notifyError(messageOf(error, orderTexts.adoptFailed));
    }
  };

  return (
    <section
      className={`${classes.card} ${classes.notice}`}
      aria-label={orderTexts.differencesTitle}
    >
      <div className={classes.noticeHead}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        <h2 className={classes.cardTitle}>{orderTexts.differencesTitle}</h2>
      </div>
      <p className={classes.noticeText}>{orderTexts.differencesText}</p>
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
      <Button variant="default" loading={mutation.isPending} onClick={() => void adopt()}>
        {orderTexts.adopt}
      </Button>
    </section>
  );
}
