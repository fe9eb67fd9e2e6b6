import { Alert, Button, NativeSelect, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { Actions, Card } from '#kit/web/components/layout.tsx';
import { useSession } from '#kit/web/lib/session/use-session.ts';
import { AdjustReading } from './adjust-reading.tsx';
import { chooseColumn, hasKey, isPictureHeading, otherPhones, samplesOf } from './columns.ts';
import { fieldsFor, labelOf, type ImportField, type ImportKind } from './kinds.ts';
import type { ChosenFile, Import } from './use-import.ts';
import { amountOf } from './outcome-words.ts';
import { shownCell } from './pieces.ts';
import { importTexts as texts } from './texts.ts';
import classes from './imports.module.css';

type ColumnsStepProps = Pick<
  Import,
  'columns' | 'setColumns' | 'check' | 'startOver' | 'adjust' | 'problem'
> & {
  kind: ImportKind;
  file: ChosenFile;
};

const NEEDED: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: ['price'],
  customers: ['name', 'phone'],
};

/** The columns of a known file are right already: they stand behind a line. */
function Fold({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary>{texts.seeColumns}</summary>
      {children}
    </details>
  );
}

export function ColumnsStep(props: ColumnsStepProps) {
  const { kind, file, columns, setColumns, check, startOver, adjust, problem } = props;
  const { table } = file;
  const role = useSession().user?.role;
  const choices = [
    { value: '', label: texts.skip },
    ...fieldsFor(kind, role).map(({ field, label }) => ({
      value: field,
      label: texts.choice(field, label),
    })),
  ];
  // The search for samples reads a column that is empty in every row to its end.
  const samples = useMemo(() => table.headings.map((_, index) => samplesOf(table, index)), [table]);
  const amount = useMemo(() => amountOf(table, columns), [table, columns]);
  const missing = NEEDED[kind].filter((field) => !columns.includes(field));
  const canCheck = hasKey(kind, columns);
  const phones = otherPhones(columns, table.headings);
  return (
    <Card title={texts.columnsTitle}>
      <p className={`quiet ${classes.fileName}`}>
        {texts.amount(amount)} · {file.name}
      </p>
      {table.system && (
        <Alert
          role="status"
          color="green"
          variant="light"
          mb="sm"
          icon={<IconCircleCheck size={20} aria-hidden="true" />}
          title={texts.recognised(table.system.name)}
        >
          {hasKey(kind, columns) && texts.recognisedHint}
        </Alert>
      )}
      {table.sheets.length > 1 && (
        <NativeSelect
          label={texts.sheet}
          data={[...table.sheets]}
          value={table.reading.sheet}
          error={problem}
          onChange={({ currentTarget: { value } }) => adjust({ sheet: value })}
          mb="sm"
        />
      )}
      {table.system === undefined && <AdjustReading {...props} table={table} />}
      <Fold isFolded={table.system !== undefined}>
        <ul className="parted" aria-label={texts.columnList}>
          {table.headings.map((heading, index) => {
            const name = heading || texts.noHeading(index);
            const field = columns[index];
            return (
              // A file may have two columns of one name; their places never change.
              <li key={`${index} ${heading}`} className={`grid-middle ${classes.column}`}>
                <div>
                  <Text fw="var(--b-weight-label)">{name}</Text>
                  <p className={`quiet ${classes.sample}`}>
                    {samples[index]?.map((cell) => shownCell(field, heading, cell)).join(' · ') ||
                      texts.noSample}
                  </p>
                </div>
                <NativeSelect
                  aria-label={heading ? texts.column(heading) : name}
                  data={choices}
                  value={field ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setColumns(
                      chooseColumn(
                        columns,
                        index,
                        value === '' ? undefined : (value as ImportField),
                      ),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      </Fold>
      <div role="status" className={classes.notes}>
        {kind === 'products' && table.pictures.length > 0 && (
          <p className="quiet">{texts.picturesLater}</p>
        )}
        {kind === 'products' &&
          table.pictures.length === 0 &&
          table.headings.some(isPictureHeading) && <p className="quiet">{texts.picturesStay}</p>}
        {phones.length > 0 && (
          <p className="quiet">
            {texts.otherPhones(phones.map((at) => table.headings[at]).join(', '))}
          </p>
        )}
        {!canCheck && (
          <Text className={classes.problem} c="red">
            {texts.keyMissing[kind]}
          </Text>
        )}
        {canCheck && missing.length > 0 && (
          <p className="quiet">
            {texts.newNeeds(missing.map((field) => labelOf(kind, field)).join(', '))}
          </p>
        )}
      </div>
      <Actions>
        <Button variant="default" onClick={startOver}>
          {texts.otherFile}
        </Button>
        <Button disabled={!canCheck} onClick={check}>
          {texts.check}
        </Button>
      </Actions>
    </Card>
  );
}
