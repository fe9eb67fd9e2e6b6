import { setPriority } from 'node:os';
import process from 'node:process';
import { openDatabase, type SqliteStatement } from '../engine/sqlite-driver.ts';

/*
 * The program that `sqlite-readers.ts` starts: answers one statement after the other from a connection that cannot write.
 */

const MOST_CACHED = 100;
/** Rows a message: the server serves other callers only between two messages. */
const ROWS_A_MESSAGE = 500;

interface Question {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const [file = '', busyTimeoutMs = '0'] = process.argv.slice(2);

try {
  // Work with a short answer goes first. Some hosts forbid a lower priority.
  setPriority(5);
} catch {
  // All processes then have the same priority.
}

const database = openDatabase(file, { readonly: true, timeoutMs: Number(busyTimeoutMs) });
database.exec('pragma cache_size = -16384');
// Temporary results never lie in a file outside of the data folder.
database.exec('pragma temp_store = MEMORY');

const cached = new Map<string, SqliteStatement>();

function prepare(sql: string): SqliteStatement {
  let statement = cached.get(sql);
  if (!statement) {
    if (cached.size >= MOST_CACHED) cached.clear();
    statement = database.prepare(sql);
    cached.set(sql, statement);
  }
  return statement;
}

/** Resolves once the message is sent, so that a long answer does not pile up here. */
const tell = (message: object): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });

async function answer({ sql, parameters }: Question): Promise<void> {
  const statement = prepare(sql);
  if (!statement.returnsRows) {
    statement.run(parameters);
    return tell({ names: [], rows: [], isLast: true });
  }
  let rows: unknown[][] = [];
  let names: string[] = [];
  for (const row of statement.iterate(parameters)) {
    if (names.length === 0) names = statement.columnNames();
    rows.push(row);
    if (rows.length < ROWS_A_MESSAGE) continue;
    await tell({ names, rows, isLast: false });
    rows = [];
  }
  return tell({ names, rows, isLast: true });
}

process.on('message', (question) => {
  answer(question as Question).catch((error: unknown) => {
    const { message, code = '' } = error as { message?: unknown; code?: unknown };
    return tell({ error: { message: String(message), code: String(code) } });
  });
});
// A terminal or a service manager signals the whole group. The server still answers running calls, and ends this process itself.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
// The server has ended, perhaps without a signal.
process.on('disconnect', () => process.exit(0));
