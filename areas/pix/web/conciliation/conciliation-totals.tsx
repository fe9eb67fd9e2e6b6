import type { ConciliationAnswer, ConciliationTotals } from '../../conciliation.contract.ts';
import { PIX_PROVIDERS } from '../../rules/pix-account.ts';

import { formatNumber, formatReais } from '#kit/web/lib/format.ts';
import tableClasses from '#kit/web/components/table.module.css';
import classes from './conciliation.module.css';
import { conciliationTexts as texts } from './texts.ts';

const ROWS: readonly [label: string, text: (totals: ConciliationTotals) => string][] = [
  [texts.count, ({ count }) => formatNumber(count)],
  [texts.amount, ({ amount }) => formatReais(amount)],
  [texts.fees, ({ fees }) => formatReais(fees)],
  [texts.refunded, ({ refunded }) => formatReais(refunded)],
  [texts.net, ({ amount, fees, refunded }) => formatReais(amount - fees - refunded)],
];

/**
 * The sums of the provider and of the ledger, side by side. The roles are written out, as the phone's layout takes a table's
 * roles away.
 */
export function ConciliationTotalsTable({
  account,
  provider,
  ledger,
}: Pick<ConciliationAnswer, 'provider' | 'ledger'> & {
  account: NonNullable<ConciliationAnswer['account']>;
}) {
  return (
    <table
      role="table"
      className={`surface digits ${tableClasses.table} ${classes.totals}`}
      aria-label={texts.totals}
    >
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <th role="columnheader" scope="col">
            {PIX_PROVIDERS[account.provider]}
          </th>
          <th role="columnheader" scope="col">
            {texts.here}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {ROWS.map(([label, text]) => (
          <tr role="row" key={label}>
            <th role="rowheader" scope="row">
              {label}
            </th>
            <td role="cell">{provider ? text(provider) : texts.unknown}</td>
            <td role="cell">{text(ledger)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
