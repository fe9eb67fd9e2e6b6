import { Stack } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportKind } from './kinds.ts';
import { OutcomeStep } from './outcome-step.tsx';
import { ProgressCard } from './progress-card.tsx';
import { useImport } from './use-import.ts';

interface ImportWizardProps {
  kind: ImportKind;
  /** Queries to read again once rows were imported. */
  refresh: readonly QueryKey[];
  listPath: string;
}

/** The steps of an import on one page: file, columns, preview, import, result. */
export function ImportWizard({ kind, refresh, listPath }: ImportWizardProps) {
  const current = useImport(kind, refresh);
  const { file, columns, work } = current;

  const step = !file ? 'file' : !work ? 'columns' : `${String(work.dryRun)} ${work.state}`;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    // The pressed button was removed: without this, keyboard focus would start at the top.
    if (before.current !== step) {
      place.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    before.current = step;
  }, [step]);

  return (
    <Stack ref={place} tabIndex={-1} maw={760} gap={16}>
      {!file && <FileStep kind={kind} {...current} />}
      {file && !work && (
        <ColumnsStep
          kind={kind}
          fileName={file.name}
          table={file.table}
          columns={columns}
          onChange={current.setColumns}
          onCheck={current.check}
          onOtherFile={current.startOver}
        />
      )}
      {file && work && work.state !== 'done' && (
        <ProgressCard work={work} onGoOn={current.goOn} onStartOver={current.startOver} />
      )}
      {file && work?.state === 'done' && (
        <OutcomeStep
          kind={kind}
          fileName={file.name}
          table={file.table}
          columns={columns}
          work={work}
          listPath={listPath}
          onRun={current.run}
          onBack={current.backToColumns}
          onStartOver={current.startOver}
        />
      )}
    </Stack>
  );
}
