import type { PublicOrderChange } from '../../changes.contract.ts';
import { changeInWords } from '../../rules/order-change-words.ts';
import type { ReactNode } from 'react';

import { formatDateTime } from '#kit/web/lib/format.ts';

const changesTexts = {
  title: 'Alterações do pedido',
  changedAt: (moment: string): string => `A loja alterou seu pedido em ${moment}`,
} as const;

export const orderChangesBox = (changes: readonly PublicOrderChange[]): ReactNode => (
  <section className="notice stack-10 public-notice" aria-label={changesTexts.title}>
    {[...changes].reverse().map(({ at, facts }, index) => (
      <div key={index}>
        <h2 className="notice-title">{changesTexts.changedAt(formatDateTime(at))}</h2>
        <ul>
          {facts.map((fact, line) => (
            <li key={line}>{changeInWords(fact)}</li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);
