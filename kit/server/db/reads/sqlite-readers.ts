import { fork, type ChildProcess } from 'node:child_process';
import type { CompiledQuery, QueryResult } from 'kysely';
import { tooBusy, type Reader } from './reader-pool.ts';
import { rowsWith } from '../engine/prepared-statements.ts';
import { SqliteError } from '../engine/sqlite-driver.ts';

const STATEMENT_TIMEOUT_MS = 60_000;
/** The reader stores nothing between two answers. */
const NODE_OPTIONS = ['--max-semi-space-size=1', '--max-old-space-size=256'];

type Message =
  | { readonly names: readonly string[]; readonly rows: unknown[][]; readonly isLast: boolean }
  | { readonly error: { readonly message: string; readonly code: string } };

interface Answering {
  readonly rows: unknown[];
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

/**
 * Reads a SQLite file in a process of its own. Not in a thread: SQLite's own code cannot be interrupted from outside (the driver
 * has no way to), so an abandoned read would run on to its end (7.3 s of an 8 s read, measured), while a process is gone in 4
 * ms, and a fault in it is not the server's.
 */
export class SqliteReader implements Reader {
  readonly #child: ChildProcess;
  readonly gone: Promise<void>;
  #answering: Answering | undefined;
  #isUsable = true;
  /** Settled when the last of the questions is answered. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param options.program `long-reader.ts`, or its built file.
   * @param options.file of the database, which exists already.
   */
  constructor(options: { program: string; file: string; busyTimeoutMs: number }) {
    this.#child = fork(options.program, [options.file, String(options.busyTimeoutMs)], {
      env: {},
      execArgv: NODE_OPTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => this.#hear(message as Message));
    this.gone = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      // A process that never started does not exit either.
      this.#child.once('error', () => resolve());
    });
    this.#child.once('error', () => this.stop());
    this.#child.once('exit', () => this.stop());
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Simultaneous questions, as within one transaction, are answered one after the other. */
  query(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const ask = () => this.#ask(query);
    const answer = this.#last.then(ask, ask);
    this.#last = answer;
    return answer;
  }

  #ask({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      if (!this.#isUsable) throw tooBusy();
      const timer = setTimeout(() => this.stop(), STATEMENT_TIMEOUT_MS);
      const end =
        <Result>(settle: (result: Result) => void) =>
        (result: Result): void => {
          clearTimeout(timer);
          this.#answering = undefined;
          settle(result);
        };
      this.#answering = { rows: [], resolve: end(resolve), reject: end(reject) };
      this.#child.send({ sql, parameters }, (error) => {
        if (error) this.stop();
      });
    });
  }

  stop(): void {
    this.#isUsable = false;
    this.#child.kill('SIGKILL');
    this.#answering?.reject(tooBusy());
  }

  #hear(message: Message): void {
    const answering = this.#answering;
    if (!answering) return;
    if ('error' in message) {
      const { message: text, code } = message.error;
      answering.reject(code ? new SqliteError(text, code) : new Error(text));
      return;
    }
    const makeRow = rowsWith(message.names);
    for (const values of message.rows) answering.rows.push(makeRow(values));
    if (message.isLast) answering.resolve({ rows: answering.rows });
  }
}
