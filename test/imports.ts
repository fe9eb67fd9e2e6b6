import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  ImportAnswer,
  ImportedCustomer,
  ImportedProduct,
  ImportedRow,
} from '#areas/imports/contract.ts';
import type { TestServer } from './harness.ts';

interface Rows {
  readonly products: ImportedProduct;
  readonly customers: ImportedCustomer;
}
/** The cells of a row by their fields. */
export type CellsOf<Kind extends keyof Rows> = Omit<Rows[Kind], 'row'>;

export interface ImportOptions {
  readonly importId?: string;
  readonly piece?: number;
  readonly dryRun?: boolean;
  readonly includeForgotten?: boolean;
  readonly role?: 'admin' | 'atendente';
  /** The row of the file's first cells; 2 below its headings. */
  readonly from?: number;
}

/** The calls with rows of a file, each a piece. */
export function importsOf<Kind extends keyof Rows>(server: { current: TestServer }, kind: Kind) {
  const send = (cells: readonly CellsOf<Kind>[], options: ImportOptions = {}) => {
    const { role = 'admin', from = 2, ...more } = options;
    const rows = cells.map((each, index) => ({ row: from + index, ...each }));
    const { call, tokens } = server.current;
    return call<ImportAnswer>('POST', `/${kind}/import`, {
      token: tokens[role],
      body: { importId: randomUUID(), piece: 0, ...more, rows },
    });
  };
  const outcomes = async (...of: Parameters<typeof send>): Promise<ImportedRow[]> => {
    const { status, body } = await send(...of);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.rows;
  };
  return { send, outcomes };
}

/** The outcome of each row, with the reasons. */
export const brief = (rows: readonly ImportedRow[]): string[] =>
  rows.map(({ outcome, issues }) =>
    [outcome, ...issues.map(({ message }) => message.replaceAll('\u00A0', ' '))].join(': '),
  );
