import type { OrderAnswer } from '@balcao/domain/contract/orders';
import type { OrderChangeFact } from '@balcao/domain/contract/order-changes';
import { changeInWords } from '@balcao/domain/rules/order-change-words';
import { IconPrinter } from '@tabler/icons-react';

import { StatusBadge } from '../../components/status-badge.tsx';
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
