import type { Insertable } from 'kysely';
import type { StockMovementsTable } from '../db/tables.ts';

/** A row of the ledger before it has its number. */
export type DemoMovement = Omit<Insertable<StockMovementsTable>, 'sequence'>;

/** The ledgers while orders are made, which move stock later than they were begun. */
export interface DemoLedger {
  /** Of orders that are stored already, until no other order can still move stock before them. */
  upcoming: DemoMovement[];
  /** The last number of each product's ledger. The first one is for the first delivery. */
  readonly last: Map<string, number>;
}

export const openLedger = (): DemoLedger => ({ upcoming: [], last: new Map() });

/** The movements up to a moment in the order of their times, each with the next number of its product's ledger. */
export function movementsUntil(
  ledger: DemoLedger,
  movements: readonly DemoMovement[],
  until: number,
): Insertable<StockMovementsTable>[] {
  const sorted = [...ledger.upcoming, ...movements].sort((a, b) => a.created_at - b.created_at);
  const firstLater = sorted.findIndex(({ created_at }) => created_at > until);
  const due = firstLater === -1 ? sorted : sorted.slice(0, firstLater);
  ledger.upcoming = sorted.slice(due.length);
  return due.map((movement) => {
    const sequence = (ledger.last.get(movement.product_id) ?? 1) + 1;
    ledger.last.set(movement.product_id, sequence);
    return { ...movement, sequence };
  });
}
