import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import type { Cell, Snapshot } from '#kit/server/db/backup/snapshot.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { endingRead, endingWritten, seeNothing, type SeenFile } from './archive-ending.ts';

/*
 * A backup is JSON lines, gzipped and ended (archive-ending.ts), optionally sealed as the age program does it. The lines: a
 * header; for each table a line that names its columns and a line a row; an end. The two engines write the same format, so that
 * each reads the other's backups.
 */

const OWNER_ONLY = 0o600;
const BATCH = 200;
const AGE = 'age-encryption.org/v1';
const GZIP = '\x1f\x8b';
const END = JSON.stringify({ end: true });

const headerLine = z.object({
  format: z.literal('balcao-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.number()),
  /** A mark that distinguishes one `APP_SECRET` from another; null where there was none. */
  secret: z.string().nullable(),
  /** The kind of ending; absent in files of earlier versions, which end with the last line. */
  ending: z.literal('sha256').optional(),
});
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

export type ArchiveHeader = z.infer<typeof headerLine>;

export interface ArchivedRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Seal {
  readonly passphrase: string | undefined;
  readonly scryptWorkFactor: number;
}

/** Writes a snapshot to a new file that only its owner reads, and to the disk before it returns. */
export async function writeArchive(
  file: string,
  snapshot: Snapshot,
  about: Pick<ArchiveHeader, 'createdAt' | 'secret'> & Seal,
): Promise<ArchiveHeader> {
  const counts: Record<string, number> = {};
  for (const table of snapshot.tables) counts[table.name] = await snapshot.count(table);
  const header: ArchiveHeader = {
    format: 'balcao-backup',
    version: 1,
    createdAt: about.createdAt,
    engine: snapshot.engine,
    migrations: [...snapshot.migrations],
    tables: counts,
    secret: about.secret,
    ending: 'sha256',
  };
  const target = createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true });
  const packed = Readable.from(
    endingWritten(connect(Readable.from(lines(header, snapshot)), createGzip(), () => undefined)),
  );
  await pipeline(
    about.passphrase ? await seal(packed, about.passphrase, about.scryptWorkFactor) : packed,
    target,
  );
  return header;
}

async function* lines(header: ArchiveHeader, snapshot: Snapshot): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of snapshot.tables) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) requireCells(row, table.name);
      if (rows.length > 0) yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
    }
  }
  yield `${END}\n`;
}

/** Refuses cells of any other type: JSON would give them back changed. */
function requireCells(row: readonly unknown[], table: string): void {
  for (const cell of row) {
    if (cell === null || typeof cell === 'string' || Number.isSafeInteger(cell)) continue;
    throw new Error(`A row of ${table} holds a value that a backup cannot keep`);
  }
}

async function seal(packed: Readable, passphrase: string, workFactor: number): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(packed)));
}

async function unseal(sealed: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return fromWeb(await decrypter.decrypt(toWeb(sealed)));
}

// The streams are the same; Node's types and the browser's describe them differently.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0]);

export interface Archive {
  readonly header: ArchiveHeader;
  readonly encrypted: boolean;
  readonly rows: AsyncGenerator<ArchivedRows>;
  /** Closes the file, for a reader who does not read to the end. */
  close(): void;
}

/**
 * Opens a backup. Its content counts as complete only once `rows` has come to its end without throwing.
 * @throws StartupError when the file is no backup, is damaged, or its passphrase is missing or wrong.
 */
