import { Stack, Button, Progress, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportKind } from './kinds.ts';
import { OutcomeStep } from './outcome-step.tsx';
import type { OfferPictures } from './pictures.ts';
import { useImport, type Import, type ImportWork } from './use-import.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Actions, Card } from '#kit/web/components/layout.tsx';
import { importTexts as texts } from './texts.ts';
import classes from './imports.module.css';

/** The progress of a dry run or a run; once it has stopped, the reason and the next step. */
function ProgressCard(props: Pick<Import, 'goOn' | 'startOver'> & { work: ImportWork }) {
  const { work, goOn, startOver } = props;
  const { dryRun, state, done, total, problem } = work;
  const isStopped = state === 'stopped';
  const running = dryRun ? texts.checking : texts.running;
  const stopped = dryRun ? texts.checkStopped : texts.stopped;
  return (
    <Card title={isStopped ? stopped : running}>
      <Progress value={total && (100 * done) / total} size={10} radius="xl" aria-label={running} />
      <Text my="10px 4px" fw="var(--b-weight-label)" role="status">
        {texts.progress(done, total)}
      </Text>
      {isStopped ? (
        <>
          <Text className={classes.problem} c="red" role="alert">
            <IconAlertTriangle size={18} aria-hidden="true" /> {problem}
          </Text>
          {!dryRun && <p className="quiet">{texts.stoppedHint}</p>}
          <Actions>
            <Button variant="default" onClick={startOver}>
              {texts.startOver}
            </Button>
            <Button onClick={goOn}>{texts.goOn}</Button>
          </Actions>
        </>
      ) : (
        !dryRun && <p className="quiet">{texts.keepOpen}</p>
      )}
    </Card>
  );
}

interface ImportWizardProps {
  kind: ImportKind;
  /** Queries to read again once rows were imported. */
  refresh: readonly QueryKey[];
  listPath: string;
  offerPictures: OfferPictures;
}

/** The steps of an import on one page: file, columns, preview, import, result. */
export function ImportWizard({ kind, refresh, listPath, offerPictures }: ImportWizardProps) {
  const current = useImport(kind, refresh);
  const { file, work } = current;

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
    <Stack ref={place} tabIndex={-1} maw="var(--b-size-form)" gap={16}>
      {!file && kind === 'products' && offerPictures([])}
      {!file && <FileStep kind={kind} {...current} />}
      {file && !work && <ColumnsStep {...current} kind={kind} file={file} />}
      {file && work && work.state !== 'done' && <ProgressCard {...current} work={work} />}
      {file && work?.state === 'done' && (
        <OutcomeStep
          {...current}
          kind={kind}
          file={file}
          work={work}
          {...{ listPath, offerPictures }}
        />
      )}
    </Stack>
  );
}
