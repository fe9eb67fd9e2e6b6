import type { ImportedRow } from '../contract.ts';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/web/lib/api/api.ts';
import { readDraft, removeDraft, writeDraft } from '#kit/web/lib/drafts.ts';
import { failureText } from '#kit/web/lib/api/failure-text.ts';
import { logFailure } from '#kit/web/lib/api/log-failure.ts';
import { sessionState } from '#kit/web/lib/session/session.ts';
import { newUuid } from '#kit/web/lib/uuid.ts';
import { importsApi } from './api.ts';
import { guessColumns, type Columns } from './columns.ts';
import { fieldsFor, type ImportKind } from './kinds.ts';
import { isShifted, piecesOf, sendPieces, withMovedAgain, type Sending } from './pieces.ts';
import type { Reading, Table } from './read-table.ts';
import { importTexts as texts } from './texts.ts';
import { readFile } from './files.ts';

/** A run that was begun in this tab, so that it can continue after a reload: none of the file's content is stored. */
const NO_RUN = {
  importId: '',
  fileName: '',
  fingerprint: '',
  columns: [] as readonly (string | null)[],
  /** Rows, like `total`. */
  done: 0,
  total: 0,
  includeForgotten: false,
};

export interface ChosenFile {
  readonly name: string;
  readonly table: Table;
}

export interface ImportWork {
  readonly importId: string;
  readonly dryRun: boolean;
  readonly state: 'running' | 'stopped' | 'done';
  /** Rows. */
  readonly done: number;
  readonly total: number;
  /** The outcome of each row, in the order of the file; complete once the work is done. */
  readonly rows: readonly ImportedRow[];
  readonly problem?: string;
}

interface Run {
  readonly importId: string;
  readonly dryRun: boolean;
  readonly includeForgotten: boolean;
}

interface Job extends Run {
  readonly file: ChosenFile;
  readonly columns: Columns;
  readonly shifted: readonly ImportedRow[];
  readonly sending: Sending;
}

/** A piece is one transaction, and is sent over a phone's slow line. */
const PIECE_TIMEOUT_MS = 30_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const owner = (): string => sessionState().user?.sub ?? '';

/** Rows that are never sent: with a cell too many, the right places of the others are unknown. */
const shiftedRows = ({ table: { rows, headings } }: ChosenFile, columns: Columns): ImportedRow[] =>
  rows
    .filter((row) => isShifted(row, columns))
    .map(({ row, cells }) => ({
      row,
      outcome: 'refused',
      changes: [],
      issues: [{ field: '', message: texts.shifted(cells.length, headings.length) }],
    }));

const newJob = (file: ChosenFile, columns: Columns, run: Run): Job => ({
  ...run,
  file,
  columns,
  shifted: shiftedRows(file, columns),
  sending: { pieces: piecesOf(file.table, columns), done: 0, rows: [] },
});

function workOf(job: Job, state: ImportWork['state'], problem?: string): ImportWork {
  const { importId, dryRun, file, shifted, sending } = job;
  const rows = [...shifted, ...sending.rows].sort((one, other) => one.row - other.row);
  const total = file.table.rows.length;
  const said = problem === undefined ? {} : { problem };
  return { importId, dryRun, state, done: rows.length, total, rows, ...said };
}

const pendingRun = (
  { importId, includeForgotten, file, columns }: Job,
  done: number,
): typeof NO_RUN => ({
  importId,
  includeForgotten,
  fileName: file.name,
  fingerprint: file.table.fingerprint,
  columns: columns.map((field) => field ?? null),
  done,
  total: file.table.rows.length,
});

/** @returns the file's table, or the reason why it cannot be read. */
async function readTable(file: File, chosen?: Partial<Reading>): Promise<Table | string> {
  try {
    const read = await readFile(file, chosen);
    if (!('problem' in read)) return read;
    return read.problem === 'quotes' ? texts.openQuote(read.row) : texts.problems[read.problem];
  } catch (error) {
    logFailure(error);
    return texts.unreadable;
  }
}

/**
 * The import of one file: reading it, its columns, the dry run, the run.
 * @param refresh queries to read again once rows were imported.
 */