export async function openArchive(file: string, passphrase: string | undefined): Promise<Archive> {
  const { seen, stream, encrypted } = await openPlain(file, passphrase);
  const texts = explained(splitLines(stream), file);
  const close = () => void stream.destroy();
  try {
    const first = await texts.next();
    const header = headerLine.safeParse(parseLine(first.done ? '' : first.value));
    if (!header.success) throw new StartupError(`${file} is no backup that this version can read.`);
    const isRead = () => isReadWhole(seen, stream.bytesWritten, header.data);
    return {
      header: header.data,
      encrypted,
      close,
      rows: readRows(texts, header.data, { file, isRead }),
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** @throws StartupError unless every row is there. */
export async function readThrough(rows: Archive['rows']): Promise<void> {
  let batch = await rows.next();
  while (!batch.done) batch = await rows.next();
}

async function openPlain(file: string, passphrase: string | undefined) {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  const start = await readStart(file).catch((error: unknown) => {
    throw explainedRead(error, file);
  });
  const encrypted = start.startsWith(AGE);
  if (!encrypted && !start.startsWith(GZIP)) throw new StartupError(`${file} is no backup.`);
  if (encrypted && !passphrase) {
    throw new StartupError(
      `${file} is encrypted. Set BACKUP_PASSPHRASE, or say --passphrase-stdin.`,
    );
  }
  const source = createReadStream(file);
  try {
    const packed = encrypted ? await unseal(source, passphrase ?? '') : source;
    const seen = seeNothing();
    const stream = createGunzip();
    connect(
      packed,
      (chunks) => endingRead(chunks, seen),
      stream,
      () => undefined,
    );
    return { encrypted, seen, stream };
  } catch (error) {
    source.destroy();
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new StartupError(`The passphrase is not the one that ${file} was encrypted with.`);
    }
    throw explainedRead(error, file);
  }
}

/** Whether a file begins as a backup does, under any name. */
export async function beginsAsBackup(file: string): Promise<boolean> {
  const start = await readStart(file);
  return start.startsWith(AGE) || start.startsWith(GZIP);
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

const damaged = (file: string) =>
  new StartupError(`${file} is damaged or cut off. Take another backup.`);

/** Only bytes that were read can be damaged: a file that the system refuses to give may be whole. */
function explainedRead(error: unknown, file: string): StartupError {
  if (!(error instanceof Error && 'syscall' in error)) return damaged(file);
  return new StartupError(`${file} cannot be read: ${error.message}.`, { cause: error });
}

async function* splitLines(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) throw new Error('The last line has no end');
}

/** An error in unpacking or unsealing is reported as the file's fault. */
async function* explained(texts: AsyncGenerator<string>, file: string): AsyncGenerator<string> {
  try {
    yield* texts;
  } catch (error) {
    throw explainedRead(error, file);
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether all bytes of a file are as they were written. A file of an earlier version is checked by the checksum of its content
 * alone, and as far as possible by the bytes around the content.
 */
const isReadWhole = (seen: SeenFile, unpackedBytes: number, { ending }: ArchiveHeader): boolean =>
  ending ? seen.hasEnding : !seen.hasEnding && seen.hasOurStart && seen.bytes === unpackedBytes;

async function* readRows(
  texts: AsyncGenerator<string>,
  header: ArchiveHeader,
  { file, isRead }: { readonly file: string; readonly isRead: () => boolean },
): AsyncGenerator<ArchivedRows> {
  const seen = new Map<string, number>();
  let table: z.infer<typeof tableLine> | undefined;
  let batch: Cell[][] = [];
  let ended = false;
  const take = function* (): Generator<ArchivedRows> {
    if (table && batch.length > 0) yield { ...table, rows: batch };
    batch = [];
  };
  for await (const text of texts) {
    if (ended) throw damaged(file);
    if (text.startsWith('[')) {
      const row = parseLine(text);
      if (!table || !Array.isArray(row) || row.length !== table.columns.length) throw damaged(file);
      batch.push(row as Cell[]);
      seen.set(table.table, (seen.get(table.table) ?? 0) + 1);
      if (batch.length === BATCH) yield* take();
      continue;
    }
    yield* take();
    ended = text === END;
    if (ended) continue;
    const next = tableLine.safeParse(parseLine(text));
    if (!next.success) throw damaged(file);
    table = next.data;
  }
  const isWhole =
    Object.entries(header.tables).every(([name, rows]) => (seen.get(name) ?? 0) === rows) &&
    [...seen.keys()].every((name) => Object.hasOwn(header.tables, name));
  if (!ended || !isWhole || !isRead()) throw damaged(file);
}
