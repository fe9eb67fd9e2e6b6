import type { ImportedRow, ImportOutcome } from '../contract.ts';
import { Group } from '@mantine/core';
import {
  IconAlertCircle,
  IconCirclePlus,
  IconHistory,
  IconPencil,
  IconUserOff,
} from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { ChoiceTabs } from '#kit/web/components/choice-tabs.tsx';
import { LineNote } from '#kit/web/components/line-note.tsx';
import listClasses from '#kit/web/components/list/list.module.css';
import { PaginationBar } from '#kit/web/components/list/pagination-bar.tsx';
import { StatusBadge, type BadgeTone } from '#kit/web/components/status-badge.tsx';
import type { Columns } from './columns.ts';
import type { ImportKind } from './kinds.ts';
import { amountOf, isDoubtful, rowDetails, rowTitle } from './outcome-words.ts';
import type { Table } from './read-table.ts';
import { importTexts as texts } from './texts.ts';
import classes from './imports.module.css';

const ROWS_A_PAGE = 20;
type Shown = 'all' | 'doubtful' | ImportOutcome;
const SHOWN: readonly Shown[] = [
  ...(['all', 'doubtful', 'moved', 'added', 'changed', 'unchanged'] as const),
  ...(['refused', 'forgotten'] as const),
];

const ICON = { size: 14, 'aria-hidden': true } as const;
const LOOKS: Readonly<Partial<Record<ImportOutcome, { tone: BadgeTone; icon: ReactNode }>>> = {
  added: { tone: 'green', icon: <IconCirclePlus {...ICON} /> },
  changed: { tone: 'blue', icon: <IconPencil {...ICON} /> },
  moved: { tone: 'orange', icon: <IconHistory {...ICON} /> },
  refused: { tone: 'red', icon: <IconAlertCircle {...ICON} /> },
  forgotten: { tone: 'orange', icon: <IconUserOff {...ICON} /> },
};

export type OutcomeCounts = Readonly<Record<ImportOutcome, number>>;

export function countOutcomes(rows: readonly ImportedRow[]): OutcomeCounts {
  const counts = { added: 0, changed: 0, unchanged: 0, moved: 0, refused: 0, forgotten: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

const rowsOf = (shown: Shown, rows: readonly ImportedRow[]): readonly ImportedRow[] => {
  if (shown === 'all') return rows;
  return rows.filter((row) => (shown === 'doubtful' ? isDoubtful(row) : row.outcome === shown));
};

/** The outcome to show first: what is to be decided; if most rows change nothing, the outcomes that change something. */
function shownFirst(counts: OutcomeCounts, all: number): Shown {
  if (counts.moved > 0) return 'moved';
  if (counts.unchanged * 2 <= all) return 'all';
  const toSee = ['refused', 'forgotten', 'changed', 'added'] as const;
  return toSee.find((outcome) => counts[outcome] > 0) ?? 'all';
}

interface OutcomeListProps {
  kind: ImportKind;
  /** `before`: the outcome that the rows would have. */
  when: 'before' | 'after';
  table: Table;
  columns: Columns;
  rows: readonly ImportedRow[];
}

export function OutcomeList({ kind, when, table, columns, rows }: OutcomeListProps) {
  const counts = useMemo(() => countOutcomes(rows), [rows]);
  const [shown, setShown] = useState<Shown>(() => shownFirst(counts, rows.length));
  const [page, setPage] = useState(1);
  const cellsOf = useMemo(() => new Map(table.rows.map(({ row, cells }) => [row, cells])), [table]);
  const tabs = useMemo(
    () =>
      SHOWN.map((value) => {
        const some = rowsOf(value, rows);
        return { value, some, amount: amountOf(table, columns, some) };
      }).filter(({ some }) => some.length > 0),
    [table, columns, rows],
  );
  const { value: current = 'all', some = rows } = tabs.find(({ value }) => value === shown) ?? {};
  return (
    <section>
      <Group gap={0} align="stretch" wrap="nowrap" mb={14}>
        <ChoiceTabs
          label={texts.filter}
          value={current}
          choices={tabs.map(({ value, amount }) => ({
            value,
            label:
              value === 'all' && amount.products < amount.rows
                ? texts.amount(amount)
                : texts.counted(texts.filters[when][value], amount.products),
          }))}
          onChange={(value) => {
            setShown(value);
            setPage(1);
          }}
        />
      </Group>
      <ul className={listClasses.list} aria-label={texts.list}>
        {some.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((row) => {
          const cells = cellsOf.get(row.row) ?? [];
          const look = LOOKS[row.outcome];
          const label = texts.outcomes[when][row.outcome];
          return (
            <li key={row.row} className={listClasses.row}>
              <div>
                <p className={listClasses.who}>{rowTitle(kind, columns, cells)}</p>
                <p className={listClasses.meta}>{texts.row(row.row)}</p>
                {rowDetails(kind, columns, cells, row).map((words) => (
                  <p key={words} className={classes.detail} data-outcome={row.outcome}>
                    {words}
                  </p>
                ))}
                {isDoubtful(row) &&
                  row.issues.map(({ message }) => (
                    <LineNote key={message} kind="doubtful">
                      {message}
                    </LineNote>
                  ))}
              </div>
              {look ? (
                <StatusBadge label={label} {...look} />
              ) : (
                <span className={listClasses.meta}>{label}</span>
              )}
            </li>
          );
        })}
      </ul>
      <PaginationBar page={page} total={some.length} pageSize={ROWS_A_PAGE} onChange={setPage} />
    </section>
  );
}
