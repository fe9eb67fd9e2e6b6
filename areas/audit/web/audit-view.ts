import type { AuditSubjectType } from '#kit/contract/trail.ts';
import type { AuditEntryAnswer } from '../contract.ts';

export const hasMoreToTell = ({
  changes,
  summary,
}: Pick<AuditEntryAnswer, 'changes' | 'summary'>): boolean =>
  changes.some(
    ({ from, to }) =>
      (from !== null && !summary.includes(from)) || (to !== null && !summary.includes(to)),
  );

/** The sign of an entry's subject, but paper for everything printed, and a sheet for exports of whole lists. */
export function signOf({
  action,
  subject,
}: Pick<AuditEntryAnswer, 'action' | 'subject'>): AuditSubjectType {
  if (action.includes('printed')) return 'batch';
  if (subject) return subject.type;
  // The rest is about the person's own account: sign-in, sign-out, a password.
  return action.includes('export') ? 'report' : 'account';
}
