import { createHmac } from 'node:crypto';
import type { ImportAnswer, ImportedRow } from '../contract.ts';
import type { CellKinds } from '../rules/cell-kinds.ts';
import { readCell, type CellKind } from '#kit/rules/spreadsheet-values.ts';
import type { Call } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { claimKeys, deleteKey, forgetOldImports } from './imports.repository.ts';

export { forgetOldImports };

export type ImportDeps = Pick<Deps, 'engine' | 'secrets'>;

export interface ImportInput<Row> {
  readonly importId: string;
  readonly piece: number;
  readonly dryRun: boolean;
  /** Used by imports of customers. It is a part of the piece: another value makes another piece. */
  readonly includeForgotten?: boolean;
  readonly rows: readonly Row[];
}

type Issue = ImportedRow['issues'][number];

/** A row as its cells are read: those without a value are missing, and those that cannot be read are blank and have an issue. */
export type ReadRow<Row> = Row & { readonly issues: readonly Issue[] };

export interface Importer<Row, Plan extends RowPlan> {
  /** Part of the key by which a piece is imported only once. */
  readonly scope: string;
  readonly read: (row: Row) => ReadRow<Row>;
  /** The key of a row, such as a name in its compared form; blank when the row does not give it. */
  readonly keyOf: (row: ReadRow<Row>) => string;
  /** The issue of a row whose key an earlier row of the file has. */
  readonly repeated: (firstRow: number) => Issue;
  /** The planned change of each row, by the present records; reads only. */
  readonly plan: (db: Db, rows: readonly ReadRow<Row>[]) => Promise<Plan[]>;
  /** Carries out the plans. @returns the trail's entries. @throws RecordMoved when a record has changed since the plan. */
  readonly write: (trx: Trx, plans: readonly Plan[]) => Promise<readonly Entry[]>;
}

export interface RowPlan {
  readonly answer: ImportedRow;
}

/** A record changed between plan and change: the piece is planned once more. */
export class RecordMoved extends Error {
  override readonly name = 'RecordMoved';
}

/** The scope of imports of customers, whose keys are CPFs. */
export const CUSTOMER_IMPORT = 'customers/import';

const hashKey = (secrets: Deps['secrets'], scope: string, key: string): string =>
  createHmac('sha256', secrets.cpfHash).update(`${scope} ${key}`).digest('base64url');

/** Forgets a key in every file that had it. */
export const forgetImportedKey = (
  trx: Trx,
  { secrets }: Pick<Deps, 'secrets'>,
  { scope, key }: { readonly scope: string; readonly key: string },
): Promise<void> => deleteKey(trx, hashKey(secrets, scope, key));

const MOST_TRIES = 5;

/**
 * Imports a piece, or answers its effect. A run is one transaction, done once for its import and place: the same piece again
 * gets the first answer, so that a sender who lost the answer can continue. A dry run writes only the keys of the rows. A row
 * whose key an earlier row of the file has is refused, in whichever piece the earlier row came.
 */
