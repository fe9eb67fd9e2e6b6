import type { ImportOutcome } from '../contract.ts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '#kit/web/components/layout.tsx';
import { Warning } from '#kit/web/components/notices/warning.tsx';
import { StickyBar } from '#kit/web/components/sticky-bar.tsx';
import { downloadRefused, refusedLines } from './files.ts';
import type { ImportKind } from './kinds.ts';
import { countOutcomes, OutcomeList } from './outcome-list.tsx';
import { amountOf, isDoubtful, issueWords } from './outcome-words.ts';
import { wantedPictures, type OfferPictures } from './pictures.ts';
import { importTexts as texts, type Amount } from './texts.ts';
import type { ChosenFile, Import, ImportWork } from './use-import.ts';
import classes from './imports.module.css';

type OutcomeStepProps = Pick<
  Import,
  'columns' | 'run' | 'applyMoved' | 'backToColumns' | 'startOver'
> & {
  kind: ImportKind;
  file: ChosenFile;
  work: ImportWork;
  listPath: string;
  /** Offers to fetch the pictures whose addresses the file has. */
  offerPictures: OfferPictures;
};

/** The expected outcome of each row, with the button that imports them; or the actual outcome. */
export function OutcomeStep(props: OutcomeStepProps) {
  const { offerPictures } = props;
  const { kind, file, columns, work, listPath, run, applyMoved, backToColumns, startOver } = props;
  const { name: fileName, table } = file;
  const { added, changed, moved, refused, forgotten } = countOutcomes(work.rows);
  const amount = (...outcomes: readonly ImportOutcome[]): Amount =>
    amountOf(
      table,
      columns,
      work.rows.filter(({ outcome }) => outcomes.includes(outcome)),
    );
  const doubtful = work.rows.filter(isDoubtful).length;
  const [includeForgotten, setIncludeForgotten] = useState(false);
  const download = (): void =>
    void downloadRefused(refusedLines(table, work.rows, issueWords(kind)), fileName);
  const notes = table.system ? texts.systemNotes(table.system.notes) : [];
  const good = added + changed + (includeForgotten ? forgotten : 0);
  const back = includeForgotten ? (['forgotten'] as const) : [];
  return (
    <>
      <Card title={work.dryRun ? texts.previewTitle : texts.resultTitle}>
        <p role="status" className={work.dryRun ? 'quiet' : classes.result}>
          {!work.dryRun && <IconCircleCheck size={20} aria-hidden="true" />}
          {work.dryRun ? texts.previewHint : texts.result(amount('added'), amount('changed'))}
        </p>
        {!work.dryRun && forgotten > 0 && <p>{texts.skipped(forgotten)}</p>}
        <p className={`quiet ${classes.fileName}`}>
          {work.dryRun ? `${texts.amount(amountOf(table, columns))} · ${fileName}` : fileName}
        </p>
        {notes.length > 0 && (
          <Stack component="ul" className={classes.how} gap={6} mb={12} ps={20}>
            {notes.map(({ sentence, names }) => (
              <li key={sentence}>
                {sentence}
                <p className="quiet">{names}</p>
              </li>
            ))}
          </Stack>
        )}
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
      {kind === 'products' &&
        !work.dryRun &&
        offerPictures(wantedPictures(table, columns, work.rows))}
      {moved > 0 && (
        <Warning title={texts.movedTitle(moved)}>
          <p>{texts.movedHint}</p>
          <Button variant="default" mt="sm" onClick={applyMoved}>
            {texts.applyMoved}
          </Button>
        </Warning>
      )}
      {work.dryRun && doubtful > 0 && (
        <Warning title={texts.doubtfulTitle(doubtful)}>
          <p>{texts.doubtfulHint}</p>
        </Warning>
      )}
      {work.dryRun && forgotten > 0 && (
        <Warning title={texts.forgottenTitle(forgotten)}>
          <p>{texts.forgottenHint}</p>
          <Checkbox
            mt="sm"
            label={texts.includeForgotten}
            checked={includeForgotten}
            onChange={(event) => setIncludeForgotten(event.currentTarget.checked)}
          />
        </Warning>
      )}
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
            <Button variant="default" onClick={backToColumns}>
              {texts.changeColumns}
            </Button>
            <Button disabled={good === 0} onClick={() => run(includeForgotten)}>
              {good === 0 ? texts.nothing : texts.import(amount('added', 'changed', ...back))}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={startOver}>
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
