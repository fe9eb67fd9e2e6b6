import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { OrderChangeFact } from '@balcao/domain/contract/order-changes';
import { changeInWords } from '@balcao/domain/rules/order-change-words';
import { Alert } from '@mantine/core';
import { IconCash, IconPrinter } from '@tabler/icons-react';

import { StatusBadge } from '../../components/status-badge.tsx';
import { formatReais } from '../../lib/format.ts';
import classes from './order-detail.module.css';
import { changeTexts } from './texts.ts';

/** What changed in a cart, line by line. */
export function ChangeFacts({ facts }: { facts: readonly OrderChangeFact[] }) {
  return (
    <ul className={classes.factList}>
      {facts.map((fact, index) => (
        <li key={index}>{changeInWords(fact)}</li>
      ))}
    </ul>
  );
}

/** What was printed of this order no longer is what is in it. */
export function ChangedAfterPrintBadge({ order }: { order: OrderAnswer }) {
  if (!order.changedAfterPrint) return null;
  return (
    <StatusBadge
      label={changeTexts.afterPrint}
      tone="orange"
      icon={<IconPrinter size={14} aria-hidden="true" />}
    />
  );
}

/** After a change: what is still to receive of what was paid before, or to give back. */
export function ChangedBalance({ order }: { order: OrderAnswer }) {
  if (order.version === 0 || order.paid === 0 || order.due === 0) return null;
  const text =
    order.due > 0
      ? changeTexts.receive(formatReais(order.due))
      : changeTexts.giveBack(formatReais(-order.due));
  return (
    <Alert color="orange" icon={<IconCash size={20} aria-hidden="true" />}>
      <p>
        <strong>{text}</strong>
      </p>
      {changeTexts.balanceOf(formatReais(order.paid), formatReais(order.totalPrice))}
    </Alert>
  );
}