export async function importPiece<Row extends { readonly row: number }, Plan extends RowPlan>(
  deps: ImportDeps,
  call: Call,
  input: ImportInput<Row>,
  importer: Importer<Row, Plan>,
): Promise<ImportAnswer> {
  const { engine } = deps;
  const { caller, now } = call;
  const { importId, piece, dryRun } = input;
  const rows = input.rows.map(importer.read);
  const hashOf = (key: string): string => hashKey(deps.secrets, importer.scope, key);

  const repeatsIn = (trx: Trx) => findRepeats(trx, { ...input, rows }, importer, { now, hashOf });
  const decide = async (db: Db, repeats: ReadonlyMap<number, ImportedRow>) => {
    const fresh = rows.filter((_, index) => !repeats.has(index));
    const plans = await importer.plan(db, fresh);
    const rest = plans.map(({ answer }) => answer).values();
    const answers = rows.map(
      (_, index): ImportedRow => repeats.get(index) ?? (rest.next().value as ImportedRow),
    );
    return { plans, answer: { rows: answers } };
  };
  if (dryRun) {
    // This transaction writes only the keys, so it delays nothing else.
    const repeats = await plainTransaction(deps, repeatsIn);
    return (await decide(engine.db, repeats)).answer;
  }
  const run = async (trx: Trx) => {
    const { plans, answer } = await decide(trx, await repeatsIn(trx));
    return { answer, trail: await importer.write(trx, plans) };
  };
  const scope = `${importer.scope} ${caller.id ?? ''}`;
  const payload = input.includeForgotten
    ? { rows: input.rows, includeForgotten: true }
    : input.rows;
  const once = { key: `${importId}/${piece}`, scope, payload };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(deps, { ...call, once }, run);
    } catch (error) {
      const isMoved =
        error instanceof RecordMoved ||
        engine.isUniqueViolation(error) ||
        (error instanceof AppError && error.code === 'duplicate_email');
      if (!isMoved) throw error;
      if (attempt === MOST_TRIES) throw call.refusal('unavailable');
    }
  }
}

/** The rows whose key an earlier row of the file has, by their place in the piece, with their answers. */
async function findRepeats<Row extends { readonly row: number }>(
  trx: Trx,
  { importId, rows }: ImportInput<ReadRow<Row>>,
  importer: Pick<Importer<Row, RowPlan>, 'keyOf' | 'repeated'>,
  { now, hashOf }: { readonly now: number; readonly hashOf: (key: string) => string },
): Promise<ReadonlyMap<number, ImportedRow>> {
  const hashes = rows.map((row) => {
    const key = importer.keyOf(row);
    return key === '' ? undefined : hashOf(key);
  });
  const places = new Map<string, number>();
  for (const [place, hash] of hashes.entries()) {
    if (hash !== undefined && !places.has(hash)) places.set(hash, place);
  }
  const claims = [...places]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([hash, place]) => ({
      import_id: importId,
      key_hash: hash,
      row: rows[place]?.row ?? 0,
      created_at: now,
    }));
  const firstRows = await claimKeys(trx, claims);
  const repeats = new Map<number, ImportedRow>();
  for (const [place, hash] of hashes.entries()) {
    const row = rows[place]?.row ?? 0;
    const first = hash === undefined ? row : (firstRows.get(hash) ?? row);
    const isFirst = hash === undefined || (places.get(hash) === place && first === row);
    if (!isFirst) repeats.set(place, refusedRow(row, [importer.repeated(first)]));
  }
  return repeats;
}

export const refusedRow = (row: number, issues: readonly Issue[]): ImportedRow => ({
  row,
  outcome: 'refused',
  changes: [],
  issues: [...issues],
});

/** Reads the cells of a row, each by the kind of its field. */
export function readRow<Row extends { readonly row: number }>(
  row: Row,
  kinds: CellKinds<Row>,
): ReadRow<Row> {
  const cells: Partial<Record<string, string>> = {};
  const issues: Issue[] = [];
  for (const [field, kind] of Object.entries<CellKind>(kinds)) {
    const { text, problem } = readCell(String(row[field as keyof Row] ?? ''), kind);
    cells[field] = text === '' ? undefined : text;
    if (problem !== undefined) issues.push({ field, message: problem });
  }
  return { ...row, ...cells, issues };
}

/** The stored text where a cell says the same, else the cell's: an exported `10.0` comes back as it was. */
export const unlessStored = (stored: string | undefined, text: string, kind: CellKind): string =>
  stored !== undefined && readCell(stored, kind).text === text ? stored : text;

/** The issues of a row: those of its cells, and of its other fields. */
export const allIssues = (
  { issues: unread }: ReadRow<object>,
  issues: readonly Issue[],
): readonly Issue[] => [
  ...unread,
  ...issues.filter(({ field }) => !unread.some((each) => each.field === field)),
];

export const TOO_LONG = 'O texto é longo demais.';
