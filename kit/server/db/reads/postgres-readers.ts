import type { CompiledQuery, QueryResult } from 'kysely';
import pg from 'pg';
import { tooBusy, type Reader } from './reader-pool.ts';

/** The time after which the database notices that the reader of a statement is gone. */
const NOTICE_GONE_MS = 200;

/** Reads over a connection of its own, which the database allows no change. */
export class PostgresReader implements Reader {
  readonly #client: pg.Client;
  #isUsable = true;

  private constructor(client: pg.Client) {
    this.#client = client;
    const lose = (): void => {
      this.#isUsable = false;
    };
    client.on('error', lose);
    client.on('end', lose);
  }

  /** @throws the driver's error when the server does not answer. */
  static async open(config: pg.ClientConfig): Promise<PostgresReader> {
    const client = new pg.Client(config);
    const reader = new PostgresReader(client);
    try {
      await client.connect();
      await client.query('set default_transaction_read_only = on');
      // Systems without this setting refuse it; the statement's own time limit remains.
      await client
        .query(`set client_connection_check_interval = ${NOTICE_GONE_MS}`)
        .catch(() => undefined);
      return reader;
    } catch (error) {
      reader.stop();
      throw error;
    }
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  async query({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    try {
      const { rows } = await this.#client.query<Record<string, unknown>>(sql, [...parameters]);
      return { rows };
    } catch (error) {
      if (!this.#isUsable) throw tooBusy();
      throw error;
    }
  }

  /** The database notices, and stops the statement: a request to cancel would need one more connection. */
  stop(): void {
    this.#isUsable = false;
    this.#client.connection.stream.destroy();
  }
}
