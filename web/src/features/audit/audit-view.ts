import type { AuditEntryAnswer } from '@balcao/domain/contract/audit';

/** Whether an entry keeps values that its sentence does not tell. */
export const hasMoreToTell = ({
  changes,
  summary,
}: Pick<AuditEntryAnswer, 'changes' | 'summary'>): boolean =>
  changes.some(
    ({ from, to }) =>
      (from !== null && !summary.includes(from)) || (to !== null && !summary.includes(to)),
  );
