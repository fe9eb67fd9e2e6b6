import type { WindowPrice } from '../pages.contract.ts';
import { formatCents } from '#kit/rules/money.ts';

import { windowTexts as texts } from './texts.ts';

export function Price({ price, isFrom = false }: { price: WindowPrice; isFrom?: boolean }) {
  return (
    <>
      {price.listCents !== undefined && (
        <>
          <span className="visually-hidden">{texts.listPrice}</span>
          <s>{formatCents(price.listCents)}</s> <span className="visually-hidden">{texts.now}</span>
        </>
      )}
      {isFrom && <span className="w-from">{texts.from}</span>}
      <strong>{formatCents(price.cents)}</strong>
    </>
  );
}