export function useImport(kind: ImportKind, refresh: readonly QueryKey[]) {
  const client = useQueryClient();
  const draftName = `importar-${kind}`;
  const [pending, setPending] = useState(() => readDraft(owner(), draftName, NO_RUN));
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<ChosenFile>();
  const [columns, setColumns] = useState<Columns>([]);
  const [work, setWork] = useState<ImportWork>();
  const job = useRef<Job>(undefined);
  const source = useRef<{ file: File; chosen: Partial<Reading> }>(undefined);
  const readings = useRef(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const forget = (): void => {
    removeDraft(owner(), draftName);
    setPending(undefined);
  };

  const goOn = async (current: Job): Promise<void> => {
    const { importId, dryRun, includeForgotten, sending } = current;
    const how = { importId, dryRun, ...(includeForgotten && ({ includeForgotten } as const)) };
    job.current = current;
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const show = (state: ImportWork['state'], why?: string): void => {
      const reached = workOf(current, state, why);
      setWork(reached);
      if (dryRun) return;
      if (state === 'done') forget();
      else writeDraft(owner(), draftName, pendingRun(current, reached.done));
    };
    show('running');
    try {
      await sendPieces(sending, {
        send: (piece, rows) =>
          importsApi.call(`POST /${kind}/import`, {
            body: { ...how, piece, rows: [...rows] },
            timeoutMs: PIECE_TIMEOUT_MS,
            signal,
          }),
        signal,
        onProgress: () => show('running'),
        wait: pause,
      });
      show('done');
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      show('stopped', failureText(error, texts.failed));
      // Another release of the program cut the file into other pieces: it cannot continue under this id.
      if (error instanceof ApiError && error.code === 'idempotency_conflict') forget();
    } finally {
      if (!dryRun) for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
    }
  };

  const begin = (chosen: ChosenFile, chosenColumns: Columns, run: Run) =>
    void goOn(newJob(chosen, chosenColumns, run));

  const open = async (chosen: File, how: Partial<Reading> = {}): Promise<void> => {
    const turn = (readings.current += 1);
    setProblem(undefined);
    setReading(true);
    const read = await readTable(chosen, how);
    // A later choice of the reading has overtaken this one.
    if (turn !== readings.current) return;
    setReading(false);
    if (typeof read === 'string') {
      setProblem(read);
      return;
    }
    source.current = { file: chosen, chosen: how };
    const next = { name: chosen.name, table: read };
    setFile(next);
    if (pending?.fingerprint === read.fingerprint) {
      const earlier = pending.columns.map((field) => field ?? undefined) as Columns;
      setColumns(earlier);
      const { importId, includeForgotten } = pending;
      begin(next, earlier, { importId, dryRun: false, includeForgotten });
    } else
      setColumns(guessColumns(kind, read.headings, fieldsFor(kind, sessionState().user?.role)));
  };

  const startOver = (): void => {
    controller.current?.abort();
    job.current = undefined;
    setPending(readDraft(owner(), draftName, NO_RUN));
    setWork(undefined);
    setProblem(undefined);
    setFile(undefined);
  };

  return {
    pending,
    forgetPending: forget,
    reading,
    problem,
    choose: (chosen: File) => void open(chosen),
    /** Reads the file again as chosen on the screen; another sheet is guessed anew. */
    adjust: (how: Partial<Reading>) => {
      const { file: current, chosen } = source.current ?? {};
      if (current) void open(current, how.sheet === undefined ? { ...chosen, ...how } : how);
    },
    file,
    columns,
    setColumns,
    work,
    /** Reports the expected outcome of the import. */
    check: () =>
      file && begin(file, columns, { importId: newUuid(), dryRun: true, includeForgotten: false }),
    /** Does the import under the dry run's id: the repeated rows that the dry run found stay known. */
    run: (includeForgotten: boolean) =>
      file &&
      work &&
      begin(file, columns, { importId: work.importId, dryRun: false, includeForgotten }),
    goOn: () => job.current && void goOn(job.current),
    /** Applies the rows that moved since the dry run, as they are shown. */
    applyMoved: () =>
      job.current && void goOn({ ...job.current, sending: withMovedAgain(job.current.sending) }),
    backToColumns: () => setWork(undefined),
    startOver,
  };
}

export type Import = ReturnType<typeof useImport>;
