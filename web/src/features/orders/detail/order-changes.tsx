import type { OrderChangeFact } from '@balcao/domain/contract/order-changes';
import { changeInWords } from '@balcao/domain/rules/order-change-words';

import classes from './order-detail.module.css';

/** The changes in a cart, line by line. */
export function ChangeFacts({ facts }: { facts: readonly OrderChangeFact[] }) {
  return (
    <ul className={classes.factList}>
      {facts.map((fact, index) => (
        <li key={index}>{changeInWords(fact)}</li>
      ))}
    </ul>
  );
}
