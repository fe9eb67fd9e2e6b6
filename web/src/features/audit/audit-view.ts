import type { AuditEntryAnswer, AuditSubjectType } from '@balcao/domain/contract/audit';

/** Whether an entry keeps values that its sentence does not tell. */
export const hasMoreToTell = ({
  changes,
  summary,
}: Pick<AuditEntryAnswer, 'changes' | 'summary'>): boolean =>
  changes.some(
    ({ from, to }) =>
      (from !== null && !summary.includes(from)) || (to !== null && !summary.includes(to)),
  );

/** What an entry's sign stands for: its subject, but paper for whatever was printed, and a sheet for exports of whole lists. */
export function signOf({
  action,
  subject,
}: Pick<AuditEntryAnswer, 'action' | 'subject'>): AuditSubjectType {
  if (action.includes('printed')) return 'batch';
  if (subject) return subject.type;
  // What is left is about the person's own account: coming, going, a password.
  return action.includes('export') ? 'report' : 'account';
}
