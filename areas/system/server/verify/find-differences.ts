import { areFiguresKept, recomputeFigures } from '#kit/server/db/figures/keep-figures.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { compareSearchTexts, repairSearchTexts } from './search-texts.ts';
import {
  compareFigures,
  compareRows,
  type Difference,
  type Differences,
  repairPaid,
  repairWithdrawalMarks,
} from './verify.repository.ts';
import { StartupError } from '#kit/server/core/startup-error.ts';
import { PHOTO_PARTS } from '#kit/rules/photo-address.ts';
import {
  listPhotoHashes,
  readPhoto,
  StorageFault,
  type PhotoFiles,
} from '#areas/photos/server/photos.service.ts';

const MOST = 100;

/**
 * Recomputes all derived data, at one moment, while others go on writing, and lists the differences: stock and its ledger, paid
 * amounts and payments, totals and lines, states and histories, charges with their payments and refunds, search texts, and the
 * derived figures. In constant memory, for a store of any size.
 * @param timeZone the store's: figures of another calendar differ.
 */
export function findDifferences(engine: Engine, timeZone: string): Promise<Differences> {
  const compare = async (db: Db): Promise<Differences> => {
    const found = [await compareRows(db, MOST), await compareSearchTexts(db, MOST)];
    if (await areFiguresKept(db, timeZone)) found.push(await compareFigures(db, MOST));
    else found.push({ first: [NOT_KEPT], more: {} });
    return {
      first: found.flatMap(({ first }) => first),
      more: Object.assign({}, ...found.map(({ more }) => more)) as Record<string, number>,
    };
  };
  return engine.readAtOneMoment(compare);
}

const NOT_KEPT: Difference = {
  of: 'figures_edition',
  row: "the store's calendar",
  stored: null,
  recomputed: null,
};

export const describeDifferences = ({ first, more }: Differences): string[] => [
  ...first.map(({ of, row, stored, recomputed, fault }) =>
    fault !== undefined
      ? `${of} of ${row} ${fault}`
      : stored === null
        ? `${of} of ${row} differs`
        : `${of} of ${row} is ${stored}, recomputed ${recomputed ?? 'nothing'}`,
  ),
  ...Object.entries(more).map(([of, count]) => `${of}: ${count} more`),
];

const OF = 'photos.hash';

/**
 * Photos whose files are missing or altered, and altered copies. Read apart from `findDifferences`: a bucket takes its time.
 * @param copies of photos. A photo without one has come since they were made.
 * @throws StartupError without the storage.
 */
export async function findPhotoDifferences(
  { db, photoFiles }: Pick<Deps, 'db' | 'photoFiles'>,
  copies: Pick<PhotoFiles, 'get'>,
): Promise<Differences> {
  const first: Difference[] = [];
  let count = 0;
  const tell = (row: string, fault: string): void => {
    count += 1;
    if (count <= MOST) first.push({ of: OF, row, stored: null, recomputed: null, fault });
  };
  for await (const hash of listPhotoHashes(db)) {
    const photo = await readPhoto(photoFiles, hash).catch(explainStorage);
    if (!photo.isWhole) {
      tell(hash, photo.missing ? `lacks its file ${photo.missing}` : 'is not that of its files');
    }
    const copy = await readPhoto(copies, hash).catch(() => undefined);
    if (!copy?.isWhole && copy?.missing !== PHOTO_PARTS[0]) tell(hash, 'is not that of its copy');
  }
  return { first, more: count > MOST ? { [OF]: count - MOST } : {} };
}

export function explainStorage(error: unknown): never {
  if (!(error instanceof StorageFault)) throw error;
  throw new StartupError('The storage of the photos cannot be read.', { cause: error });
}

/**
 * Recomputes data that only follows from other data: the derived figures, the search texts, the paid amounts, the requests that
 * wait for an answer. Stock, totals and states are left: there both sides were written independently, and a person has to see
 * which side is right.
 */
export async function repairDerived(engine: Engine, timeZone: string) {
  const repairRows = async (trx: Trx) => ({
    paid: await repairPaid(trx),
    withdrawals: await repairWithdrawalMarks(trx),
    searchTexts: await repairSearchTexts(trx),
  });
  const repaired = await engine.transactionAlone(repairRows);
  await recomputeFigures(engine, timeZone);
  return repaired;
}
