import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { Card } from '../../components/layout.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import type { Columns } from './columns.ts';
import { downloadRefused, refusedLines } from './files.ts';
import type { ImportKind } from './kinds.ts';
import { countOutcomes, OutcomeList } from './outcome-list.tsx';
import { issueWords } from './outcome-words.ts';
import type { Table } from './read-table.ts';
import { importTexts as texts } from './texts.ts';
import type { ImportWork } from './use-import.ts';
import classes from './imports.module.css';

interface OutcomeStepProps {
  kind: ImportKind;
  fileName: string;
  table: Table;
  columns: Columns;
  work: ImportWork;
  /** The address of the list that was imported into. */
  listPath: string;
  onRun: () => void;
  onBack: () => void;
  onStartOver: () => void;
}

/** The expected outcome of each row, with the button that imports them; or the actual outcome. */
export function OutcomeStep(props: OutcomeStepProps) {
  const { kind, fileName, table, columns, work, listPath, onRun, onBack, onStartOver } = props;
  const { added, changed, refused } = countOutcomes(work.rows);
  const download = (): void =>
    void downloadRefused(refusedLines(table, work.rows, issueWords(kind)), fileName);
  const good = added + changed;
  return (
    <>
      <Card title={work.dryRun ? texts.previewTitle : texts.resultTitle}>
        <p role="status" className={work.dryRun ? 'quiet' : classes.result}>
          {!work.dryRun && <IconCircleCheck size={20} aria-hidden="true" />}
          {work.dryRun ? texts.previewHint : texts.result(added, changed)}
        </p>
        <p className={`quiet ${classes.fileName}`}>{fileName}</p>
        {refused > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={download}
          >
            {texts.downloadRefused(refused)}
          </Button>
        )}
      </Card>
      <OutcomeList
        key={String(work.dryRun)}
        kind={kind}
        when={work.dryRun ? 'before' : 'after'}
        table={table}
        columns={columns}
        rows={work.rows}
      />
      <StickyBar>
        {work.dryRun ? (
          <>
            <Button variant="default" onClick={onBack}>
              {texts.changeColumns}
            </Button>
            <Button disabled={good === 0} onClick={onRun}>
              {good === 0 ? texts.nothing : texts.import(good)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onStartOver}>
              {texts.again}
            </Button>
            <Button component={Link} to={listPath}>
              {texts.see[kind]}
            </Button>
          </>
        )}
      </StickyBar>
    </>
  );
}
