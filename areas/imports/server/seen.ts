import type { ImportedRow } from '../contract.ts';

/*
 * A run does what its check showed. The check keeps what each row found, as a digest a field, and the run compares: a row that finds
 * something else is answered as moved, and changes nothing.
 */

/** The id of a row's record, null for none, and the present values of the fields that the row fills. A refused row finds nothing. */
export type Found = Readonly<Record<string, string | number | null>>;

/** What a row found, as digests by field. */
type Seen = Readonly<Record<string, string>>;

export type Digest = (text: string) => string;

const seenOf = (found: Found, digest: Digest): Seen =>
  Object.fromEntries(
    Object.entries(found).map((entry) => [entry[0], digest(JSON.stringify(entry))]),
  );

export const keptSeen = (found: Found, digest: Digest): string =>
  JSON.stringify(seenOf(found, digest));

/** The fields in which a row finds something else than it did when `kept` was written; `record` for another record, or none. */
export function movedFields(found: Found, kept: string, digest: Digest): string[] {
  const before = JSON.parse(kept) as Seen;
  const now = seenOf(found, digest);
  const moved = Object.keys(now).filter((field) => now[field] !== before[field]);
  if (moved.includes('record')) return ['record'];
  // A field that the row reaches only now, such as the number behind another street, is no reason of its own.
  const reasons = moved.filter((field) => field in before);
  return reasons.length > 0 ? reasons : moved;
}

/** The answer of a row that would not do what its check showed. */
export const movedRow = (
  { row, changes }: ImportedRow,
  issues: ImportedRow['issues'],
): ImportedRow => ({ row, outcome: 'moved', changes, issues });

/** Why a record is not the one of the check. */
export function recordMessage(found: Found, kept: string): string {
  if (kept === '{}') return 'A conferência recusou esta linha.';
  return found['record'] === null
    ? 'O cadastro que a conferência mostrou não existe mais.'
    : 'Este cadastro surgiu depois da conferência.';
}
