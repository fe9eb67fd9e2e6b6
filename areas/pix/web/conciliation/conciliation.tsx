import type {
  ConciliationKind,
  ConciliationRow,
  ConciliationAnswer,
  ConciliationTotals,
} from '../../contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { conciliationWords } from '../../rules/conciliation.ts';
import { PIX_PROVIDERS } from '#areas/payments/rules/payment.ts';
import { Stack, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  type Icon,
  IconQrcode,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Section } from '#kit/web/components/layout.tsx';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import { formatDateTime, formatReais, formatNumber } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import { conciliationTexts as texts } from '../texts.ts';
import { ListEmpty } from '#kit/web/components/list/list-states.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { commonTexts } from '#kit/web/lib/texts.ts';
import listClasses from '#kit/web/components/list/list.module.css';
import classes from './conciliation.module.css';
import tableClasses from '#kit/web/components/table.module.css';

function toneOf(kind: ConciliationKind | null): { tone: BadgeTone; Sign: Icon } {
  if (kind === null) return { tone: 'blue', Sign: IconClock };
  return kind === 'same'
    ? { tone: 'green', Sign: IconCheck }
    : { tone: 'orange', Sign: IconAlertTriangle };
}

function Sum({ name, side }: { name: string; side: ConciliationRow['provider'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={listClasses.money}>{side ? formatReais(side.amount) : texts.unknown}</dd>
      {side && side.refunded > 0 && <dd>{texts.givenBack(formatReais(side.refunded))}</dd>}
    </div>
  );
}

function Row({ row, provider }: { row: ConciliationRow; provider: PixProviderName }) {
  const { kind, id, receivedAt, order } = row;
  const { tone, Sign } = toneOf(kind);
  const fee = row.provider?.fee ?? row.ledger?.fee ?? null;
  return (
    <li className={`${listClasses.row} ${classes.row} ${order ? listClasses.clickable : ''}`}>
      <Stack gap={4} align="flex-start" miw={0}>
        <p className={listClasses.who}>
          {order ? (
            <Link to={paths.order} params={{ id: order._id }} className={listClasses.rowLink}>
              {texts.order(order.orderId)}
            </Link>
          ) : (
            texts.noOrder
          )}
        </p>
        <StatusBadge
          tone={tone}
          icon={<Sign size={14} aria-hidden="true" />}
          label={conciliationWords(kind, { provider, hasOrder: order !== null })}
        />
        <p className={listClasses.meta}>
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          {fee !== null && fee > 0 && ` · ${texts.fee(formatReais(fee))}`}
          <span className={`breaks ${classes.id}`}>{id}</span>
        </p>
      </Stack>
      <dl className={classes.sums}>
        <Sum name={PIX_PROVIDERS[provider]} side={row.provider} />
        <Sum name={texts.here} side={row.ledger} />
      </dl>
    </li>
  );
}

const PARTS: readonly [title: string, holds: (kind: ConciliationKind | null) => boolean][] = [
  [texts.different, (kind) => kind !== null && kind !== 'same'],
  [texts.unasked, (kind) => kind === null],
  [texts.same, (kind) => kind === 'same'],
];

/** The payments of a day: first the different ones, then the ones that could not be compared, then the equal ones. */
function ConciliationRows({
  rows,
  provider,
}: {
  rows: readonly ConciliationRow[];
  provider: PixProviderName;
}) {
  return PARTS.map(([title, holds]) => {
    const own = rows.filter(({ kind }) => holds(kind));
    if (own.length === 0) return null;
    return (
      <Section key={title} title={title}>
        <ul className={listClasses.list}>
          {own.map((row) => (
            <Row key={row.id} row={row} provider={provider} />
          ))}
        </ul>
      </Section>
    );
  });
}

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
function ConciliationTotalsTable({
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

export function Conciliation({
  answer,
  onRetry,
  retrying,
}: {
  answer: ConciliationAnswer;
  onRetry: () => void;
  retrying: boolean;
}) {
  const { account, failure, rows } = answer;
  if (!account) {
    return (
      <ListEmpty
        icon={<IconQrcode size={30} stroke={1.5} />}
        message={texts.noAccount}
        hint={texts.noAccountHint}
        action={
          <Button component={Link} to={paths.pixAccount} variant="default">
            {texts.toAccount}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {failure !== null && (
        <Warning role="status" mb="md" title={texts.away}>
          {failure} {texts.awayEffect}
          <div>
            <Button mt="sm" variant="default" size="sm" loading={retrying} onClick={onRetry}>
              {commonTexts.retry}
            </Button>
          </div>
        </Warning>
      )}
      {rows.length === 0 && failure === null ? (
        <ListEmpty icon={<IconQrcode size={30} stroke={1.5} />} message={texts.empty} />
      ) : (
        <>
          <ConciliationTotalsTable {...answer} account={account} />
          <ConciliationRows rows={rows} provider={account.provider} />
        </>
      )}
    </>
  );
}
