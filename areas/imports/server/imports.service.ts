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
import { deleteKey, forgetOldImports, keepKeys, type ImportKey } from './imports.repository.ts';

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
  /** The field of the key. */
  readonly keyField: (row: ReadRow<Row>) => string;
  /** The message of a row whose key an earlier row of the file has. */
  readonly repeated: (firstRow: number, row: ReadRow<Row>) => string;
  /** The names of the fields, for the message about one that changed since the check. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
  /** The planned change of each row, by the present records; reads only. */
  readonly plan: (db: Db, rows: readonly ReadRow<Row>[]) => Promise<Plan[]>;
  /** Carries out the plans. @returns the trail's entries. @throws RecordMoved when a record has changed since the plan. */
  readonly write: (trx: Trx, plans: readonly Plan[]) => Promise<readonly Entry[]>;
}

/** The id of a row's record, null for none, and the present values of the fields that the row fills. */
export type Found = Readonly<Record<string, string | number | null>>;

export interface RowPlan {
  readonly answer: ImportedRow;
  /** Missing of a refused row. */
  readonly found?: Found;
}

/** A record changed between plan and change: the piece is planned once more. */
export class RecordMoved extends Error {
  override readonly name = 'RecordMoved';
}

/** The scope of imports of customers, whose keys are CPFs or those of phones. */
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
/** The digests of one row are compared with each other alone. */
const DIGEST_LENGTH = 6;

/** A row with its key, and its answer as soon as there is one. A row may have no key. */
interface Claim<Row> {
  readonly row: Row;
  readonly key?: ImportKey | undefined;
  answer?: ImportedRow;
}

/**
 * Imports a piece, or answers its effect. A run is one transaction, done once for its import and place: the same piece again
 * gets the first answer, so that a sender who lost the answer can continue. A dry run writes only the keys of the rows, with digests of
 * what the rows found; a row of a run that finds something else by then is answered as moved, and is applied when it is sent in a
 * further piece. A row whose key an earlier row of the file has is refused, in whichever piece the earlier row came.
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

  const claimsIn = (trx: Trx) => claimRows(trx, { importId, rows }, importer, { now, hashOf });
  const digestsOf = (key: ImportKey, found: Found = { record: '' }) =>
    Object.entries(found).map(([field, value]) => {
      const digest = hashOf(`${importId} ${key.key_hash} ${field} ${value}`);
      return [field, digest.slice(0, DIGEST_LENGTH)] as const;
    });
  /** The reasons why a row does not do what its check showed. */
  const movedIn = (row: ReadRow<Row>, key: ImportKey, { answer, found }: Plan): Issue[] => {
    const changes = answer.outcome === 'added' || answer.outcome === 'changed';
    if (!changes || key.seen === null) return [];
    const now = new Map(digestsOf(key, found));
    const seen = JSON.parse(key.seen) as [string, string][];
    const moved = seen.flatMap(([field, digest]) => (now.get(field) === digest ? [] : field));
    if (moved.includes('record')) {
      return [{ field: importer.keyField(row), message: otherRecord(found?.['record'] ?? null) }];
    }
    const wordsOf = (field: string) => `${importer.labels[field]} mudou desde a conferência.`;
    return moved.map((field) => ({ field, message: wordsOf(field) }));
  };
  /** Plans the rows that have no answer yet, and answers them. */
  const decide = async (db: Db, claims: readonly Claim<ReadRow<Row>>[]): Promise<Plan[]> => {
    const open = claims.filter(({ answer }) => !answer);
    const plans = await importer.plan(
      db,
      open.map(({ row }) => row),
    );
    let hasMoved = false;
    for (const [at, claim] of open.entries()) {
      const plan = plans[at] as Plan;
      const issues = claim.key && !dryRun ? movedIn(claim.row, claim.key, plan) : [];
      const hasChanged = issues.length > 0;
      if (hasChanged) claim.answer = { ...plan.answer, outcome: 'moved', issues };
      if (claim.key && (dryRun || hasChanged)) {
        claim.key.seen = JSON.stringify(digestsOf(claim.key, plan.found));
      }
      hasMoved ||= hasChanged;
    }
    // The others are planned without them: a row that moved takes no name and no place in a group.
    if (hasMoved) return decide(db, claims);
    for (const [at, claim] of open.entries()) claim.answer = (plans[at] as Plan).answer;
    return plans;
  };
  /** Keeps what the rows of a check, and those that moved, found. */
  const answered = async (trx: Trx, claims: readonly Claim<ReadRow<Row>>[]) => {
    const found = claims.filter(({ answer }) => dryRun || answer?.outcome === 'moved');
    await keepKeys(
      trx,
      found.flatMap(({ key }) => key ?? []),
    );
    return { rows: claims.map(({ answer }) => answer as ImportedRow) };
  };
  if (dryRun) {
    // These transactions write only the keys, so they delay nothing else.
    const claims = await plainTransaction(deps, claimsIn);
    await decide(engine.db, claims);
    return plainTransaction(deps, (trx) => answered(trx, claims));
  }
  const run = async (trx: Trx) => {
    const claims = await claimsIn(trx);
    const plans = await decide(trx, claims);
    return { answer: await answered(trx, claims), trail: await importer.write(trx, plans) };
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

/** The rows with their keys. */
async function claimRows<Row extends { readonly row: number }>(
  trx: Trx,
  { importId, rows }: Pick<ImportInput<ReadRow<Row>>, 'importId' | 'rows'>,
  importer: Pick<Importer<Row, RowPlan>, 'keyOf' | 'keyField' | 'repeated'>,
  { now, hashOf }: { readonly now: number; readonly hashOf: (key: string) => string },
): Promise<Claim<ReadRow<Row>>[]> {
  const hashes = rows.map((row) => {
    const key = importer.keyOf(row);
    return key === '' ? undefined : hashOf(key);
  });
  const places = new Map<string, number>();
  for (const [place, hash] of hashes.entries()) {
    if (hash !== undefined && !places.has(hash)) places.set(hash, place);
  }
  const wanted = [...places].map(([hash, place]) => ({
    import_id: importId,
    key_hash: hash,
    row: rows[place]?.row ?? 0,
    created_at: now,
    seen: null,
  }));
  const keys = await keepKeys(trx, wanted);
  return rows.map((row, place): Claim<ReadRow<Row>> => {
    const hash = hashes[place] ?? '';
    const key = keys.get(hash);
    if (!key || (places.get(hash) === place && key.row === row.row)) return { row, key };
    const issue = { field: importer.keyField(row), message: importer.repeated(key.row, row) };
    return { row, answer: refusedRow(row.row, [issue]) };
  });
}

const otherRecord = (record: Found[string]): string =>
  record === null
    ? 'O cadastro mudou desde a conferência: esta linha agora cria um novo.'
    : 'O cadastro mudou desde a conferência: esta linha agora altera um que já existe.';

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

/** The issues of a row, one a field: that of its cell, or of its value. */
export const allIssues = (row: ReadRow<object>, issues: readonly Issue[]): readonly Issue[] => [
  ...new Map([...issues, ...row.issues].map((issue) => [issue.field, issue])).values(),
];

export const TOO_LONG = 'O texto é longo demais.';
