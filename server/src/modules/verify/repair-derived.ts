import { recomputeFigures } from '../../db/figures/keep-figures.ts';
import type { Engine } from '../../db/engine.ts';
import type { Trx } from '../../db/tables.ts';
import { repairSearchTexts } from './search-texts.ts';
import { repairPaid, repairWithdrawalMarks } from './verify.repository.ts';

/**
 * Recomputes data that only follows from other data: the kept figures, the search texts, the paid amounts, the requests that wait
 * for an answer. Stock, totals and states are left: there both sides were written by somebody, and a person has to see which side
 * is right.
 */
export async function repairDerived(
  engine: Engine,
  timeZone: string,
): Promise<{ readonly paid: number; readonly withdrawals: number; readonly searchTexts: number }> {
  const repairRows = async (trx: Trx) => ({
    paid: await repairPaid(trx),
    withdrawals: await repairWithdrawalMarks(trx),
    searchTexts: await repairSearchTexts(trx),
  });
  const repaired = await engine.transactionAlone(repairRows);
  await recomputeFigures(engine, timeZone);
  return repaired;
}
