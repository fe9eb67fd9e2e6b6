import type {
  AuditAction,
  AuditDetails,
  AuditSubjectType,
  AuditValue,
} from '../../contract/trail.ts';

export interface AuditSubject {
  readonly type: AuditSubjectType;
  /** The record's identifier; null where there is only one record, such as the store's own settings. */
  readonly id?: string | null;
  /** The record's present name. A customer has none here, because their name must be able to go. */
  readonly name?: string;
}

/**
 * An entry of the audit trail; the caller and the time come from the call. Entries are never changed and stay for years, so no
 * entry holds data that must be able to go: no password or token, nothing of a customer but their identifier and the names of
 * fields.
 */
export interface Entry {
  readonly action: AuditAction;
  readonly subject?: AuditSubject;
  readonly details?: AuditDetails;
}

/** The reason why a change is not in the trail. */
interface Unrecorded {
  readonly unrecorded: string;
}

/** The entries of a change, or why there are none. */
export type Trail = Entry | readonly Entry[] | Unrecorded;

export const unrecorded = (reason: string): Unrecorded => ({ unrecorded: reason });

/** The trail of a change that found everything as it was to become. */
export const UNCHANGED = unrecorded('nothing changed');

export const entriesOf = (trail: Trail): readonly Entry[] => {
  if ('unrecorded' in trail) return [];
  return 'action' in trail ? [trail] : trail;
};

/** The fields in which two states differ, with both values. */
export function changesBetween<Field extends string>(
  before: Readonly<Record<Field, AuditValue>>,
  after: Readonly<Record<Field, AuditValue>>,
): NonNullable<AuditDetails['changes']> {
  return (Object.keys(after) as Field[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
