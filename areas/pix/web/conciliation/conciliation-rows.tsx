import type { ConciliationKind, ConciliationRow } from '../../conciliation.contract.ts';
import type { PixProviderName } from '#areas/payments/contract.ts';
import { conciliationWords } from '../../rules/conciliation.ts';
import { PIX_PROVIDERS } from '../../rules/pix-account.ts';
import { Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { Section } from '#kit/web/components/layout.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import { formatDateTime, formatReais } from '#kit/web/lib/format.ts';
import { paths } from '#kit/web/lib/pages/paths.ts';
import classes from './conciliation.module.css';
import { conciliationTexts as texts } from './texts.ts';

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
export function ConciliationRows({
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
