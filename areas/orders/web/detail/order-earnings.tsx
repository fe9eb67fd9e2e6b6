import type { OrderDetailAnswer } from '../../contract.ts';
import { COST } from '#areas/products/rules/cost.ts';
import { Text } from '@mantine/core';

import { Card } from '#kit/web/components/layout.tsx';
import { formatReais } from '#kit/web/lib/format.ts';
import { earningsTexts as texts } from '../texts.ts';
import classes from '../shared/order-detail.module.css';

/** The order's profit; nothing when the answer lacks it, as for an atendente. */
export function OrderEarnings({ order }: { order: OrderDetailAnswer }) {
  const { earnings, status } = order;
  // The answer to a cancellation is a list's, without the detail.
  if (!earnings || status === 'CANCELADO') return null;
  const { products, costed, cost, grossProfit } = earnings;
  return (
    <Card title={texts.grossProfit}>
      <dl>
        <div className={`wrap ${classes.sum}`}>
          <dt>{costed === products ? texts.products : texts.costedProducts}</dt>
          <dd className={`sum ${classes.amount}`}>{formatReais(costed)}</dd>
        </div>
        <div className={`wrap ${classes.sum}`}>
          <dt>{COST.label}</dt>
          <dd className={`sum ${classes.amount}`}>{formatReais(-cost)}</dd>
        </div>
        <div className={`wrap ${classes.sum} ${classes.earned}`}>
          <dt>{texts.grossProfit}</dt>
          <dd className={`sum ${classes.amount}`}>{formatReais(grossProfit)}</dd>
        </div>
      </dl>
      <Text c="dimmed" fz="sm" mt={12}>
        {costed === products
          ? texts.hint
          : texts.partly(formatReais(costed), formatReais(products))}
      </Text>
    </Card>
  );
}
